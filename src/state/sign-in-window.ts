import { paths } from '@/routing/paths';

const FEATURES = 'popup,width=480,height=640';
const NAME = 'review-sign-in';

/**
 * Opens a window that signs in and closes itself; its session cookie applies to this window, too. It needs no `opener`,
 * which headers of the provider may remove. False when the browser blocks it.
 */
export const openSignInWindow = (mustAuthenticate: boolean): boolean =>
  window.open(paths.signedIn({ authenticate: mustAuthenticate || null }), NAME, FEATURES) !== null;

/** Whether this window was opened only to sign in. */
export const isSignInWindow = (): boolean => window.location.pathname === paths.signedIn();

/** Whether the provider must require authentication in this window even if it has a session. */
export const mustAuthenticateHere = (): boolean =>
  isSignInWindow() && new URLSearchParams(window.location.search).get('authenticate') === 'true';
