import type { PrivilegeBasis } from '@contract/model/privilege';

import { useDecidePrivilegeMutation } from '@/api/endpoints/privilege-workflow';
import { bulkMessages } from '@/messages/bulk';
import { privilegeFollowerMessages } from '@/messages/privilege-followers';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { useAppDispatch } from '@/state/hooks';
import { bulkUndoRequested } from '@/state/listeners/bulk-undo';
import { toastAdded } from '@/state/toasts-slice';

import { followersBody, type FollowersChoice } from './use-followers';

type Decision = { state: 'confirmed'; basis: PrivilegeBasis; remark: string } | { state: 'released' };

interface UsedDecision {
  /** Whether a decision is being saved, also by another part of the page: only one is saved at a time. */
  isRunning: boolean;
  /** Resolves to whether it was saved; a failure shows a toast. */
  decide: (decision: Decision, followers?: FollowersChoice) => Promise<boolean>;
}

/** Saves a decision about the privilege of an item, and shows it with Undo, which restores the state before it. */
export function useDecision(caseId: string, hitId: string): UsedDecision {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useDecidePrivilegeMutation({ fixedCacheKey: `${caseId} ${hitId}` });
  const decide = async (decision: Decision, followers?: FollowersChoice): Promise<boolean> => {
    const choice = followers === undefined ? {} : followersBody(followers);
    const { data } = await send({ caseId, hitId, ...decision, ...choice });
    if (data === undefined) {
      return false;
    }
    const { one, many } = TOASTS[decision.state];
    const { followed, actionId } = data;
    dispatch(
      toastAdded({
        kind: 'success',
        ...(followed === 0 ? { message: one } : { message: many, values: { count: followed } }),
        // Whoever may decide may undo, too.
        ...(actionId !== null && {
          action: { label: bulkMessages.undo, dispatches: bulkUndoRequested({ caseId, actionId }) },
        }),
      }),
    );
    return true;
  };
  return { isRunning: isLoading, decide };
}

/** Toasts of a decision about one item, without and with items that follow it. */
const TOASTS = {
  confirmed: { one: privilegeDecisionMessages.confirmedToast, many: privilegeFollowerMessages.confirmedWith },
  released: { one: privilegeDecisionMessages.releasedToast, many: privilegeFollowerMessages.releasedWith },
};
