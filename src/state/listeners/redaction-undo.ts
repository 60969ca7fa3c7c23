import type { NewItemRedactionTarget, Redaction, RedactionTarget } from '@contract/model/redaction';
import { createAction } from '@reduxjs/toolkit';

import { redactionsApi } from '@/api/endpoints/redactions';
import { bulkMessages } from '@/messages/bulk';
import { redactionMessages } from '@/messages/redactions';
import { toastAdded, type Toast } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

interface Undone {
  caseId: string;
  redaction: Redaction;
}

/** "Undo" was pressed in the toast of a redaction. The payload is plain data, since toasts are in the store. */
const removalRequested = createAction<Undone>('redactions/removalRequested');
/** "Undo" was pressed in the toast of a removal. */
const renewalRequested = createAction<Undone>('redactions/renewalRequested');

const DONE = { kind: 'success', message: redactionMessages.done } as const;
const REMOVED = { kind: 'success', message: redactionMessages.removed } as const;

/** The toast for a new redaction or rule with an undo action. */
export const redactedToast = (undone: Undone): Omit<Toast, 'id'> => ({
  ...DONE,
  action: { label: bulkMessages.undo, dispatches: removalRequested(undone) },
});

/** The toast for a removed one with an undo action. */
export const removedToast = (undone: Undone): Omit<Toast, 'id'> => ({
  ...REMOVED,
  action: { label: bulkMessages.undo, dispatches: renewalRequested(undone) },
});

/**
 * Undoes redactions and removals. Both remain in the history: a removal has a reason, and a restored redaction is a new
 * one.
 */
export function addRedactionUndoListener(start: StartListening): void {
  const { createRedaction, createRedactionRule, removeRedaction } = redactionsApi.endpoints;
  start({
    actionCreator: removalRequested,
    effect: async ({ payload }: ReturnType<typeof removalRequested>, { dispatch }) => {
      const { caseId, redaction } = payload;
      const body = { reason: UNDO_REASON };
      const { error } = await dispatch(
        removeRedaction.initiate({ caseId, redactionId: redaction.id, ...body }, { track: false }),
      );
      dispatch(toastAdded(error === undefined ? REMOVED : { kind: 'error', message: redactionMessages.removeError }));
    },
  });
  start({
    actionCreator: renewalRequested,
    effect: async ({ payload }: ReturnType<typeof renewalRequested>, { dispatch }) => {
      const { caseId, redaction } = payload;
      const { hitId, target, reason, remark } = redaction;
      const of = newTarget(target);
      const { error } =
        hitId === null || of === null
          ? await dispatch(
              createRedactionRule.initiate({ caseId, ...ruleOf(target), reason, remark }, { track: false }),
            )
          : await dispatch(createRedaction.initiate({ caseId, hitId, target: of, reason, remark }, { track: false }));
      dispatch(toastAdded(error === undefined ? DONE : { kind: 'error', message: redactionMessages.saveError }));
    },
  });
}

/** The stored reason of a removal by undo. */
const UNDO_REASON = 'Undone right after it was made';

/** The request that creates a redaction again; null for a rule. */
function newTarget(target: RedactionTarget): NewItemRedactionTarget | null {
  switch (target.kind) {
    case 'text': {
      const { kind, fragment, index, start, end } = target;
      return { kind, fragment, index, start, end };
    }
    case 'names':
    case 'numbers':
      return null;
    default:
      return target;
  }
}

const ruleOf = (target: RedactionTarget): { kind: 'names' | 'numbers'; lines: string } =>
  target.kind === 'names'
    ? { kind: 'names', lines: target.names.join('\n') }
    : { kind: 'numbers', lines: target.kind === 'numbers' ? target.except.join('\n') : '' };
