import { statusOf, serverMessageOf } from '@/api/api-error';
import { authApi } from '@/api/endpoints/auth';
import { systemApi } from '@/api/endpoints/system';
import { paths } from '@/routing/paths';

import type { AppDispatch } from './hooks';
import { finishSignIn, SignInError } from './identity-provider';
import { sessionFailed, signInNeeded } from './session-slice';
import { mustAuthenticateHere } from './sign-in-window';

const UNAUTHENTICATED = 401;

/**
 * What happens when the application loads (rules 000-4: authentication is required): env.json, then the session that there is, or the one
 * that the provider's answer begins. Ends in one of the statuses of the session slice; never throws.
 */
export const startSession =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const environment = await dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { forceRefetch: true }));
    if (environment.data === undefined) {
      dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
    } else if (window.location.pathname === paths.signInCallback()) {
      await dispatch(beginSession(environment.data.identityProvider));
    } else {
      await dispatch(findSession());
    }
  };

const findSession =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const session = await dispatch(
      authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (statusOf(session.error) === UNAUTHENTICATED) {
      dispatch(signInNeeded(mustAuthenticateHere()));
    } else if (session.error) {
      dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
    }
  };

type Provider = Parameters<typeof finishSignIn>[0];

const beginSession =
  (provider: Provider) =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const { idToken, refreshToken, address } = await finishSignIn(provider);
      // Before there is a session: the router reads the address as soon as somebody is signed in. The provider's answer must
      // not stand in the history: going back would offer it again.
      window.history.replaceState(null, '', address);
      const answer = await dispatch(
        authApi.endpoints.exchangeToken.initiate({
          identityProvider: provider.name,
          token: idToken,
          ...(refreshToken !== undefined && { refreshToken }),
        }),
      );
      if (answer.error) {
        window.history.replaceState(null, '', paths.dashboard());
        dispatch(sessionFailed({ kind: 'refused', detail: serverMessageOf(answer.error) ?? '' }));
      }
    } catch (error) {
      window.history.replaceState(null, '', paths.dashboard());
      const kind = error instanceof SignInError ? error.kind : 'stale';
      const detail = kind === 'provider' ? provider.authority : '';
      dispatch(sessionFailed({ kind, detail: error instanceof SignInError && detail === '' ? error.detail : detail }));
    }
  };
