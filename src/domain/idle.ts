import { IDLE_WARNING_BEFORE } from '@contract/rules/limits';

/** Signing out must reach the server while the session still lives: it ends the provider's session too. */
const SIGN_OUT_BEFORE = 2_000;

/** Milliseconds until an idle user is signed out; 0 when it is time. Both arguments are epoch milliseconds. */
export const untilIdleSignOut = (idleExpiresAt: number, now: number): number =>
  Math.max(0, idleExpiresAt - SIGN_OUT_BEFORE - now);

/** The warning stands during the last minute. */
export const isIdleWarningDue = (idleExpiresAt: number, now: number): boolean =>
  untilIdleSignOut(idleExpiresAt, now) <= IDLE_WARNING_BEFORE;
