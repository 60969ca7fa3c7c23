import type { countHitsBy } from '@contract/calls/hits';
import type { CallResponse } from '@contract/define-call';
import type { ItemsHaving } from '@contract/model/filter';
import { skipToken } from '@reduxjs/toolkit/query';

import { useCountHitsByQuery, useCountHitsQuery } from '@/api/endpoints/hits';
import { refusalOf } from '@/api/refusal-of';
import { withoutArtifacts, type HitFilters } from '@/domain/filters';
import { artifactTree, type ArtifactGroupNode, type ArtifactHitCount } from '@/domain/filters-artifacts';

interface ArtifactTree {
  /** Every artifact of the case, which determines whether a group is completely selected. */
  catalogue: readonly ArtifactHitCount[];
  groups: readonly ArtifactGroupNode[];
  /** Number of hits under the other filters. */
  total: number;
  /** `refused`: the server refused the filters, and the list shows the reason. */
  state: 'loading' | 'ready' | 'error' | 'refused';
  onRetry: () => void;
}

/**
 * The tree of the case's artifacts with counts under the other filters.
 *
 * @param having what the items of the view have, where it does not show all
 */
export function useArtifactTree(caseId: string, filters: HitFilters, having?: ItemsHaving): ArtifactTree {
  const whole = useCountHitsByQuery({ caseId, filter: {}, queryFilters: [], groupBy: 'artifactName' });
  const request = artifactCountsOf(caseId, filters, having);
  const narrowed = useCountHitsByQuery(request);
  // Otherwise they are the sums of the artifacts.
  const isStacked = request.filter.toolCopies === 'stacked';
  const byGroup = useCountHitsByQuery(isStacked ? { ...request, groupBy: 'artifactGroup' } : skipToken);
  const { groupBy: _artifacts, ...criteria } = request;
  const all = useCountHitsQuery(isStacked ? criteria : skipToken);
  const catalogue = toCounts(whole.data ?? []);
  // While counts are loading the previous ones are shown, so that the tree does not collapse.
  const counts = toCounts(narrowed.data ?? []);
  return {
    catalogue,
    groups: artifactTree(
      catalogue,
      counts,
      filters.filter,
      new Map(byGroup.data?.map(({ value, count }) => [value, count])),
    ),
    total: all.data?.totalCount ?? counts.reduce((sum, { count }) => sum + count, 0),
    state: stateOf(whole, narrowed),
    onRetry: () => {
      void whole.refetch();
      void narrowed.refetch();
    },
  };
}

/** The request for the counts under all filters but those by artifact. */
export function artifactCountsOf(caseId: string, filters: HitFilters, having?: ItemsHaving) {
  const { filter, queryFilters } = withoutArtifacts(filters);
  return {
    caseId,
    filter,
    queryFilters: [...queryFilters],
    groupBy: 'artifactName' as const,
    ...(having !== undefined && { having }),
  };
}

interface Progress {
  isError: boolean;
  error?: unknown;
  data?: unknown;
}

function stateOf(whole: Progress, narrowed: Progress): ArtifactTree['state'] {
  if (!whole.isError && refusalOf(narrowed.error) !== null) {
    return 'refused';
  }
  if (whole.isError || narrowed.isError) {
    return 'error';
  }
  return whole.data === undefined || narrowed.data === undefined ? 'loading' : 'ready';
}

const toCounts = (counts: CallResponse<typeof countHitsBy>['counts']): ArtifactHitCount[] =>
  counts.map(({ value, group = '', importance = 'primary', ...counted }) => ({
    ...counted,
    group,
    name: value,
    importance,
  }));
