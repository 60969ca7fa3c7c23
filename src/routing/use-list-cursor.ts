import { useEffect, useMemo, useRef } from 'react';

/** The current item, which is ahead of the URL until the navigation has completed. */
export interface ListCursor {
  current: () => string | null;
  moveTo: (hitId: string | null) => void;
}

/** Fast keys continue from the last item, not from that of the outdated URL. */
export function useListCursor(selectedHitId: string | null): ListCursor {
  const state = useRef<{ hitId: string | null; passed: Set<string> }>({ hitId: selectedHitId, passed: new Set() });
  useEffect(() => {
    const { hitId, passed } = state.current;
    const isLoadingPart = selectedHitId !== null && selectedHitId !== hitId && passed.has(selectedHitId);
    if (!isLoadingPart) {
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
