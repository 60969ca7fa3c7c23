import { authApi } from '@/api/endpoints/auth';
import { systemApi } from '@/api/endpoints/system';
import type { AppDispatch } from '@/state/hooks';
import { leaveForOtherSignIn, leaveForSignIn, presentAddress } from '@/state/identity-provider';
import { leaveForOtherServerSignIn, leaveForServerSignIn } from '@/state/server-sign-in';
import { otherSignInNeeded, sessionFailed, signInNeeded } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/** Without a session, redirects to the identity provider and returns to the same URL afterwards. */
export function addSignInListener(start: StartListening): void {
  start({
    actionCreator: signInNeeded,
    effect: async ({ payload }: ReturnType<typeof signInNeeded>, { dispatch, unsubscribe, subscribe }) => {
      // Several calls may fail with 401 at once, but only one redirect is needed.
      unsubscribe();
      const { data } = await dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { subscribe: false }));
      try {
        if (data === undefined) {
          dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
        } else {
          const address = presentAddress(data.keepsDrafts);
          await dispatch(leave(data.identityProvider, address, payload.mustAuthenticate));
        }
      } catch {
        const detail = data?.identityProvider.authority ?? '';
        dispatch(sessionFailed({ kind: await dispatch(providerProblem()), detail }));
      } finally {
        subscribe();
      }
    },
  });
  start({
    actionCreator: otherSignInNeeded,
    effect: async (_action: ReturnType<typeof otherSignInNeeded>, { dispatch }) => {
      const { data } = await dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { subscribe: false }));
      const provider = data?.identityProvider;
      await (provider === undefined ? Promise.reject(new Error()) : leaveForOther(provider)).catch(async () => {
        dispatch(sessionFailed({ kind: await dispatch(providerProblem()), detail: provider?.authority ?? '' }));
      });
    },
  });
}

type Provider = Parameters<typeof leaveForSignIn>[0];

const leave =
  (provider: Provider, address: string, mustAuthenticate: boolean) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if (provider.codeFlow === 'browser') {
      await leaveForSignIn(provider, address, mustAuthenticate);
    } else if ((await dispatch(leaveForServerSignIn(address, mustAuthenticate))) === 'unreachable') {
      dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
    }
  };

const leaveForOther = async (provider: Provider): Promise<void> =>
  provider.codeFlow === 'browser' ? leaveForOtherSignIn(provider) : leaveForOtherServerSignIn();

/** The browser only reports a failed request: the server has the reason. */
const providerProblem =
  () =>
  async (dispatch: AppDispatch): Promise<'provider' | 'missing' | 'otherIssuer'> => {
    const options = { forceRefetch: true, subscribe: false };
    const { data } = await dispatch(authApi.endpoints.getProviderState.initiate(undefined, options));
    return data?.state === 'missing' || data?.state === 'otherIssuer' ? data.state : 'provider';
  };
