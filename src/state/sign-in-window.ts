import { paths } from '@/routing/paths';

const FEATURES = 'popup,width=480,height=640';
const NAME = 'review-sign-in';

/**
 * Opens a window that signs in and closes itself; the cookie of its session is that of this window too. It needs no link back
 * to this window, which the provider's own headers may cut. False when the browser blocks it.
 */
export const openSignInWindow = (mustAuthenticate: boolean): boolean =>
  window.open(paths.signedIn({ authenticate: mustAuthenticate || null }), NAME, FEATURES) !== null;

/** Whether this window was opened only to sign in. */
export const isSignInWindow = (): boolean => window.location.pathname === paths.signedIn();

/** Of such a window: the provider asks again even whom it remembers. */
export const mustAuthenticateHere = (): boolean =>
  isSignInWindow() && new URLSearchParams(window.location.search).get('authenticate') === 'true';
