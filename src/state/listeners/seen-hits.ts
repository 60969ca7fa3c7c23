import { SEEN_BATCH_DELAY } from '@contract/rules/limits';

import { hitSeen, selectHasSeenWaiting } from '@/state/seen-slice';
import { sendSeenHits } from '@/state/send-seen-hits';

import type { StartListening } from './start-listening';

/** Stores seen items in batches: the first one starts a timer, and following ones are sent with it. */
export function addSeenHitsListener(start: StartListening): void {
  start({
    actionCreator: hitSeen,
    effect: async (_action, { delay, dispatch, getOriginalState }) => {
      if (!selectHasSeenWaiting(getOriginalState())) {
        await delay(SEEN_BATCH_DELAY);
        await dispatch(sendSeenHits());
      }
    },
  });
}
