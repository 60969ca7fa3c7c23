import { usePrefetch } from '@/api/endpoints/hits';
import { hitsView } from '@/domain/hits-view';
import { isSamePage } from '@/routing/hits-params';
import type { ChangeView } from '@/state/change-view';
import { selectParamsAfter } from '@/state/filters-slice';
import { useAppStore } from '@/state/hooks';

import { artifactCountsOf } from '@/pages/explorer/artifact-tree/use-artifact-tree';
import type { ExplorerAddress } from '@/pages/explorer/use-explorer-address';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { pageRequestOf } from './page-request';
import { hitsCount, hitsSearch } from './use-hits-page';

interface SearchAheadOptions extends Pick<ExplorerAddress, 'update' | 'pageSize'> {
  caseId: string;
  /** Whether the tree of artifacts is visible, with counts under the filters. */
  hasTree: boolean;
}

/** `update`, which for another page of the table sends its calls at once. Otherwise they wait until it has rendered. */
export function useSearchAhead({ caseId, update, pageSize, hasTree }: SearchAheadOptions): ChangeView {
  const { getState } = useAppStore();
  const searchHits = usePrefetch('searchHits');
  const countHits = usePrefetch('countHits');
  const countHitsBy = usePrefetch('countHitsBy');
  return useEventCallback((...[change, options]: Parameters<ChangeView>) =>
    update((latest) => {
      const changed = typeof change === 'function' ? change(latest) : change;
      // Another selected item, the most frequent change, needs no call.
      if (isSamePage(latest, { ...latest, ...changed })) {
        return changed;
      }
      const next = selectParamsAfter(getState(), changed);
      if (hitsView(next.filters.filter, next.view) === 'table') {
        const { params, size } = pageRequestOf(next, 'table', false, pageSize);
        searchHits(hitsSearch(caseId, params, size));
        countHits(hitsCount(caseId, params));
        if (hasTree) {
          countHitsBy(artifactCountsOf(caseId, next.filters));
        }
      }
      return changed;
    }, options),
  );
}
