import { IDLE_WARNING_BEFORE } from '@contract/rules/limits';

/**
 * Milliseconds: sign-out must reach the server before the session expires, since it also ends the session of the
 * identity provider.
 */
const SIGN_OUT_BEFORE = 2_000;

/** Milliseconds until an idle user is signed out; 0 when that is due. Both arguments are epoch milliseconds. */
export const untilIdleSignOut = (idleExpiresAt: number, now: number): number =>
  Math.max(0, idleExpiresAt - SIGN_OUT_BEFORE - now);

/** The warning is shown during the last minute. */
export const isIdleWarningDue = (idleExpiresAt: number, now: number): boolean =>
  untilIdleSignOut(idleExpiresAt, now) <= IDLE_WARNING_BEFORE;
