import { REALM } from '@contract/rules/identifiers';
import { SESSION_REFRESH_INTERVAL } from '@contract/rules/limits';

import { hasNoResponse, statusOf } from '@/api/api-error';
import { authApi } from '@/api/endpoints/auth';
import { untilIdleSignOut } from '@/domain/idle';
import { connectionSuspected } from '@/state/connection-slice';
import type { AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { isSessionBegun, selectIdleExpiresAt, selectSessionStatus, sessionEnded } from '@/state/session-slice';

import type { StartListening } from './start-listening';

const UNAUTHENTICATED = 401;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Keeps the session alive (rules 000-4): every 6 s the server is sent whether the user was active, and returns when
 * idleness ends the session, which another window may have extended. At that time the user is signed out.
 */
export function addSessionTickListener(start: StartListening): void {
  start({
    matcher: isSessionBegun,
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const takeActivity = watchActivity(signal);
      while (selectSessionStatus(getState()) === 'signedIn') {
        const left = untilIdleSignOut(selectIdleExpiresAt(getState()) ?? Infinity, Date.now());
        if (left === 0) {
          await dispatch(endIdleSession());
          return;
        }
        await delay(Math.min(SESSION_REFRESH_INTERVAL, left));
        await dispatch(tick(takeActivity()));
      }
    },
  });
}

const tick =
  (active: boolean) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (selectSessionStatus(getState()) !== 'signedIn') {
      return;
    }
    const { error } = await dispatch(authApi.endpoints.refreshSession.initiate({ active }, { track: false }));
    if (statusOf(error) === UNAUTHENTICATED) {
      // The machine may have been suspended for longer than the session: the provider must then require authentication.
      const isIdle = untilIdleSignOut(selectIdleExpiresAt(getState()) ?? Infinity, Date.now()) === 0;
      dispatch(sessionEnded({ isIdle }));
    } else if (hasNoResponse(error)) {
      dispatch(connectionSuspected());
    }
  };

/** Ends the session on the server, too, so that its cookie becomes invalid. */
const endIdleSession =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(sessionEnded({ isIdle: true }));
    await dispatch(authApi.endpoints.logout.initiate({ realm: REALM }, { track: false }));
  };

/** Returns a function that returns whether the user was active since its last call. */
function watchActivity(signal: AbortSignal): () => boolean {
  let isActive = false;
  const note = () => {
    isActive = true;
  };
  for (const event of ACTIVITY_EVENTS) {
    window.addEventListener(event, note, { signal, passive: true, capture: true });
  }
  return () => {
    const wasActive = isActive;
    isActive = false;
    return wasActive;
  };
}
