import type { Hit } from '@contract/model/hit';
import { useRef } from 'react';

import { extendRange, type ListItem, type RangeSteps } from '@/domain/range-steps';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { hitsDeselected, hitsSelected, hitToggled, selectIsHitSelected } from '@/state/selection-slice';

export interface MessageTicks {
  /** Selects a message; with `isRange` all from the last selected one, as far as they are loaded. */
  tick: (hitId: string, isRange: boolean) => void;
  /** Called when a key moved from one message to an adjacent one; selects both. */
  extend: (fromId: string | null, toId: string) => void;
}

export function useTicks(messages: readonly Hit[]): MessageTicks {
  const dispatch = useAppDispatch();
  const lastId = useRef<string | null>(null);
  const steps = useRef<(RangeSteps & { anchorId: string }) | null>(null);
  const placeOf = (hitId: string): ListItem => ({ hitId, index: messages.findIndex(({ id }) => id === hitId) });
  // After the selection was cleared there is no range to extend.
  const isTicked = (hitId: string | null): boolean =>
    hitId !== null &&
    dispatch((_dispatch: AppDispatch, getState: () => RootState) => selectIsHitSelected(getState(), hitId));
  return {
    tick: (hitId, isRange) => {
      const from = messages.findIndex(({ id }) => id === lastId.current);
      const to = messages.findIndex(({ id }) => id === hitId);
      lastId.current = hitId;
      if (isRange && from !== -1 && to !== -1) {
        const range = messages.slice(Math.min(from, to), Math.max(from, to) + 1);
        dispatch(hitsSelected(range.map(({ id }) => id)));
      } else {
        dispatch(hitToggled(hitId));
      }
    },
    extend: (fromId, toId) => {
      // By id, because the indexes change when earlier messages are loaded.
      const range = steps.current !== null &&
        isTicked(fromId) && { ...steps.current, anchorIndex: placeOf(steps.current.anchorId).index };
      const step = extendRange(range || null, fromId === null ? null : placeOf(fromId), placeOf(toId));
      steps.current = { ...step.range, anchorId: messages[step.range.anchorIndex]?.id ?? toId };
      lastId.current = toId;
      if (step.deselected.length > 0) {
        dispatch(hitsDeselected(step.deselected));
      }
      dispatch(hitsSelected(step.selected));
    },
  };
}
