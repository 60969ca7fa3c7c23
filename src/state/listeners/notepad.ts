import { isRecord, readJson } from '@contract/text/read-json';

import { notesApi } from '@/api/endpoints/notes';
import { notepadMessages } from '@/messages/notepad';
import { selectKeepsDrafts } from '@/state/keeps-drafts';
import { noteDraftsRestored, selectNoteDrafts, selectNotes, type NoteDraft } from '@/state/notepad-slice';
import { isSessionBegun, selectIdentity } from '@/state/session-slice';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

const KEY = 'review.notes';

/**
 * Stores unsaved text of notes in the session storage of the window, like drafts of comments, and shows when a note was
 * saved.
 */
export function addNotepadListener(start: StartListening): void {
  start({
    matcher: isSessionBegun,
    effect: ({ payload }, { dispatch, getState }) => {
      const stored = selectKeepsDrafts(getState()) ? readNoteDrafts() : null;
      if (stored?.userId === payload.identity.id) {
        dispatch(noteDraftsRestored(stored.drafts));
      } else {
        window.sessionStorage.removeItem(KEY);
      }
    },
  });
  start({
    predicate: (action, state, before) =>
      !isSessionBegun(action) && selectNotes(state) !== selectNotes(before) && selectKeepsDrafts(state),
    effect: (_action, { getState }) => storeNoteDrafts(selectIdentity(getState())?.id, selectNoteDrafts(getState())),
  });
  start({
    matcher: notesApi.endpoints.updateNote.matchFulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(toastAdded({ kind: 'success', title: notepadMessages.savedTitle, message: notepadMessages.updated }));
    },
  });
}

function readNoteDrafts(): { userId: string; drafts: Record<string, NoteDraft> } | null {
  const stored = readJson(window.sessionStorage.getItem(KEY) ?? '');
  if (!isRecord(stored) || typeof stored.userId !== 'string' || !isRecord(stored.drafts)) {
    return null;
  }
  const drafts: Record<string, NoteDraft> = {};
  for (const [caseId, draft] of Object.entries(stored.drafts)) {
    if (isRecord(draft) && typeof draft.content === 'string' && typeof draft.revision === 'number') {
      drafts[caseId] = { content: draft.content, revision: draft.revision };
    }
  }
  return { userId: stored.userId, drafts };
}

function storeNoteDrafts(userId: string | undefined, drafts: Record<string, NoteDraft>): void {
  if (userId === undefined || Object.keys(drafts).length === 0) {
    window.sessionStorage.removeItem(KEY);
    return;
  }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ userId, drafts }));
  } catch {
    // The storage is full: drafts are kept in memory only.
  }
}
