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

/** How calls that fail with the session or the connection wait for both (api/base-query). */
export const recoverCalls = (store: AppStore): Recovery => ({
  untilSignedIn: async () => {
    if (selectSessionStatus(store.getState()) === 'signedIn' && !(await hasSession(store))) {
      store.dispatch(sessionEnded({ isIdle: false }));
    }
    return until(store, isAwaitingSession);
  },
  untilConnected: async () => {
    // Before somebody is signed in, the start page says that the server does not answer.
    if (selectSessionStatus(store.getState()) === 'starting') {
      return false;
    }
    store.dispatch(connectionLost());
    return until(store, (state) => !selectIsConnected(state) || isAwaitingSession(state));
  },
});

/** Asked for anew: the call may have left with the cookie before the last sign-in. */
async function hasSession({ dispatch }: AppStore): Promise<boolean> {
  const { error } = await dispatch(
    authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return statusOf(error) !== UNAUTHENTICATED;
}

const isAwaitingSession = (state: RootState): boolean => selectSessionStatus(state) === 'ended';

/** Resolves when it is over; true when somebody is signed in then, so that the call is worth sending again. */
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
