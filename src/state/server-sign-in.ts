import { callPath } from '@contract/define-call';
import { leaveProvider } from '@contract/calls/code-flow';

import { statusOf } from '@/api/api-error';
import { authApi } from '@/api/endpoints/auth';
import { paths } from '@/routing/paths';

import type { AppDispatch } from './hooks';
import { ownAddress } from './identity-provider';
import { leaveWindow } from './leave-window';
import type { SessionProblem } from './session-slice';

// Sign-in where the server runs the code flow: this window gets no token of the provider.

/** Session storage, until the sign-in ends. */
const ADDRESS_KEY = 'review.address-after-sign-in';
const UNAUTHENTICATED = 401;

/** Redirects to the provider's sign-in page. Rejects when the provider does not respond to the server. */
export const leaveForServerSignIn =
  (address: string, mustAuthenticate: boolean) =>
  async (dispatch: AppDispatch): Promise<'left' | 'unreachable'> => {
    const { data, error } = await dispatch(
      authApi.endpoints.startSignIn.initiate({ mustAuthenticate }, { track: false }),
    );
    if (data === undefined) {
      if (statusOf(error) === UNAUTHENTICATED) {
        throw new Error('The identity provider does not respond.');
      }
      return 'unreachable';
    }
    window.sessionStorage.setItem(ADDRESS_KEY, address);
    leaveWindow(() => window.location.assign(data.authorizationUrl));
    return 'left';
  };

/** Redirects to the sign-out of the provider for a user whom REVIEW refused. */
export const leaveForOtherServerSignIn = (): void => window.location.assign(callPath(leaveProvider, {}));

/**
 * Reads, on the page to which the server redirects after a sign-in, the URL to return to, or the reason why there is no
 * session.
 */
export const readServerSignIn =
  () =>
  async (dispatch: AppDispatch): Promise<{ address: string; problem: SessionProblem | null }> => {
    const address = ownAddress(window.sessionStorage.getItem(ADDRESS_KEY) ?? paths.dashboard());
    window.sessionStorage.removeItem(ADDRESS_KEY);
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await dispatch(authApi.endpoints.getSignInProblem.initiate(undefined, options));
    return { address, problem: error ? { kind: 'unreachable', detail: '' } : (data?.problem ?? null) };
  };
