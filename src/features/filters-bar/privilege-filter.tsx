import { Radio, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { withPrivileged } from '@/domain/filters';
import { useSeesPrivileged } from '@/features/privilege/use-sees-privileged';
import { privilegeFilterMessages as say } from '@/messages/privilege';

import { ChecklistFilter } from './checklist-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: 'all', privileged: undefined, label: say.all },
  { value: 'privileged', privileged: true, label: say.privileged },
  { value: 'unprivileged', privileged: false, label: say.unprivileged },
] as const satisfies readonly { value: string; privileged: boolean | undefined; label: object }[];

/** Only privileged items, or only the others; offered to users who see privileged items. */
export function PrivilegeFilter({ caseId, filters, onChange }: FilterControlProps) {
  const { formatMessage } = useIntl();
  const seesPrivileged = useSeesPrivileged(caseId);
  const { privileged } = filters.filter;
  if (!seesPrivileged) {
    return null;
  }
  const shown = CHOICES.find((choice) => choice.privileged === privileged)?.value ?? 'all';
  return (
    <ChecklistFilter label={formatMessage(say.filter)} applied={privileged === undefined ? 0 : 1}>
      <Radio.Group
        aria-label={formatMessage(say.filter)}
        value={shown}
        onChange={(chosen) => {
          const choice = CHOICES.find(({ value }) => value === chosen);
          onChange(withPrivileged(filters, choice?.privileged));
        }}
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
