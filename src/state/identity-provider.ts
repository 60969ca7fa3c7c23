import type { getEnvironment } from '@contract/calls/system';
import type { CallResponse } from '@contract/define-call';
import type { UserManager } from 'oidc-client-ts';

import { paths } from '@/routing/paths';

import { isOwnAnswer, randomSecret, readState } from './sign-in-secret';

type Provider = CallResponse<typeof getEnvironment>['identityProvider'];

export interface SignIn {
  /** The provider's statement of who signed in: the server checks it and begins a session. */
  idToken: string;
  /** With it the server asks the lab's own provider again; embedded ones give none. */
  refreshToken: string | undefined;
  /** The address within REVIEW that was wished before signing in. */
  address: string;
}

/** Why the provider's answer begins no session. */
export class SignInError extends Error {
  constructor(
    readonly kind: 'cancelled' | 'stale' | 'providerRefused' | 'provider',
    /** What the provider calls it. */
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** Whom the provider has just sent, to be signed out there when REVIEW refuses them. In memory only. */
let lastIdToken: string | undefined;

/** Leaves for the provider to sign out there whom REVIEW refused; it sends the browser back, which begins a new sign-in. */
export async function leaveForOtherSignIn(provider: Provider): Promise<void> {
  if (new URL(provider.authority, window.location.origin).origin === window.location.origin) {
    // The embedded provider has no session.
    await leaveForSignIn(provider, paths.dashboard(), true);
    return;
  }
  const manager = await userManager(provider);
  try {
    await manager.signoutRedirect({
      ...(lastIdToken !== undefined && { id_token_hint: lastIdToken }),
      post_logout_redirect_uri: `${window.location.origin}/`,
    });
  } catch {
    // One that cannot be signed out of asks again, at least for the password.
    await leaveForSignIn(provider, paths.dashboard(), true);
  }
}

/**
 * Leaves for the provider's sign-in page: code flow with PKCE (ADR 0006) and a nonce, without which the token of another
 * sign-in could be put into the answer (OpenID Connect Core 1.0, 3.1.2.1). Rejects when the provider does not answer.
 */
export async function leaveForSignIn(provider: Provider, address: string, mustAuthenticate: boolean): Promise<void> {
  const manager = await userManager(provider);
  await manager.clearStaleState();
  await manager.signinRedirect({
    state: address,
    // With the answer it comes back in the parameter `state`.
    url_state: randomSecret(),
    nonce: randomSecret(),
    ...(mustAuthenticate && { prompt: 'login' }),
  });
}

/** Reads the provider's answer from the address of this page. @throws SignInError when it is missing, foreign or refused */
export async function finishSignIn(provider: Provider): Promise<SignIn> {
  const manager = await userManager(provider);
  await requireOwnAnswer(manager);
  const user = await manager.signinCallback(window.location.href).catch(async (error: unknown) => {
    throw await explain(error);
  });
  if (user?.id_token === undefined) {
    throw new SignInError('providerRefused', '');
  }
  const { id_token: idToken, refresh_token: refreshToken, state } = user;
  lastIdToken = idToken;
  await manager.removeUser();
  return { idToken, refreshToken, address: typeof state === 'string' ? ownAddress(state) : paths.dashboard() };
}

/** @throws SignInError for an answer without the secret of the sign-in that it claims to end */
async function requireOwnAnswer({ settings: { stateStore } }: UserManager): Promise<void> {
  const { id, secret } = readState(new URLSearchParams(window.location.search).get('state') ?? '');
  const stored = await stateStore.get(id);
  // The library refuses a sign-in that it does not know.
  if (stored !== null && !isOwnAnswer(stored, secret)) {
    await stateStore.remove(id);
    throw new SignInError('stale', '');
  }
}

/** Keycloak returns `temporarily_unavailable` for a form that was open for too long. */
const STALE = ['temporarily_unavailable', 'login_required', 'authentication_expired', 'invalid_grant'];

/** In our words: those of the library are for programmers. */
async function explain(error: unknown): Promise<SignInError> {
  const { ErrorResponse } = await import('oidc-client-ts');
  if (error instanceof ErrorResponse) {
    const code = error.error ?? '';
    if (code === 'access_denied' || code === 'consent_required') {
      return new SignInError('cancelled', code);
    }
    return new SignInError(STALE.includes(code) ? 'stale' : 'providerRefused', code);
  }
  // The code exchange got no response; any other failure is a response that this window did not request.
  return new SignInError(error instanceof TypeError ? 'provider' : 'stale', '');
}

/** Only an address of REVIEW itself: the state comes back through the browser. */
export const ownAddress = (address: string): string =>
  /^\/(?![/\\])/.test(address) && !address.startsWith(paths.signInCallback()) ? address : paths.dashboard();

/**
 * Where this window is: signing in by redirect comes back to it, and the window stores it meanwhile.
 *
 * @param hasQuery with what is searched for
 */
export const presentAddress = (hasQuery: boolean): string =>
  ownAddress(window.location.pathname + (hasQuery ? window.location.search + window.location.hash : ''));

/** Loaded only for a sign-in. No token is kept in web storage; the state of a pending sign-in is, until it ends. */
async function userManager({ authority, clientId, scope }: Provider): Promise<UserManager> {
  const { InMemoryWebStorage, UserManager: Manager, WebStorageStateStore } = await import('oidc-client-ts');
  return new Manager({
    authority: new URL(authority, window.location.origin).href,
    client_id: clientId,
    scope,
    redirect_uri: window.location.origin + paths.signInCallback(),
    response_type: 'code',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    monitorSession: false,
  });
}
