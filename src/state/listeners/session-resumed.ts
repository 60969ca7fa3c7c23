import { emptyApi } from '@/api/empty-api';
import { leaveWindow } from '@/state/leave-window';
import { isSessionBegun, selectIdentity, selectSessionStatus } from '@/state/session-slice';

import type { StartListening } from './start-listening';

/**
 * Handles a sign-in after the session of this window has ended. For the same user, RTK Query refetches subscribed
 * queries. For another user or role, the page is reloaded without the old state.
 */
export function addSessionResumedListener(start: StartListening): void {
  start({
    matcher: isSessionBegun,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState();
      const [earlier, present] = [selectIdentity(before), selectIdentity(getState())];
      const isSame = earlier?.id === present?.id && earlier?.role === present?.role;
      if (earlier && !isSame) {
        leaveWindow(() => window.location.reload());
      } else if (selectSessionStatus(before) === 'ended') {
        dispatch(emptyApi.internalActions.onOnline());
      }
    },
  });
}
