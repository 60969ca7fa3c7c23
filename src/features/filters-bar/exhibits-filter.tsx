import { useListExhibitsQuery } from '@/api/endpoints/exhibits';
import { withExhibits } from '@/domain/filters';
import { exhibitFilterMessages } from '@/messages/exhibits';

import { ChoiceFilter } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: undefined, label: exhibitFilterMessages.all },
  { value: true, label: exhibitFilterMessages.exhibits },
  { value: false, label: exhibitFilterMessages.others },
];
const ONE = { take: 1, skip: 0, order: 'asc' } as const;

/** Only exhibits, or only other items; shown in cases with exhibits. */
export function ExhibitsFilter({ caseId, filters, onChange }: FilterControlProps) {
  const { data } = useListExhibitsQuery({ caseId, ...ONE });
  const { exhibits } = filters.filter;
  return exhibits !== undefined || (data?.totalCount ?? 0) > 0 ? (
    <ChoiceFilter
      label={exhibitFilterMessages.filter}
      choices={CHOICES}
      value={exhibits}
      onChange={(chosen) => onChange(withExhibits(filters, chosen))}
    />
  ) : null;
}
