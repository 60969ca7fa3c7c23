import { caseFilterSchema } from '@contract/rules/list-filters';
import { useIntl } from 'react-intl';

import { listFilterMessages } from '@/messages/list-filters';
import { searchSelectMessages } from '@/messages/search-select';

import { ListFilter } from './list-filter';
import { PickField } from './pick-field';

interface CaseFilterProps {
  cases: readonly { id: string; name: string }[];
  /** Id of the case; null for all cases. */
  value: string | null;
  onChange: (caseId: string | null) => void;
}

/** A filter by one case, which is shown with name and id (rules 000-2). */
export function CaseFilter({ cases, value, onChange }: CaseFilterProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(listFilterMessages.case);
  const choices = cases.map(({ id, name }) => ({
    value: id,
    label: formatMessage(listFilterMessages.caseOption, { name, id }),
  }));
  return (
    <ListFilter
      label={label}
      isApplied={value !== null}
      schema={caseFilterSchema}
      initialValues={{ caseId: value ?? '' }}
      onApply={(values) => onChange(values?.caseId ?? null)}
    >
      <PickField
        name="caseId"
        label={label}
        choices={choices}
        nothingFound={formatMessage(searchSelectMessages.noCase)}
      />
    </ListFilter>
  );
}
