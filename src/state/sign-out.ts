import { REALM } from '@contract/rules/identifiers';

import { authApi } from '@/api/endpoints/auth';

import type { AppDispatch } from './hooks';
import { signInNeeded, signOutStarted } from './session-slice';
import { keepWishedAddress } from './wished-address';

/**
 * Ends the session here and at the identity provider. `keepsAddress`: who signs in next in this window goes on at the
 * present address, which is right after idleness and wrong after a wish to leave.
 */
export const signOut =
  ({ keepsAddress }: { keepsAddress: boolean }) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(signOutStarted());
    const answer = await dispatch(authApi.endpoints.logout.initiate({ realm: REALM }, { track: false }));
    if (keepsAddress) {
      keepWishedAddress();
    }
    if (answer.data?.endSessionUrl) {
      window.location.assign(answer.data.endSessionUrl);
    } else {
      dispatch(signInNeeded(true));
    }
  };
