import type { UnseenBy } from '@contract/model/filter';
import type { MessageDescriptor } from 'react-intl';

import { withUnseen, type HitFilters } from '@/domain/filters';
import { seenMessages } from '@/messages/seen';

import { ChoiceFilter } from './choice-filter';

interface SeenFilterProps {
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

const CHOICES: { value: UnseenBy | undefined; label: MessageDescriptor }[] = [
  { value: undefined, label: seenMessages.everything },
  { value: 'me', label: seenMessages.byMe },
  { value: 'anyone', label: seenMessages.byAnyone },
];

/** All items, or only those not seen by the user, or by any user. */
export function SeenFilter({ filters, onChange }: SeenFilterProps) {
  return (
    <ChoiceFilter
      label={seenMessages.filter}
      choices={CHOICES}
      value={filters.filter.unseen}
      onChange={(unseen) => onChange(withUnseen(filters, unseen))}
    />
  );
}
