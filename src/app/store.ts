import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

import { setRecovery } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { addTagDuplicatesPromptListener } from '@/features/duplicates/tag-duplicates-prompt';
import type { AppDispatch } from '@/state/hooks';
import { addBulkUndoListener } from '@/state/listeners/bulk-undo';
import { addCaseStatusListener } from '@/state/listeners/case-status';
import { addConnectionListener } from '@/state/listeners/connection';
import { addDraftsListener } from '@/state/listeners/drafts';
import { addFailedCallListener } from '@/state/listeners/failed-call';
import { addLicenceListeners } from '@/state/listeners/licence';
import { addJobEndedListener } from '@/state/listeners/job-ended';
import { addLiveChangesListener } from '@/state/listeners/live-changes';
import { addNotepadListener } from '@/state/listeners/notepad';
import { addOpenPagesListener } from '@/state/listeners/open-pages';
import { addConfigurationUndoListener } from '@/state/listeners/configuration-undo';
import { addRedactionUndoListener } from '@/state/listeners/redaction-undo';
import { addSeenHitsListener } from '@/state/listeners/seen-hits';
import { addSessionResumedListener } from '@/state/listeners/session-resumed';
import { addSessionTickListener } from '@/state/listeners/session-tick';
import { addSignInListener } from '@/state/listeners/sign-in';
import { addTagHistoryListener } from '@/state/listeners/tag-history';
import { addTimelineListener } from '@/state/listeners/timeline';
import { addUndoListener } from '@/state/listeners/undo';
import { recoverCalls } from '@/state/recover-calls';
import { reducer, type RootState } from '@/state/reducer';

// Development builds check each action and the state after it. The duration depends on the machine, so there is no
// warning about it.
const CHECK = { warnAfter: Number.POSITIVE_INFINITY, ignoredPaths: [emptyApi.reducerPath] };
const CHECKS = { immutableCheck: CHECK, serializableCheck: CHECK };

/** Creates every store, in the application and in tests. */
export function makeStore(preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults(CHECKS).prepend(listeners.middleware).concat(emptyApi.middleware),
  });
  addBulkUndoListener(listeners.startListening);
  addCaseStatusListener(listeners.startListening);
  addConnectionListener(listeners.startListening);
  addTagDuplicatesPromptListener(listeners.startListening);
  addDraftsListener(listeners.startListening);
  addFailedCallListener(listeners.startListening);
  addLicenceListeners(listeners.startListening);
  addJobEndedListener(listeners.startListening);
  addLiveChangesListener(listeners.startListening);
  addNotepadListener(listeners.startListening);
  addOpenPagesListener(listeners.startListening);
  addConfigurationUndoListener(listeners.startListening);
  addRedactionUndoListener(listeners.startListening);
  addSeenHitsListener(listeners.startListening);
  addSessionResumedListener(listeners.startListening);
  addSessionTickListener(listeners.startListening);
  addSignInListener(listeners.startListening);
  addTagHistoryListener(listeners.startListening);
  addTimelineListener(listeners.startListening);
  addUndoListener(listeners.startListening);
  setRecovery(recoverCalls(store));
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
