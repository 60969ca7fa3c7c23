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

/** Everything, or only what the user, or nobody, has looked at yet. */
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
