import type { ToolCopies } from '@contract/model/filter';

import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';

import { useToolCopiesMemory } from './use-tool-copies-memory';

interface CountedCopies {
  toolCopies?: ToolCopies;
}

const AS_THEY_ARE: CountedCopies = {};

/**
 * The filter with which the numbers of a page of a case are counted, and which their links carry, so that each is the number of the
 * list that it opens: how this user last showed the copies of several tools (docs/two-tools.md). Null while it is not known.
 */
export function useCountedCopies(caseId: string): CountedCopies | null {
  const { data: comparisons, isError } = useListToolComparisonsQuery({ caseId });
  const [toolCopies] = useToolCopiesMemory();
  if (comparisons === undefined) {
    return isError ? AS_THEY_ARE : null;
  }
  return comparisons.some(({ finishedAt }) => finishedAt !== null) ? { toolCopies } : AS_THEY_ARE;
}
