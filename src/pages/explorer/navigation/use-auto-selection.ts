import { useEffect, useEffectEvent } from 'react';

import { isSamePage } from '@/routing/hits-params';
import type { ListCursor } from '@/routing/use-list-cursor';

import { autoSelection } from './auto-selection';
import type { PageRequest } from '@/pages/explorer/list/page-request';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import type { ExplorerAddress } from '@/pages/explorer/use-explorer-address';

interface AutoSelectionState extends Pick<ExplorerAddress, 'params' | 'update'> {
  page: HitsPage;
  list: PageRequest;
  cursor: ListCursor;
}

/** Selects an item when the user has not chosen one. */
export function useAutoSelection({ params, update, page, list, cursor }: AutoSelectionState): void {
  const { hits, isCurrent, state } = page;
  const selection = isCurrent && state === 'ready' ? autoSelection(list.params, hits, list.size) : null;
  const isDue = selection !== null;
  const hitId = selection?.selectedHitId;
  const apply = useEffectEvent(() => {
    if (selection === null) {
      return;
    }
    // The cursor is moved first: a key may be pressed before the URL has changed.
    cursor.moveTo(selection.selectedHitId);
    // The user may have selected an item or requested another page since these hits were loaded.
    update((latest) => (latest.userSelectedHit || !isSamePage(latest, params) ? {} : selection), { replace: true });
  });
  useEffect(() => {
    if (isDue) {
      apply();
    }
  }, [isDue, hitId]);
}
