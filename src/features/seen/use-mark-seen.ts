import type { Hit } from '@contract/model/hit';
import { SEEN_AFTER } from '@contract/rules/limits';
import { useEffect } from 'react';

import { useIsReadOnly } from '@/features/permission/read-only';
import { useAppDispatch } from '@/state/hooks';
import { hitSeen } from '@/state/seen-slice';

/** Marks the open hit as seen after one second in a visible window. */
export function useMarkSeen(caseId: string, hit: Pick<Hit, 'id' | 'seenByMe'> | undefined): void {
  const dispatch = useAppDispatch();
  const isReadOnly = useIsReadOnly();
  const hitId = isReadOnly || hit === undefined || hit.seenByMe === true ? null : hit.id;
  useEffect(() => {
    if (hitId === null) {
      return undefined;
    }
    let timer: number | undefined;
    // Nothing is visible in a hidden window: the second starts again when it becomes visible.
    const watch = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        timer = window.setTimeout(() => dispatch(hitSeen({ caseId, hitId })), SEEN_AFTER);
      }
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [dispatch, caseId, hitId]);
}
