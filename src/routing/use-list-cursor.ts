import { useEffect, useMemo, useRef } from 'react';

/** The item that the user is on: ahead of the address, which follows when the navigation is through. */
export interface ListCursor {
  current: () => string | null;
  moveTo: (hitId: string | null) => void;
}

/** Keys that come faster than the address changes go on from where the last one led, not from where the address still is. */
export function useListCursor(selectedHitId: string | null): ListCursor {
  const state = useRef<{ hitId: string | null; passed: Set<string> }>({ hitId: selectedHitId, passed: new Set() });
  useEffect(() => {
    const { hitId, passed } = state.current;
    const isOnTheWay = selectedHitId !== null && selectedHitId !== hitId && passed.has(selectedHitId);
    if (!isOnTheWay) {
      state.current = { hitId: selectedHitId, passed: new Set() };
    }
  }, [selectedHitId]);
  return useMemo(
    () => ({
      current: () => state.current.hitId,
      moveTo: (hitId) => {
        state.current.hitId = hitId;
        if (hitId !== null) {
          state.current.passed.add(hitId);
        }
      },
    }),
    [],
  );
}
