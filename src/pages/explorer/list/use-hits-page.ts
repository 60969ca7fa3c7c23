import type { Hit } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';

import { isCancelled } from '@/api/api-error';
import { cancelSearches } from '@/api/cancel-searches';
import { useCountHitsQuery, useSearchHitsQuery } from '@/api/endpoints/hits';
import { countOutcome, type CountOutcome } from '@/domain/counts';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForRequest } from '@/domain/sort';
import type { HitsParams } from '@/routing/hits-params';
import { useAppDispatch } from '@/state/hooks';

export interface HitsPage {
  hits: readonly Hit[];
  /** `cancelled`: the rows, if any, are those of the previous search. */
  state: 'loading' | 'refreshing' | 'ready' | 'error' | 'cancelled';
  error: unknown;
  /** Whether the rows are those of the current URL, not those of the previous one. */
  isCurrent: boolean;
  count: CountOutcome | null;
  /** Whether accents and marks had to match in part of the items, which are being indexed again. */
  mustMatchMarks: boolean;
  onRetry: () => void;
  onCancel: () => void;
}

const NO_HITS: readonly Hit[] = [];

/** The page of hits in the URL, and their total. */
export function useHitsPage(caseId: string, params: HitsParams, size: number): HitsPage {
  const search = useSearchHitsQuery(hitsSearch(caseId, params, size));
  const count = useCountHitsQuery(hitsCount(caseId, params));
  const dispatch = useAppDispatch();
  return {
    hits: search.data?.data ?? NO_HITS,
    state: stateOf(search),
    error: search.error,
    isCurrent: search.currentData !== undefined,
    count: countOutcome({
      hits: search.currentData
        ? {
            isTimedOut: search.currentData.statusDetails.status === 'timedOut',
            isTotalExact: search.currentData.totalHits.relation === 'eq',
            loaded: search.currentData.data.length,
            total: search.currentData.totalHits.value,
            pageSize: size,
          }
        : null,
      count: count.isError ? 'error' : (count.currentData ?? null),
    }),
    mustMatchMarks: search.currentData?.statusDetails.mustMatchMarks === true,
    onRetry: () => {
      void search.refetch();
      if (count.isError) {
        void count.refetch();
      }
    },
    onCancel: () => dispatch(cancelSearches()),
  };
}

/** The request for a page of `size` hits. */
export function hitsSearch(caseId: string, params: HitsParams, size: number) {
  const { filters, page, searchAfter, forceRetry } = params;
  return {
    caseId,
    profile: DEFAULT_PROFILE,
    ...criteriaOf(params),
    size,
    sort: sortForRequest(params.sort, singleArtifact(filters.filter) !== null),
    // Without a cursor, such as in a link or after a step back, hits before the page are skipped.
    ...(searchAfter !== null ? { searchAfter } : page > 0 && { skip: page * size }),
    ...(forceRetry && { forceRetry }),
  };
}

/** The request for the number of hits of all pages. */
export const hitsCount = (caseId: string, params: HitsParams) => ({ caseId, ...criteriaOf(params) });

const criteriaOf = ({ filters, stack }: HitsParams) => ({
  filter: filters.filter,
  queryFilters: [...filters.queryFilters],
  ...(stack === true && { stackDuplicates: true }),
});

interface Progress {
  data?: unknown;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
}

function stateOf({ data, error, isError, isFetching }: Progress): HitsPage['state'] {
  if (isFetching) {
    return data === undefined ? 'loading' : 'refreshing';
  }
  if (isError) {
    return isCancelled(error) ? 'cancelled' : 'error';
  }
  return 'ready';
}
