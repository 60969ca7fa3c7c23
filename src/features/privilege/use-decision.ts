import type { PrivilegeBasis } from '@contract/model/privilege';

import { useDecidePrivilegeMutation } from '@/api/endpoints/privilege-workflow';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

type Decision = { state: 'confirmed'; basis: PrivilegeBasis; remark: string } | { state: 'released' };

interface UsedDecision {
  /** Whether a decision is being saved, also by another part of the page: only one is saved at a time. */
  isRunning: boolean;
  /** Resolves to whether it was saved; a failure shows a toast. */
  decide: (decision: Decision) => Promise<boolean>;
}

/** Saves a decision about the privilege of an item. */
export function useDecision(caseId: string, hitId: string): UsedDecision {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useDecidePrivilegeMutation({ fixedCacheKey: `${caseId} ${hitId}` });
  const decide = async (decision: Decision): Promise<boolean> => {
    const { data } = await send({ caseId, hitId, ...decision });
    if (data === undefined) {
      return false;
    }
    const message =
      decision.state === 'confirmed'
        ? privilegeDecisionMessages.confirmedToast
        : privilegeDecisionMessages.releasedToast;
    dispatch(toastAdded({ kind: 'success', message }));
    return true;
  };
  return { isRunning: isLoading, decide };
}
