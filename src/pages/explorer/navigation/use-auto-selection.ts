import { useEffect, useEffectEvent } from 'react';

import type { HitsParams } from '@/routing/hits-params';

import { autoSelection } from './auto-selection';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';

/** Keeps an item selected without the user's doing. */
export function useAutoSelection(
  params: HitsParams,
  { hits, isCurrent, state }: HitsPage,
  pageSize: number,
  onSelect: (selection: Pick<HitsParams, 'selectedHitId' | 'index'>) => void,
): void {
  const selection = isCurrent && state === 'ready' ? autoSelection(params, hits, pageSize) : null;
  const isDue = selection !== null;
  const hitId = selection?.selectedHitId;
  const apply = useEffectEvent(() => selection && onSelect(selection));
  useEffect(() => {
    if (isDue) {
      apply();
    }
  }, [isDue, hitId]);
}
