import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { withFoundBy, withToolCopies } from '@/domain/filters';
import { useToolCopiesMemory } from '@/features/duplicates/use-tool-copies-memory';
import { foundByMessages, toolCopiesMessages } from '@/messages/two-tools';

import { ChecklistFilter } from './checklist-filter';
import { ChoiceGroup } from './choice-filter';
import type { FilterControlProps } from './tags-filter';

const FOUND_BY = [
  { value: undefined, label: foundByMessages.all },
  { value: 'severalTools' as const, label: foundByMessages.severalTools },
  { value: 'oneTool' as const, label: foundByMessages.oneTool },
  { value: 'notCompared' as const, label: foundByMessages.notCompared },
];

const COPIES = [
  { value: 'apart' as const, label: toolCopiesMessages.apart },
  { value: 'stacked' as const, label: toolCopiesMessages.stacked },
];

/**
 * Items found by several tools or by only one, and whether copies of an item are stacked. Shown in cases with compared
 * extractions, and when a link contains such a filter.
 */
export function ToolsFilter({ caseId, filters, onChange }: FilterControlProps) {
  const { formatMessage } = useIntl();
  const { data: comparisons = [] } = useListToolComparisonsQuery({ caseId });
  const [, remember] = useToolCopiesMemory();
  const { foundBy, toolCopies } = filters.filter;
  const isAvailable =
    foundBy !== undefined || toolCopies !== undefined || comparisons.some(({ finishedAt }) => finishedAt !== null);
  return isAvailable ? (
    <ChecklistFilter
      label={formatMessage(foundByMessages.filter)}
      applied={Number(foundBy !== undefined) + Number(toolCopies === 'stacked')}
    >
      <Stack gap="sm">
        <ChoiceGroup
          label={foundByMessages.foundBy}
          choices={FOUND_BY}
          value={foundBy}
          onChange={(found) => onChange(withFoundBy(filters, found))}
        />
        <ChoiceGroup
          label={toolCopiesMessages.filter}
          choices={COPIES}
          value={toolCopies ?? 'apart'}
          onChange={(chosen) => {
            remember(chosen);
            onChange(withToolCopies(filters, chosen));
          }}
        />
      </Stack>
    </ChecklistFilter>
  ) : null;
}
