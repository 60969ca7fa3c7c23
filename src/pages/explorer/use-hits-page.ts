import type { Hit } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';

import { useCountHitsQuery, useSearchHitsQuery } from '@/api/endpoints/hits';
import { countOutcome, type CountOutcome } from '@/domain/counts';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import type { HitsParams } from '@/routing/hits-params';

export interface HitsPage {
  hits: readonly Hit[];
  state: 'loading' | 'refreshing' | 'ready' | 'error';
  error: unknown;
  /** The rows are those of the present address, not yet those of the one before. */
  isCurrent: boolean;
  count: CountOutcome | null;
  onRetry: () => void;
}

/** The page of hits that the address asks for, and how many there are in all. */
export function useHitsPage(caseId: string, params: HitsParams, size: number): HitsPage {
  const { filters, page, searchAfter, forceRetry } = params;
  const criteria = { filter: filters.filter, queryFilters: [...filters.queryFilters] };
  const sort = [...sortForTable(params.sort, singleArtifact(filters.filter) !== null)];
  const search = useSearchHitsQuery({
    caseId,
    profile: DEFAULT_PROFILE,
    ...criteria,
    size,
    sort,
    // A link without a cursor, or a step back, passes over the hits before the page.
    ...(searchAfter !== null ? { searchAfter } : page > 0 && { skip: page * size }),
    ...(forceRetry && { forceRetry }),
  });
  const count = useCountHitsQuery({ caseId, ...criteria });
  return {
    hits: search.data?.data ?? [],
    state: stateOf(search),
    error: search.error,
    isCurrent: search.currentData !== undefined,
    count: countOutcome({
      hits: search.currentData
        ? {
            isTimedOut: search.currentData.statusDetails.status === 'timedOut',
            loaded: search.currentData.data.length,
            total: search.currentData.totalHits.value,
            pageSize: size,
          }
        : null,
      count: count.isError ? 'error' : (count.currentData ?? null),
    }),
    onRetry: () => void search.refetch(),
  };
}

interface Progress {
  data?: unknown;
  isError: boolean;
  isFetching: boolean;
}

function stateOf({ data, isError, isFetching }: Progress): HitsPage['state'] {
  if (isFetching) {
    return data === undefined ? 'loading' : 'refreshing';
  }
  return isError ? 'error' : 'ready';
}
