import { useEffect } from 'react';

import type { HitsParams } from '@/routing/hits-params';

import { autoSelection } from './auto-selection';
import type { HitsPage } from './use-hits-page';

/** Keeps an item selected without the user's doing; it replaces the address, so that Back does not come through it. */
export function useAutoSelection(
  params: HitsParams,
  { hits, isCurrent, state }: HitsPage,
  pageSize: number,
  select: (selection: Pick<HitsParams, 'selectedHitId' | 'index'>) => void,
): void {
  const selection = isCurrent && state === 'ready' ? autoSelection(params, hits, pageSize) : null;
  const hitId = selection?.selectedHitId;
  useEffect(() => {
    if (selection !== null) {
      select(selection);
    }
    // The selection is made anew with every render; what it selects is what matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selection === null, hitId]);
}
