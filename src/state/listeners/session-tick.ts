import { REALM } from '@contract/rules/identifiers';
import { SESSION_REFRESH_INTERVAL } from '@contract/rules/limits';

import { isNoAnswer, statusOf } from '@/api/api-error';
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
 * Keeps the session (rules 000-4): every 6 s the server hears whether the user did something since the last time, and
 * says when idleness ends the session, which another window may have put off. At that time the user is signed out.
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
      // The window slept past the end: the provider must not let the next person in by memory.
      const isIdle = untilIdleSignOut(selectIdleExpiresAt(getState()) ?? Infinity, Date.now()) === 0;
      dispatch(sessionEnded({ isIdle }));
    } else if (isNoAnswer(error)) {
      dispatch(connectionSuspected());
    }
  };

/** The server ends the session too, so that nobody goes on with its cookie. */
const endIdleSession =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(sessionEnded({ isIdle: true }));
    await dispatch(authApi.endpoints.logout.initiate({ realm: REALM }, { track: false }));
  };

/** Answers whether the user did something since it was last asked. */
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
