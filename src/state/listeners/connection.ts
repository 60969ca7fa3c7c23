import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';

import { hasNoResponse, statusOf } from '@/api/api-error';
import { emptyApi } from '@/api/empty-api';
import { authApi } from '@/api/endpoints/auth';
import { connectionLost, connectionRestored, connectionSuspected, restoredNoticeEnded } from '@/state/connection-slice';
import type { AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { sessionEnded } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/** Milliseconds until the first retry; doubled for each further one. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 15_000;
/** Milliseconds for which "Connected again" is shown. */
const RESTORED_SHOWN = 4_000;
const UNAUTHENTICATED = 401;

const { onOnline, onOffline } = emptyApi.internalActions;

type Api = ListenerEffectAPI<RootState, AppDispatch>;

/**
 * Checks when the server responds again, and lets RTK Query refetch all subscribed queries then (`refetchOnReconnect`).
 * Calls without a response wait for it (api/base-query).
 */
export function addConnectionListener(start: StartListening): void {
  start({
    matcher: isAnyOf(connectionLost, connectionSuspected, onOffline),
    effect: async (action, api) => {
      api.unsubscribe();
      if (!connectionLost.match(action) && (await isReachable(api))) {
        api.subscribe();
        return;
      }
      await reconnect(api);
      api.subscribe();
      await api.delay(RESTORED_SHOWN);
      api.dispatch(restoredNoticeEnded());
    },
  });
}

async function reconnect(api: Api): Promise<void> {
  for (let wait = FIRST_RETRY; ; wait = Math.min(LAST_RETRY, wait * 2)) {
    // Also after the browser went offline or online meanwhile, which the banner shows.
    api.dispatch(connectionLost());
    // Immediately when the browser has a network again.
    await api.condition(onOnline.match, wait);
    if (await isReachable(api)) {
      break;
    }
  }
  api.dispatch(connectionRestored());
  api.dispatch(onOnline());
}

/** Requests the session, since it may have ended meanwhile. */
async function isReachable({ dispatch }: Api): Promise<boolean> {
  const { error } = await dispatch(
    authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (hasNoResponse(error)) {
    return false;
  }
  if (statusOf(error) === UNAUTHENTICATED) {
    dispatch(sessionEnded({ isIdle: false }));
  }
  return true;
}
