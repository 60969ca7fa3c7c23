import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent, useRef } from 'react';

import { emptyApi } from '@/api/empty-api';
import { useMarkHitPrivilegedMutation, useMarkHitUnprivilegedMutation } from '@/api/endpoints/privilege';
import { afterHitsPrivileged } from '@/api/invalidations';
import { privilegeMessages } from '@/messages/privilege';
import { privilegeFollowerMessages } from '@/messages/privilege-followers';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { followersBody, type FollowersChoice } from './use-followers';

interface PrivilegeChange {
  isRunning: boolean;
  /** Resolves when the call has ended; a failure shows a toast. */
  change: (followers: FollowersChoice) => Promise<void>;
}

/**
 * Marks an item as privileged, or removes the mark. If the user cannot see the item afterwards, the page is left before
 * stale queries are fetched again, since a request for the item would result in 404.
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
      // After the effects of this render, when no component subscribes to the item any more.
      window.setTimeout(() => dispatch(emptyApi.util.invalidateTags(afterHitsPrivileged(caseId))), 0);
    }
  });
  useEffect(() => () => leave(), []);

  const change = async (followers: FollowersChoice) => {
    const item = { caseId, hitId: hit.id };
    const { data } = isPrivileged
      ? await markHitUnprivileged(item)
      : await markHitPrivileged({ ...item, ...followersBody(followers) });
    if (!data) {
      return;
    }
    isHidden.current = !data.isVisible;
    dispatch(toastAdded({ kind: 'success', message: resultOf(isPrivileged, data), values: { count: data.followed } }));
    if (!data.isVisible) {
      onHidden();
    }
  };
  return { isRunning: marking.isLoading || unmarking.isLoading, change };
}

function resultOf(wasPrivileged: boolean, { isVisible, followed }: { isVisible: boolean; followed: number }) {
  if (followed > 0) {
    return wasPrivileged ? privilegeFollowerMessages.unmarkedWith : privilegeFollowerMessages.markedWith;
  }
  const visible = wasPrivileged ? privilegeMessages.unmarked : privilegeMessages.marked;
  return isVisible ? visible : privilegeMessages.hidden;
}
