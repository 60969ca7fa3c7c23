import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent, useRef } from 'react';

import { emptyApi } from '@/api/empty-api';
import { useMarkHitPrivilegedMutation, useMarkHitUnprivilegedMutation } from '@/api/endpoints/privilege';
import { afterHitsPrivileged } from '@/api/invalidations';
import { privilegeMessages } from '@/messages/privilege';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

interface PrivilegeChange {
  isRunning: boolean;
  /** Resolves when the change was answered; a failure makes a toast. */
  change: () => Promise<void>;
}

/**
 * Marks an item privileged, or takes the mark off. When the user sees it no more, the screen is told to leave it; what else
 * is stale is fetched again once it was left, since asking for the item itself would be answered by "not found".
 */
export function usePrivilegeChange(
  caseId: string,
  hit: Hit,
  isPrivileged: boolean,
  onHidden: () => void,
): PrivilegeChange {
  const dispatch = useAppDispatch();
  const [markHitPrivileged, marking] = useMarkHitPrivilegedMutation();
  const [markHitUnprivileged, unmarking] = useMarkHitUnprivilegedMutation();
  const isHidden = useRef(false);
  const leave = useEffectEvent(() => {
    if (isHidden.current) {
      // After the effects of this render: by then nothing asks for the item any more.
      window.setTimeout(() => dispatch(emptyApi.util.invalidateTags(afterHitsPrivileged(caseId))), 0);
    }
  });
  useEffect(() => () => leave(), []);

  const change = async () => {
    const call = isPrivileged ? markHitUnprivileged : markHitPrivileged;
    const { data } = await call({ caseId, hitId: hit.id });
    if (!data) {
      return;
    }
    isHidden.current = !data.isVisible;
    const visible = isPrivileged ? privilegeMessages.unmarked : privilegeMessages.marked;
    dispatch(toastAdded({ kind: 'success', message: data.isVisible ? visible : privilegeMessages.hidden }));
    if (!data.isVisible) {
      onHidden();
    }
  };
  return { isRunning: marking.isLoading || unmarking.isLoading, change };
}
