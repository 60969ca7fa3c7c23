import { systemApi } from '@/api/endpoints/system';
import { leaveForSignIn, presentAddress } from '@/state/identity-provider';
import { sessionFailed, signInNeeded } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/** Nobody is signed in: leaves for the identity provider and comes back to the same address. */
export function addSignInListener(start: StartListening): void {
  start({
    actionCreator: signInNeeded,
    effect: async ({ payload }: ReturnType<typeof signInNeeded>, { dispatch, unsubscribe, subscribe }) => {
      // Many calls may answer 401 at once; one way to the provider is enough.
      unsubscribe();
      const { data } = await dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { subscribe: false }));
      try {
        if (data === undefined) {
          dispatch(sessionFailed({ kind: 'unreachable', detail: '' }));
        } else {
          await leaveForSignIn(data.identityProvider, presentAddress(), payload.mustAuthenticate);
        }
      } catch {
        dispatch(sessionFailed({ kind: 'provider', detail: data?.identityProvider.authority ?? '' }));
      } finally {
        subscribe();
      }
    },
  });
}
