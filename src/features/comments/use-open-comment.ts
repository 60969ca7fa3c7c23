import { addHitComment } from '@contract/calls/hits';

import { usePermission } from '@/features/permission/use-permission';
import { useExpectInput } from '@/features/shortcuts/shortcuts-context';
import { commentFocusEnded, commentFocusRequested } from '@/state/comment-focus-slice';
import { useAppDispatch } from '@/state/hooks';

/**
 * Begins a comment by a key, wherever the screen has the comments of the item: their form takes the focus, at once if it
 * shows, otherwise when it comes. Null for who may not comment.
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
