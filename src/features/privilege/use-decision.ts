import type { PrivilegeBasis } from '@contract/model/privilege';

import { useDecidePrivilegeMutation } from '@/api/endpoints/privilege-workflow';
import { privilegeDecisionMessages as say } from '@/messages/privilege-workflow';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

type Decision = { state: 'confirmed'; basis: PrivilegeBasis; remark: string } | { state: 'released' };

interface UsedDecision {
  /** Whether a decision is pending, also one of another part of the screen: two at a time are prevented. */
  isRunning: boolean;
  /** Whether it was saved; a failure makes a toast. */
  decide: (decision: Decision) => Promise<boolean>;
}

/** Decides about the privilege of an item. */
export function useDecision(caseId: string, hitId: string): UsedDecision {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useDecidePrivilegeMutation({ fixedCacheKey: `${caseId} ${hitId}` });
  const decide = async (decision: Decision): Promise<boolean> => {
    const { data } = await send({ caseId, hitId, ...decision });
    if (data === undefined) {
      return false;
    }
    const message = decision.state === 'confirmed' ? say.confirmedToast : say.releasedToast;
    dispatch(toastAdded({ kind: 'success', message }));
    return true;
  };
  return { isRunning: isLoading, decide };
}
