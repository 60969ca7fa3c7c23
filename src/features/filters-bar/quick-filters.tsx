import type { DateState } from '@contract/model/filter';
import { Stack } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { useIsReadOnly } from '@/features/permission/read-only';
import { withDateState, withFlag, withUnseen, type FlagKind, type HitFilters } from '@/domain/filters';
import { quickFilterMessages } from '@/messages/filters';

import { ChecklistRow } from './checklist';
import { ChecklistFilter } from './checklist-filter';
import type { FilterControlProps } from './tags-filter';

interface QuickFilter {
  label: MessageDescriptor;
  isOn: (filters: HitFilters) => boolean;
  with: (filters: HitFilters, isOn: boolean) => HitFilters;
  /** Requires a user, which the reader of a disclosure package is not. */
  isPersonal?: true;
}

const flag = (kind: FlagKind): QuickFilter => ({
  label: quickFilterMessages[kind],
  isOn: ({ filter }) => filter[kind] === true,
  with: (filters, isOn) => withFlag(filters, kind, isOn),
});

const dateState = (state: Exclude<DateState, 'undated'>): QuickFilter => ({
  label: quickFilterMessages[state],
  isOn: ({ filter }) => filter.dateState === state,
  with: (filters, isOn) => withDateState(filters, isOn ? state : undefined),
});

const QUICK_FILTERS: readonly QuickFilter[] = [
  flag('deleted'),
  flag('hasAttachments'),
  { ...flag('commentedByMe'), isPersonal: true },
  dateState('needsValidation'),
  dateState('uncertain'),
  dateState('probablyNoTime'),
  {
    label: quickFilterMessages.unseenByMe,
    isOn: ({ filter }) => filter.unseen === 'me',
    with: (filters, isOn) => withUnseen(filters, isOn ? 'me' : undefined),
    isPersonal: true,
  },
];

/** The most used filters as checkboxes, each with the number of items when it is applied. */
export function QuickFilters({ caseId, filters, onChange }: FilterControlProps) {
  const { formatMessage } = useIntl();
  const isReadOnly = useIsReadOnly();
  const available = QUICK_FILTERS.filter(({ isPersonal }) => isPersonal !== true || !isReadOnly);
  return (
    <ChecklistFilter
      label={formatMessage(quickFilterMessages.button)}
      applied={available.filter(({ isOn }) => isOn(filters)).length}
    >
      <Stack gap={0}>
        {available.map((quick) => (
          <QuickFilterEntry
            key={quick.label.id}
            caseId={caseId}
            label={formatMessage(quick.label)}
            isOn={quick.isOn(filters)}
            applied={quick.with(filters, true)}
            onToggle={(isOn) => onChange(quick.with(filters, isOn))}
          />
        ))}
      </Stack>
    </ChecklistFilter>
  );
}

interface QuickFilterEntryProps {
  caseId: string;
  label: string;
  isOn: boolean;
  /** The filters with this one. */
  applied: HitFilters;
  onToggle: (isOn: boolean) => void;
}

function QuickFilterEntry({ caseId, label, isOn, applied: { filter, queryFilters }, onToggle }: QuickFilterEntryProps) {
  const { currentData } = useCountHitsQuery({ caseId, filter, queryFilters: [...queryFilters] });
  const count = currentData?.status === 'success' ? currentData.totalCount : null;
  return (
    <ChecklistRow
      entry={{ id: label, label, count, isChecked: isOn }}
      onToggle={(_id, isTicked) => onToggle(isTicked)}
    />
  );
}
