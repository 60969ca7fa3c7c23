import { createAction } from '@reduxjs/toolkit';

import { bulkApi } from '@/api/endpoints/bulk';
import { commentsApi } from '@/api/endpoints/comments';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { tagsApi } from '@/api/endpoints/tags';
import { selectCachedHit } from '@/api/patch-hit';
import { hitTitle } from '@/domain/hit-title';
import { shortMessage } from '@/domain/thread-people';
import { bulkMessages } from '@/messages/bulk';
import { undoMessages } from '@/messages/undo';
import type { AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { selectIdentity } from '@/state/session-slice';
import { toastAdded, type Toast } from '@/state/toasts-slice';
import { changeForgotten, changeMade, selectUndoable, type UndoableChange } from '@/state/undo-slice';

import { bulkUndoRequested } from './bulk-undo';
import type { StartListening } from './start-listening';

const { addHitTag, removeHitTag } = hitTagsApi.endpoints;
const { addHitComment, updateHitComment, removeHitComment } = commentsApi.endpoints;
const { addBulkComment, addBulkTags, removeBulkTags, undoBulkAction } = bulkApi.endpoints;

/** The undo key was pressed in a case. */
export const undoRequested = createAction<{ caseId: string }>('undo/requested');

type HitChange = Exclude<UndoableChange, { kind: 'bulk' }>;

interface Store {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/** "Undo" was pressed in the toast of a change that a key has made; later changes stay. */
const changeUndoRequested = createAction<HitChange>('undo/changeRequested');

type TagByKey = Omit<Extract<UndoableChange, { kind: 'tag' }>, 'item' | 'kind'>;

/** A key has added or removed a tag: shows it, with Undo. */
export const tagChangedByKey = createAction<TagByKey>('undo/tagChangedByKey');

/** Stores the last change of tags or comments, single or bulk, and undoes it on request. */
export function addUndoListener(start: StartListening): void {
  /** Request ids of this listener: undoing a change must not become the last change. */
  const own = new Set<string>();
  /** The case of each change without a response yet, by request id. */
  const running = new Map<string, string>();
  rememberTags(start, own);
  rememberComments(start, own);
  rememberBulkActions(start);
  rememberRunning(start, running);
  const undoOne = async (change: HitChange, { dispatch, getState }: Store): Promise<boolean> => {
    const sent = undo(change, dispatch);
    own.add(sent.requestId);
    const { error } = await sent;
    own.delete(sent.requestId);
    if (error === undefined) {
      dispatch(toastAdded(undoneToast(change, getState())));
    }
    return error === undefined;
  };
  offerUndo(start, undoOne);
  start({
    actionCreator: undoRequested,
    effect: async ({ payload: { caseId } }: ReturnType<typeof undoRequested>, { dispatch, getState, condition }) => {
      const before = selectUndoable(getState(), caseId);
      const isRunning = () => [...running.values()].includes(caseId);
      const isAwaited = isRunning();
      if (isAwaited) {
        await condition(() => !isRunning());
      }
      const change = selectUndoable(getState(), caseId);
      // When the change that was awaited has failed, the one before it must not be undone instead.
      if (change === null || (isAwaited && change === before)) {
        dispatch(toastAdded(NOTHING_TO_UNDO));
        return;
      }
      // Removed first, so that pressing the key twice undoes one change.
      dispatch(changeForgotten());
      if (change.kind === 'bulk') {
        dispatch(bulkUndoRequested({ caseId, actionId: change.actionId }));
        return;
      }
      // A failure shows a toast of its own, and the change can still be undone.
      if (!(await undoOne(change, { dispatch, getState }))) {
        dispatch(changeMade(change));
      }
    },
  });
}

/** Toasts of changes by keys, and their Undo. */
function offerUndo(start: StartListening, undoOne: (change: HitChange, store: Store) => Promise<boolean>): void {
  start({
    actionCreator: tagChangedByKey,
    effect: ({ payload }: ReturnType<typeof tagChangedByKey>, { dispatch, getState }) => {
      const change: HitChange = { kind: 'tag', ...payload, item: itemOf(getState(), payload.caseId, payload.hitId) };
      dispatch(
        toastAdded({
          kind: 'success',
          title: undoMessages.byKeyTitle,
          message: change.isOn ? undoMessages.taggedByKey : undoMessages.untaggedByKey,
          values: valuesOf(change, getState()),
          action: { label: bulkMessages.undo, dispatches: changeUndoRequested(change) },
        }),
      );
    },
  });
  start({
    actionCreator: changeUndoRequested,
    effect: async ({ payload: change }: ReturnType<typeof changeUndoRequested>, { dispatch, getState }) => {
      if (isUndone(change, getState())) {
        dispatch(toastAdded({ ...NOTHING_TO_UNDO, message: undoMessages.alreadyUndone }));
        return;
      }
      const isLast = JSON.stringify(selectUndoable(getState(), change.caseId)) === JSON.stringify(change);
      if ((await undoOne(change, { dispatch, getState })) && isLast) {
        dispatch(changeForgotten());
      }
    },
  });
}

const NOTHING_TO_UNDO = {
  kind: 'info',
  title: undoMessages.nothingTitle,
  message: undoMessages.nothing,
} as const satisfies Omit<Toast, 'id'>;

/** Whether the item has the state from before the change, such as after the same key was pressed again. */
const isUndone = (change: HitChange, state: RootState): boolean =>
  change.kind === 'tag' &&
  selectCachedHit(state, change.caseId, change.hitId)?.tags.includes(change.tagId) === !change.isOn;

function rememberTags(start: StartListening, own: ReadonlySet<string>): void {
  /** Calls without an effect on the cached item, which already has the requested state. */
  const idle = new Set<string>();
  for (const [endpoint, isOn] of [
    [addHitTag, true],
    [removeHitTag, false],
  ] as const) {
    start({
      matcher: endpoint.matchPending,
      effect: ({ meta }, { getOriginalState }) => {
        const { caseId, hitId, tagId } = meta.arg.originalArgs;
        if (selectCachedHit(getOriginalState(), caseId, hitId)?.tags.includes(tagId) === isOn) {
          idle.add(meta.requestId);
        }
      },
    });
    start({
      matcher: endpoint.matchFulfilled,
      effect: ({ meta }, { dispatch, getState }) => {
        const { caseId, hitId, tagId } = meta.arg.originalArgs;
        if (!idle.delete(meta.requestId) && !own.has(meta.requestId)) {
          dispatch(changeMade({ kind: 'tag', caseId, hitId, tagId, isOn, item: itemOf(getState(), caseId, hitId) }));
        }
      },
    });
    start({ matcher: endpoint.matchRejected, effect: ({ meta }) => void idle.delete(meta.requestId) });
  }
}

function rememberComments(start: StartListening, own: ReadonlySet<string>): void {
  start({
    matcher: addHitComment.matchFulfilled,
    effect: ({ meta, payload }, { dispatch, getState }) => {
      const { caseId, hitId } = meta.arg.originalArgs;
      const userId = selectIdentity(getState())?.id;
      // Comments are in the order in which they were created.
      const comment = payload.findLast((candidate) => candidate.userId === userId);
      if (comment !== undefined) {
        const item = itemOf(getState(), caseId, hitId);
        dispatch(changeMade({ kind: 'newComment', caseId, hitId, commentId: comment.id, item }));
      }
    },
  });
  start({
    matcher: updateHitComment.matchFulfilled,
    effect: ({ meta }, { dispatch, getState, getOriginalState }) => {
      const { caseId, hitId, commentId } = meta.arg.originalArgs;
      const before = selectCachedHit(getOriginalState(), caseId, hitId)?.comments.find(({ id }) => id === commentId);
      if (before !== undefined && !own.has(meta.requestId)) {
        const { content, accessLevel } = before;
        const item = itemOf(getState(), caseId, hitId);
        dispatch(changeMade({ kind: 'comment', caseId, hitId, commentId, content, accessLevel, item }));
      }
    },
  });
}

/** Also removes changes that were undone in a toast or in the history. */
function rememberBulkActions(start: StartListening): void {
  for (const { matchFulfilled } of [addBulkComment, addBulkTags, removeBulkTags]) {
    start({
      matcher: matchFulfilled,
      effect: ({ meta, payload: { actionId } }, { dispatch }) => {
        if (actionId !== null) {
          dispatch(changeMade({ kind: 'bulk', caseId: meta.arg.originalArgs.caseId, actionId }));
        }
      },
    });
  }
  start({
    matcher: undoBulkAction.matchFulfilled,
    effect: ({ meta }, { dispatch, getState }) => {
      const { caseId, actionId } = meta.arg.originalArgs;
      const last = selectUndoable(getState(), caseId);
      if (last?.kind === 'bulk' && last.actionId === actionId) {
        dispatch(changeForgotten());
      }
    },
  });
}

function rememberRunning(start: StartListening, running: Map<string, string>): void {
  const endpoints = [
    ...[addHitTag, removeHitTag, addHitComment, updateHitComment, removeHitComment],
    ...[addBulkComment, addBulkTags, removeBulkTags],
  ];
  for (const { matchPending, matchFulfilled, matchRejected } of endpoints) {
    start({
      matcher: matchPending,
      effect: ({ meta }) => void running.set(meta.requestId, meta.arg.originalArgs.caseId),
    });
    start({ matcher: matchFulfilled, effect: ({ meta }) => void running.delete(meta.requestId) });
    start({ matcher: matchRejected, effect: ({ meta }) => void running.delete(meta.requestId) });
  }
}

function undo(change: HitChange, dispatch: AppDispatch) {
  const { caseId, hitId } = change;
  switch (change.kind) {
    case 'tag': {
      const endpoint = change.isOn ? removeHitTag : addHitTag;
      return dispatch(endpoint.initiate({ caseId, hitId, tagId: change.tagId }, { track: false }));
    }
    case 'newComment':
      return dispatch(removeHitComment.initiate({ caseId, hitId, commentId: change.commentId }, { track: false }));
    case 'comment': {
      const { commentId, content, accessLevel } = change;
      return dispatch(updateHitComment.initiate({ caseId, hitId, commentId, content, accessLevel }, { track: false }));
    }
  }
}

function undoneToast(change: HitChange, state: RootState): Omit<Toast, 'id'> {
  const toast = { kind: 'success', title: undoMessages.title, values: valuesOf(change, state) } as const;
  if (change.kind !== 'tag') {
    return { ...toast, message: undoMessages[change.kind] };
  }
  return { ...toast, message: change.isOn ? undoMessages.tagAdded : undoMessages.tagRemoved };
}

function valuesOf(change: HitChange, state: RootState): Record<string, string> {
  const item = change.item === '' ? 'none' : shortMessage(change.item);
  if (change.kind !== 'tag') {
    return { item };
  }
  const tags = tagsApi.endpoints.listCaseTags.select({ caseId: change.caseId })(state).data ?? [];
  return { item, tag: tags.find(({ id }) => id === change.tagId)?.name ?? change.tagId };
}

function itemOf(state: RootState, caseId: string, hitId: string): string {
  const hit = selectCachedHit(state, caseId, hitId);
  return hit === undefined ? '' : hitTitle(hit);
}
