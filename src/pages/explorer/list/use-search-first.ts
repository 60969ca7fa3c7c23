import { useEffectEvent, useLayoutEffect } from 'react';

import { usePrefetch } from '@/api/endpoints/hits';

import type { ExplorerList } from './use-explorer-list';
import { hitsSearch } from './use-hits-page';

/**
 * Sends the search of a page of the table when it opens, before the other calls of its components, which their effects
 * send: browsers send six requests at a time, and the rows would be the last of some twenty.
 */
export function useSearchFirst(caseId: string, { view, params, size }: ExplorerList): void {
  const searchHits = usePrefetch('searchHits');
  const send = useEffectEvent(() => {
    if (view === 'table') {
      searchHits(hitsSearch(caseId, params, size));
    }
  });
  useLayoutEffect(() => send(), []);
}
