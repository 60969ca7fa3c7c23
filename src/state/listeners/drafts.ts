import { readDrafts, removeDrafts, storeDrafts } from '@/state/draft-storage';
import { draftsRestored, selectDrafts } from '@/state/drafts-slice';
import { selectKeepsDrafts } from '@/state/keeps-drafts';
import { isSessionBegun } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/** Stores drafts in the session storage of the window, and restores them only for the same user. */
export function addDraftsListener(start: StartListening): void {
  start({
    matcher: isSessionBegun,
    effect: ({ payload }, { dispatch, getState }) => {
      const stored = selectKeepsDrafts(getState()) ? readDrafts() : null;
      if (stored?.userId === payload.identity.id) {
        dispatch(draftsRestored(stored));
      } else {
        removeDrafts();
      }
    },
  });
  start({
    predicate: (action, state, before) =>
      !isSessionBegun(action) && selectDrafts(state) !== selectDrafts(before) && selectKeepsDrafts(state),
    effect: (_action, { getState }) => storeDrafts(selectDrafts(getState())),
  });
}
