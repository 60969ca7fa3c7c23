import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

import { onSignInRequired } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import type { AppDispatch } from '@/state/hooks';
import { addBulkUndoListener } from '@/state/listeners/bulk-undo';
import { addCaseStatusListener } from '@/state/listeners/case-status';
import { addCopiesOfferListener } from '@/state/listeners/copies-offer';
import { addFailedCallListener } from '@/state/listeners/failed-call';
import { addLiveChangesListener } from '@/state/listeners/live-changes';
import { addSeenHitsListener } from '@/state/listeners/seen-hits';
import { addSessionTickListener } from '@/state/listeners/session-tick';
import { addSignInListener } from '@/state/listeners/sign-in';
import { addTagHistoryListener } from '@/state/listeners/tag-history';
import { reducer, type RootState } from '@/state/reducer';
import { signInNeeded } from '@/state/session-slice';

/** The only way to build a store, in the application and in tests. */
export function makeStore(preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(emptyApi.middleware),
  });
  addBulkUndoListener(listeners.startListening);
  addCaseStatusListener(listeners.startListening);
  addCopiesOfferListener(listeners.startListening);
  addFailedCallListener(listeners.startListening);
  addLiveChangesListener(listeners.startListening);
  addSeenHitsListener(listeners.startListening);
  addSessionTickListener(listeners.startListening);
  addSignInListener(listeners.startListening);
  addTagHistoryListener(listeners.startListening);
  onSignInRequired(() => store.dispatch(signInNeeded()));
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
