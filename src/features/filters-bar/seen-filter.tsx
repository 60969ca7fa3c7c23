import type { UnseenBy } from '@contract/model/filter';
import { Radio, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { withUnseen, type HitFilters } from '@/domain/filters';
import { seenMessages } from '@/messages/seen';

import { ChecklistFilter } from './checklist-filter';

interface SeenFilterProps {
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

const CHOICES = [
  { value: 'all', unseen: undefined, label: seenMessages.everything },
  { value: 'me', unseen: 'me', label: seenMessages.byMe },
  { value: 'anyone', unseen: 'anyone', label: seenMessages.byAnyone },
] as const satisfies readonly { value: string; unseen: UnseenBy | undefined; label: object }[];

/** Everything, or only what the user, or nobody, has looked at yet. */
export function SeenFilter({ filters, onChange }: SeenFilterProps) {
  const { formatMessage } = useIntl();
  const { unseen } = filters.filter;
  return (
    <ChecklistFilter label={formatMessage(seenMessages.filter)} applied={unseen === undefined ? 0 : 1}>
      <Radio.Group
        aria-label={formatMessage(seenMessages.filter)}
        value={unseen ?? 'all'}
        onChange={(wanted) => onChange(withUnseen(filters, CHOICES.find(({ value }) => value === wanted)?.unseen))}
      >
        <Stack gap={8} p={4}>
          {CHOICES.map(({ value, label }) => (
            <Radio key={value} size="xs" value={value} label={formatMessage(label)} />
          ))}
        </Stack>
      </Radio.Group>
    </ChecklistFilter>
  );
}
