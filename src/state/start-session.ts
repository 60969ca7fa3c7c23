import { statusOf, serverMessageOf } from '@/api/api-error';
import { authApi } from '@/api/endpoints/auth';
import { systemApi } from '@/api/endpoints/system';
import { paths } from '@/routing/paths';

import type { AppDispatch } from './hooks';
import { finishSignIn, SignInError } from './identity-provider';
import { sessionFailed, signInNeeded } from './session-slice';
import { readServerSignIn } from './server-sign-in';
import { mustAuthenticateHere } from './sign-in-window';

const UNAUTHENTICATED = 401;

/**
 * Starts the application (rules 000-4: authentication is required): loads env.json, then the existing session, or
 * creates one from the provider's response. Ends in one of the statuses of the session slice; never throws.
 */
export const startSession =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const environment = await dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { forceRefetch: true }));
    if (environment.data === undefined) {
      dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
    } else if (window.location.pathname === paths.signInCallback()) {
      const { identityProvider } = environment.data;
      await dispatch(identityProvider.codeFlow === 'server' ? finishOnServer() : beginSession(identityProvider));
    } else {
      await dispatch(findSession());
    }
  };

const findSession =
  (whenSignedOut: () => Parameters<AppDispatch>[0] = () => signInNeeded(mustAuthenticateHere())) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const session = await dispatch(
      authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (statusOf(session.error) === UNAUTHENTICATED) {
      dispatch(whenSignedOut());
    } else if (session.error) {
      dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
    }
  };

/** The server has completed the sign-in with a session or an error. */
const finishOnServer =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const { address, problem } = await dispatch(readServerSignIn());
    if (problem !== null) {
      window.history.replaceState(null, '', paths.dashboard());
      dispatch(sessionFailed(problem));
      return;
    }
    window.history.replaceState(null, '', address);
    // Without a session there is no redirect to the provider: a browser that refuses cookies would be redirected
    // without end.
    await dispatch(findSession(() => sessionFailed({ kind: 'stale', detail: '' })));
  };

type Provider = Parameters<typeof finishSignIn>[0];

const beginSession =
  (provider: Provider) =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const { idToken, refreshToken, address } = await finishSignIn(provider);
      // Runs before there is a session, so that the router reads the URL after sign-in. The provider's response must
      // not stay in the history, since going back would send it again.
      window.history.replaceState(null, '', address);
      const result = await dispatch(
        authApi.endpoints.exchangeToken.initiate({
          identityProvider: provider.name,
          token: idToken,
          ...(refreshToken !== undefined && { refreshToken }),
        }),
      );
      if (result.error) {
        window.history.replaceState(null, '', paths.dashboard());
        dispatch(sessionFailed({ kind: 'refused', detail: serverMessageOf(result.error) ?? '' }));
      }
    } catch (error) {
      window.history.replaceState(null, '', paths.dashboard());
      const kind = error instanceof SignInError ? error.kind : 'stale';
      const detail = kind === 'provider' ? provider.authority : '';
      dispatch(sessionFailed({ kind, detail: error instanceof SignInError && detail === '' ? error.detail : detail }));
    }
  };
