import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { withFoundBy } from '@/domain/filters';
import { foundByMessages } from '@/messages/two-tools';

import { ChoiceFilter } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: undefined, label: foundByMessages.all },
  { value: 'severalTools' as const, label: foundByMessages.severalTools },
  { value: 'oneTool' as const, label: foundByMessages.oneTool },
  { value: 'notCompared' as const, label: foundByMessages.notCompared },
];

/** What several tools have found, or only one; offered where extractions of one device were compared. */
export function FoundByFilter({ caseId, filters, onChange }: FilterControlProps) {
  const { data: comparisons = [] } = useListToolComparisonsQuery({ caseId });
  const { foundBy } = filters.filter;
  return foundBy !== undefined || comparisons.some(({ finishedAt }) => finishedAt !== null) ? (
    <ChoiceFilter
      label={foundByMessages.filter}
      choices={CHOICES}
      value={foundBy}
      onChange={(found) => onChange(withFoundBy(filters, found))}
    />
  ) : null;
}
