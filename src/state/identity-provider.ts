import type { getEnvironment } from '@contract/calls/system';
import type { CallResponse } from '@contract/define-call';
import type { UserManager } from 'oidc-client-ts';

import { paths } from '@/routing/paths';

import { leaveWindow } from './leave-window';
import { isOwnResponse, randomSecret, readState } from './sign-in-secret';

type Provider = CallResponse<typeof getEnvironment>['identityProvider'];

export interface SignIn {
  /** The ID token of the user: the server verifies it and creates a session. */
  idToken: string;
  /** With it the server checks the user at an external provider again; the embedded provider issues none. */
  refreshToken: string | undefined;
  /** The URL within REVIEW to return to after sign-in. */
  address: string;
}

/** The reason why the provider's response does not result in a session. */
export class SignInError extends Error {
  constructor(
    readonly kind: 'cancelled' | 'stale' | 'providerRefused' | 'provider',
    /** The message of the provider. */
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** ID token of the last user, for a sign-out at the provider when REVIEW refuses that user. In memory only. */
let lastIdToken: string | undefined;

/**
 * Redirects to the provider's sign-out for a user whom REVIEW refused; the provider redirects back, which starts a new
 * sign-in.
 */
export async function leaveForOtherSignIn(provider: Provider): Promise<void> {
  if (new URL(provider.authority, window.location.origin).origin === window.location.origin) {
    // The embedded provider has no sessions.
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
    // A provider without a sign-out endpoint at least requires authentication again.
    await leaveForSignIn(provider, paths.dashboard(), true);
  }
}

/**
 * Redirects to the provider's sign-in page: code flow with PKCE (ADR 0006) and a nonce, without which the token of
 * another sign-in could be injected into the response (OpenID Connect Core 1.0, 3.1.2.1). Rejects when the provider
 * does not respond.
 */
export async function leaveForSignIn(provider: Provider, address: string, mustAuthenticate: boolean): Promise<void> {
  const manager = await userManager(provider);
  await manager.clearStaleState();
  await leaveWindow(() =>
    manager.signinRedirect({
      state: address,
      // Returned in the parameter `state` of the response.
      url_state: randomSecret(),
      nonce: randomSecret(),
      ...(mustAuthenticate && { prompt: 'login' }),
    }),
  );
}

/**
 * Reads the provider's response from the URL of this page. @throws SignInError when it is missing, foreign or an error
 */
export async function finishSignIn(provider: Provider): Promise<SignIn> {
  const manager = await userManager(provider);
  await requireOwnResponse(manager);
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

/** @throws SignInError for a response without the secret of its sign-in */
async function requireOwnResponse({ settings: { stateStore } }: UserManager): Promise<void> {
  const { id, secret } = readState(new URLSearchParams(window.location.search).get('state') ?? '');
  const stored = await stateStore.get(id);
  // The library itself rejects a sign-in without a stored state.
  if (stored !== null && !isOwnResponse(stored, secret)) {
    await stateStore.remove(id);
    throw new SignInError('stale', '');
  }
}

/** Keycloak returns `temporarily_unavailable` for a form that was open for too long. */
const STALE = ['temporarily_unavailable', 'login_required', 'authentication_expired', 'invalid_grant'];

/** Replaces the technical messages of the library. */
async function explain(error: unknown): Promise<SignInError> {
  const { ErrorResponse } = await import('oidc-client-ts');
  if (error instanceof ErrorResponse) {
    const code = error.error ?? '';
    if (code === 'access_denied' || code === 'consent_required') {
      return new SignInError('cancelled', code);
    }
    return new SignInError(STALE.includes(code) ? 'stale' : 'providerRefused', code);
  }
  // A `TypeError` means that the code exchange got no response; any other error is a response that this window did not
  // request.
  return new SignInError(error instanceof TypeError ? 'provider' : 'stale', '');
}

/** Accepts only URLs of REVIEW itself, since the state is returned through the browser. */
export const ownAddress = (address: string): string =>
  /^\/(?![/\\])/.test(address) && !address.startsWith(paths.signInCallback()) ? address : paths.dashboard();

/**
 * The path of this window, which is stored during a sign-in by redirect. @param hasQuery whether the query is included,
 * which may contain search terms
 */
export const presentAddress = (hasQuery: boolean): string =>
  ownAddress(window.location.pathname + (hasQuery ? window.location.search + window.location.hash : ''));

/** Loaded only for a sign-in. No token is stored in web storage; only the state of a pending sign-in is. */
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
