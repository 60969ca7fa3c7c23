import {
  addBulkComment,
  addBulkTags,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
  undoBulkAction,
} from '@contract/calls/bulk';
import type { BulkOutcome, PrivilegeBulkOutcome } from '@contract/model/selection';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

import { usePermission } from '@/features/permission/use-permission';
import { useSeesPrivileged } from '@/features/privilege/use-sees-privileged';
import { bulkMessages, bulkOutcomeMessages } from '@/messages/bulk';
import { useAppDispatch } from '@/state/hooks';
import { bulkUndoRequested } from '@/state/listeners/bulk-undo';
import { progressEnded } from '@/state/progress-slice';
import { toastAdded } from '@/state/toasts-slice';

export type BulkKind = 'comment' | 'addTags' | 'removeTags' | 'privileged' | 'unprivileged';

/** Undo requires the permission of the opposite action (contract `undoBulkAction`). */
const OPPOSITE = {
  comment: addBulkComment,
  addTags: removeBulkTags,
  removeTags: addBulkTags,
  privileged: markBulkUnprivileged,
  unprivileged: markBulkPrivileged,
} as const;

interface BulkRun {
  /** Id of the progress of the running action; null without one. */
  progressId: string | null;
  /**
   * Sends the call and shows the result in a toast with Undo. Resolves to false when the call failed, which shows a
   * toast of its own.
   */
  run: (send: (progressId: string) => Promise<{ data?: BulkOutcome | PrivilegeBulkOutcome }>) => Promise<boolean>;
}

/** Runs a bulk action. It continues after its dialog was closed, and then shows its toast. */
export function useBulkRun(caseId: string, kind: BulkKind): BulkRun {
  const dispatch = useAppDispatch();
  const [progressId, setProgressId] = useState<string | null>(null);
  const mayUndo = usePermission(undoBulkAction, caseId).isAllowed;
  const mayOpposite = usePermission(OPPOSITE[kind], caseId).isAllowed;

  const seesPrivileged = useSeesPrivileged(caseId);
  const isHiding = kind === 'privileged' && !seesPrivileged;

  const run: BulkRun['run'] = async (send) => {
    const id = nanoid();
    setProgressId(id);
    const { data } = await send(id);
    setProgressId(null);
    dispatch(progressEnded(id));
    if (!data) {
      return false;
    }
    const { actionId, selected, changed } = data;
    dispatch(
      toastAdded({
        kind: 'success',
        title: bulkMessages.done,
        message: isHiding ? bulkOutcomeMessages.privilegedHidden : bulkOutcomeMessages[kind],
        values: {
          changed,
          unchanged: Math.max(0, selected - changed),
          followed: 'followed' in data ? data.followed : 0,
        },
        ...(actionId !== null &&
          mayUndo &&
          mayOpposite && {
            action: { label: bulkMessages.undo, dispatches: bulkUndoRequested({ caseId, actionId }) },
          }),
      }),
    );
    return true;
  };
  return { progressId, run };
}
