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

const done = ({ followedBy }: Redaction) =>
  ({
    kind: 'success',
    values: { count: followedBy.length },
    message: followedBy.length === 0 ? redactionMessages.done : redactionMessages.doneWith,
  }) as const;
const removed = ({ followedBy }: Redaction) =>
  ({
    kind: 'success',
    values: { count: followedBy.length },
    message: followedBy.length === 0 ? redactionMessages.removed : redactionMessages.removedWith,
  }) as const;

/** The toast for a new redaction or rule with an undo action. */
export const redactedToast = (undone: Undone): Omit<Toast, 'id'> => ({
  ...done(undone.redaction),
  action: { label: bulkMessages.undo, dispatches: removalRequested(undone) },
});

/** The toast for a removed one with an undo action. */
export const removedToast = (undone: Undone): Omit<Toast, 'id'> => ({
  ...removed(undone.redaction),
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
      const { data } = await dispatch(
        removeRedaction.initiate({ caseId, redactionId: redaction.id, ...body }, { track: false }),
      );
      const failed = { kind: 'error', message: redactionMessages.removeError } as const;
      dispatch(toastAdded(data === undefined ? failed : removed(data.redaction)));
    },
  });
  start({
    actionCreator: renewalRequested,
    effect: async ({ payload }: ReturnType<typeof renewalRequested>, { dispatch }) => {
      const { caseId, redaction } = payload;
      const { hitId, target, reason, remark } = redaction;
      const of = newTarget(target);
      const { data } =
        hitId === null || of === null
          ? await dispatch(
              createRedactionRule.initiate({ caseId, ...ruleOf(target), reason, remark }, { track: false }),
            )
          : await dispatch(createRedaction.initiate({ caseId, hitId, target: of, reason, remark }, { track: false }));
      const failed = { kind: 'error', message: redactionMessages.saveError } as const;
      dispatch(toastAdded(data === undefined ? failed : done(data.redaction)));
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
    case 'quote': {
      const { kind, start, end } = target;
      return { kind, start, end };
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
