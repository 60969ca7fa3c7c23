import type { getEnvironment } from '@contract/calls/system';
import type { CallResponse } from '@contract/define-call';
import type { UserManager } from 'oidc-client-ts';

import { paths } from '@/routing/paths';

type Provider = CallResponse<typeof getEnvironment>['identityProvider'];

export interface SignIn {
  /** The provider's statement of who signed in: the server checks it and begins a session. */
  idToken: string;
  /** The address within REVIEW that was wished before signing in. */
  address: string;
}

/** Leaves for the provider's sign-in page: code flow with PKCE (architecture 3.6). Rejects when the provider does not answer. */
export async function leaveForSignIn(provider: Provider, address: string, mustAuthenticate: boolean): Promise<void> {
  const manager = await userManager(provider);
  await manager.clearStaleState();
  await manager.signinRedirect({ state: address, ...(mustAuthenticate && { prompt: 'login' }) });
}

/** Reads the provider's answer from the address of this page. Rejects when it is missing, foreign or refused. */
export async function finishSignIn(provider: Provider): Promise<SignIn> {
  const manager = await userManager(provider);
  const user = await manager.signinCallback(window.location.href);
  if (user?.id_token === undefined) {
    throw new Error('The identity provider did not say who signed in.');
  }
  const { id_token: idToken, state } = user;
  await manager.removeUser();
  return { idToken, address: typeof state === 'string' ? ownAddress(state) : paths.dashboard() };
}

/** Only an address of REVIEW itself: the state comes back through the browser. */
export const ownAddress = (address: string): string =>
  /^\/(?![/\\])/.test(address) && !address.startsWith(paths.signInCallback()) ? address : paths.dashboard();

/** Where this window is: signing in by redirect comes back to it. */
export const presentAddress = (): string =>
  ownAddress(window.location.pathname + window.location.search + window.location.hash);

/** Loaded only when somebody signs in. No token is kept in web storage; the state of a sign-in under way is, until it ends. */
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
