import { withPrivileged } from '@/domain/filters';
import { useSeesPrivileged } from '@/features/privilege/use-sees-privileged';
import { privilegeFilterMessages } from '@/messages/privilege';

import { ChoiceFilter } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: undefined, label: privilegeFilterMessages.all },
  { value: true, label: privilegeFilterMessages.privileged },
  { value: false, label: privilegeFilterMessages.unprivileged },
];

/** Only privileged items, or only the others; offered to users who see privileged items. */
export function PrivilegeFilter({ caseId, filters, onChange }: FilterControlProps) {
  return useSeesPrivileged(caseId) ? (
    <ChoiceFilter
      label={privilegeFilterMessages.filter}
      choices={CHOICES}
      value={filters.filter.privileged}
      onChange={(privileged) => onChange(withPrivileged(filters, privileged))}
    />
  ) : null;
}
