import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { withToolCopies } from '@/domain/filters';
import { useToolCopiesMemory } from '@/features/two-tools/use-tool-copies-memory';
import { toolCopiesMessages } from '@/messages/two-tools';

import { ChoiceFilter } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const CHOICES = [
  { value: 'apart' as const, label: toolCopiesMessages.apart },
  { value: 'stacked' as const, label: toolCopiesMessages.stacked },
];

/** Whether the copies that several tools hold of an item show as one; offered where extractions of one device were compared. */
export function ToolCopiesFilter({ caseId, filters, onChange }: FilterControlProps) {
  const { data: comparisons = [] } = useListToolComparisonsQuery({ caseId });
  const [, remember] = useToolCopiesMemory();
  const { toolCopies } = filters.filter;
  return toolCopies !== undefined || comparisons.some(({ finishedAt }) => finishedAt !== null) ? (
    <ChoiceFilter
      label={toolCopiesMessages.filter}
      choices={CHOICES}
      value={toolCopies ?? 'apart'}
      onChange={(chosen) => {
        remember(chosen);
        onChange(withToolCopies(filters, chosen));
      }}
    />
  ) : null;
}
