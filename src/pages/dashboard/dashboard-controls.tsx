import { ActionIcon, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useCommittedText } from '@/components/form/use-committed-text';
import { CASE_SORT_FIELDS, type CaseSort } from '@/domain/case-list';
import { dashboardMessages } from '@/messages/dashboard';
import { choiceParam } from '@/routing/search-params';

import './dashboard-controls.css';

interface DashboardControlsProps {
  name: string;
  sort: CaseSort;
  onChange: (patch: { name?: string; sort?: CaseSort }) => void;
}

/** Filter by name, sort field and direction. */
export function DashboardControls({ name, sort, onChange }: DashboardControlsProps) {
  const { formatMessage } = useIntl();
  // Blank text removes the filter (rules 000-2).
  const [text, setText] = useCommittedText(name, (next) => onChange({ name: next.trim() === '' ? '' : next }));
  const isAscending = sort.order === 'asc';
  const direction = formatMessage(isAscending ? dashboardMessages.ascending : dashboardMessages.descending);
  return (
    <div className="dashboard-controls">
      <TextInput
        className="dashboard-controls__name"
        type="search"
        size="sm"
        aria-label={formatMessage(dashboardMessages.filterByName)}
        placeholder={formatMessage(dashboardMessages.filterByName)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={formatMessage(dashboardMessages.sortBy)}
        value={sort.field}
        data={CASE_SORT_FIELDS.map((field) => ({ value: field, label: formatMessage(dashboardMessages[field]) }))}
        onChange={(event) =>
          onChange({ sort: { ...sort, field: choiceParam(event.currentTarget.value, CASE_SORT_FIELDS, sort.field) } })
        }
      />
      <Tooltip label={direction}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={direction}
          onClick={() => onChange({ sort: { ...sort, order: isAscending ? 'desc' : 'asc' } })}
        >
          {isAscending ? <IconSortAscending size={18} aria-hidden /> : <IconSortDescending size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
