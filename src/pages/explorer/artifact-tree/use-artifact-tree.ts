import type { countHitsBy } from '@contract/calls/hits';
import type { CallResponse } from '@contract/define-call';

import { useCountHitsByQuery } from '@/api/endpoints/hits';
import { refusalOf } from '@/api/refusal-of';
import { withoutArtifacts, type HitFilters } from '@/domain/filters';
import { artifactTree, type ArtifactGroupNode, type ArtifactHitCount } from '@/domain/filters-artifacts';

interface ArtifactTree {
  /** Every artifact of the case: what a whole group stands for. */
  catalogue: readonly ArtifactHitCount[];
  groups: readonly ArtifactGroupNode[];
  /** Hits that the other filters leave. */
  total: number;
  /** `refused`: the server refused the filters; the list shows why. */
  state: 'loading' | 'ready' | 'error' | 'refused';
  onRetry: () => void;
}

/** The tree of the case's artifacts with the counts that the other filters leave. */
export function useArtifactTree(caseId: string, filters: HitFilters): ArtifactTree {
  const whole = useCountHitsByQuery({ caseId, filter: {}, queryFilters: [], groupBy: 'artifactName' });
  const { filter, queryFilters } = withoutArtifacts(filters);
  const narrowed = useCountHitsByQuery({
    caseId,
    filter,
    queryFilters: [...queryFilters],
    groupBy: 'artifactName',
  });
  const catalogue = toCounts(whole.data ?? []);
  // While other filters are counted the old numbers stand: a tree that empties and fills again jumps.
  const counts = toCounts(narrowed.data ?? []);
  return {
    catalogue,
    groups: artifactTree(catalogue, counts, filters.filter),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    state: stateOf(whole, narrowed),
    onRetry: () => {
      void whole.refetch();
      void narrowed.refetch();
    },
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
