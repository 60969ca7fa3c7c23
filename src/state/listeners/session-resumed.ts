import { emptyApi } from '@/api/empty-api';
import { isSessionBegun, selectIdentity, selectSessionStatus } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/**
 * The user signed in after a session of this window ended. For the same user, RTK Query refetches the queries in use. For another
 * user, or another role, the page is reloaded without any of the old state.
 */
export function addSessionResumedListener(start: StartListening): void {
  start({
    matcher: isSessionBegun,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState();
      const [earlier, present] = [selectIdentity(before), selectIdentity(getState())];
      const isSame = earlier?.id === present?.id && earlier?.role === present?.role;
      if (earlier && !isSame) {
        window.location.reload();
      } else if (selectSessionStatus(before) === 'ended') {
        dispatch(emptyApi.internalActions.onOnline());
      }
    },
  });
}
