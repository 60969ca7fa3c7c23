import type { Hit } from '@contract/model/hit';
import { useRef } from 'react';

import { useAppDispatch } from '@/state/hooks';
import { hitsSelected, hitToggled } from '@/state/selection-slice';

/** Ticks a message; with Shift all from the one that was ticked before, as far as they are loaded. */
export function useTicks(messages: readonly Hit[]): (hitId: string, isRange: boolean) => void {
  const dispatch = useAppDispatch();
  const lastId = useRef<string | null>(null);
  return (hitId, isRange) => {
    const from = messages.findIndex(({ id }) => id === lastId.current);
    const to = messages.findIndex(({ id }) => id === hitId);
    lastId.current = hitId;
    if (isRange && from !== -1 && to !== -1) {
      const range = messages.slice(Math.min(from, to), Math.max(from, to) + 1);
      dispatch(hitsSelected(range.map(({ id }) => id)));
    } else {
      dispatch(hitToggled(hitId));
    }
  };
}
