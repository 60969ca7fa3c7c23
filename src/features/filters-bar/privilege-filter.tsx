import { withPrivileged, withPrivilegeState, type HitFilters } from '@/domain/filters';
import { useSeesPrivileged } from '@/features/privilege/use-sees-privileged';
import { privilegeFilterMessages } from '@/messages/privilege';

import { ChoiceFilter } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: undefined, label: privilegeFilterMessages.all },
  { value: 'privileged', label: privilegeFilterMessages.privileged },
  { value: 'unprivileged', label: privilegeFilterMessages.unprivileged },
  { value: 'suspected', label: privilegeFilterMessages.suspected },
  { value: 'confirmed', label: privilegeFilterMessages.confirmed },
  { value: 'released', label: privilegeFilterMessages.released },
] as const;

type Choice = (typeof CHOICES)[number]['value'];

/** Only privileged items, only others, or those of one state; shown to users who see privileged items. */
export function PrivilegeFilter({ caseId, filters, onChange }: FilterControlProps) {
  return useSeesPrivileged(caseId) ? (
    <ChoiceFilter<Choice>
      label={privilegeFilterMessages.filter}
      choices={CHOICES}
      value={choiceOf(filters)}
      onChange={(choice) => onChange(withChoice(filters, choice))}
    />
  ) : null;
}

function choiceOf({ filter: { privileged, privilegeState } }: HitFilters): Choice {
  if (privilegeState !== undefined || privileged === undefined) {
    return privilegeState;
  }
  return privileged ? 'privileged' : 'unprivileged';
}

const withChoice = (filters: HitFilters, choice: Choice): HitFilters =>
  choice === undefined || choice === 'privileged' || choice === 'unprivileged'
    ? withPrivileged(filters, choice === undefined ? undefined : choice === 'privileged')
    : withPrivilegeState(filters, choice);
