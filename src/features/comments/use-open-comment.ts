import { addHitComment } from '@contract/calls/hits';

import { usePermission } from '@/features/permission/use-permission';
import { useExpectInput } from '@/features/shortcuts/shortcuts-context';
import { commentFocusEnded, commentFocusRequested } from '@/state/comment-focus-slice';
import { useAppDispatch } from '@/state/hooks';

/**
 * A function for the shortcut that starts a comment: it focuses the form, or requests the focus for when the form is
 * mounted. Null for users who may not comment.
 */
export function useOpenComment(caseId: string, onOpen: () => void = () => undefined): ((hitId: string) => void) | null {
  const dispatch = useAppDispatch();
  const expectInput = useExpectInput();
  const { isAllowed } = usePermission(addHitComment, caseId);
  const open = (hitId: string) => {
    expectInput(() => dispatch(commentFocusEnded()));
    dispatch(commentFocusRequested(hitId));
    onOpen();
  };
  return isAllowed ? open : null;
}
