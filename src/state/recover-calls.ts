import type { Store } from '@reduxjs/toolkit';

import { statusOf } from '@/api/api-error';
import type { Recovery } from '@/api/base-query';
import { authApi } from '@/api/endpoints/auth';

import { connectionLost, selectIsConnected } from './connection-slice';
import type { AppDispatch } from './hooks';
import type { RootState } from './reducer';
import { selectSessionStatus, sessionEnded } from './session-slice';

type AppStore = Store<RootState> & { dispatch: AppDispatch };

const UNAUTHENTICATED = 401;

/** How calls that fail because of session or connection wait for recovery (api/base-query). */
export const recoverCalls = (store: AppStore): Recovery => ({
  untilSignedIn: async () => {
    if (selectSessionStatus(store.getState()) === 'signedIn' && !(await hasSession(store))) {
      store.dispatch(sessionEnded({ isIdle: false }));
    }
    return until(store, isAwaitingSession);
  },
  untilConnected: async () => {
    // Before sign-in, the start page shows that the server does not respond.
    if (selectSessionStatus(store.getState()) === 'starting') {
      return false;
    }
    store.dispatch(connectionLost());
    return until(store, (state) => !selectIsConnected(state) || isAwaitingSession(state));
  },
});

/** Requests the session again: the call may have been sent with the cookie of the previous session. */
async function hasSession({ dispatch }: AppStore): Promise<boolean> {
  const { error } = await dispatch(
    authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return statusOf(error) !== UNAUTHENTICATED;
}

const isAwaitingSession = (state: RootState): boolean => selectSessionStatus(state) === 'ended';

/** Resolves when recovery has ended: true when a user is signed in, so that the call is sent again. */
function until(store: AppStore, isWaiting: (state: RootState) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const state = store.getState();
      if (isWaiting(state)) {
        return false;
      }
      stop();
      resolve(selectSessionStatus(state) === 'signedIn');
      return true;
    };
    const stop = store.subscribe(look);
    look();
  });
}
