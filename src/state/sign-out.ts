import { REALM } from '@contract/rules/identifiers';

import { authApi } from '@/api/endpoints/auth';

import type { AppDispatch } from './hooks';
import { leaveWindow } from './leave-window';
import { sessionFailed, signInNeeded, signOutStarted } from './session-slice';

/** Ends the session here and at the identity provider on the user's request. */
export const signOut =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(signOutStarted());
    const result = await dispatch(authApi.endpoints.logout.initiate({ realm: REALM }, { track: false }));
    const endSessionUrl = result.data?.endSessionUrl;
    if (endSessionUrl) {
      leaveWindow(() => window.location.assign(endSessionUrl));
    } else if (result.data?.isProviderUnreachable) {
      dispatch(sessionFailed({ kind: 'signedOut', detail: '' }));
    } else {
      dispatch(signInNeeded(true));
    }
  };
