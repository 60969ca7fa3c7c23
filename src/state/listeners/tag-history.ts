import { TAG_HISTORY_REFETCH_INTERVAL, TAG_HISTORY_REFETCH_MAX } from '@contract/rules/limits';
import { isAnyOf } from '@reduxjs/toolkit';

import { hitTagsApi } from '@/api/endpoints/hit-tags';

import type { StartListening } from './start-listening';

const { addHitTag, removeHitTag, listHitTagHistory } = hitTagsApi.endpoints;

const isTagChange = isAnyOf(addHitTag.matchFulfilled, removeHitTag.matchFulfilled);

/**
 * The server writes the history after the tags: following a change it is fetched every 500 ms, at most 5 times, until
 * its count changes; another change starts again (rules 001-4).
 */
export function addTagHistoryListener(start: StartListening): void {
  start({
    matcher: isTagChange,
    effect: async (action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { caseId, hitId } = action.meta.arg.originalArgs;
      const shown = hitTagsApi.util
        .selectCachedArgsForQuery(getState(), 'listHitTagHistory')
        .filter((args) => args.caseId === caseId && args.hitId === hitId);
      for (let attempt = 0; attempt < TAG_HISTORY_REFETCH_MAX && shown.length > 0; attempt += 1) {
        await delay(TAG_HISTORY_REFETCH_INTERVAL);
        const counts = shown.map((args) => listHitTagHistory.select(args)(getState()).data?.totalCount);
        const results = await Promise.all(
          shown.map((args) => dispatch(listHitTagHistory.initiate(args, { forceRefetch: true, subscribe: false }))),
        );
        if (results.some(({ data }, index) => data !== undefined && data.totalCount !== counts[index])) {
          return;
        }
      }
    },
  });
}
