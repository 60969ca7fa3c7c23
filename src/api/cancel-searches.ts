import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { emptyApi } from './empty-api';
import { hitsApi } from './endpoints/hits';

/** What a person waits for in a list of hits. */
const CANCELLED = [hitsApi.endpoints.searchHits.name, hitsApi.endpoints.countHits.name];

/** Aborts the hit searches and counts that run now; the server stops when their connection closes. */
export const cancelSearches =
  () =>
  (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    for (const running of dispatch(emptyApi.util.getRunningQueriesThunk())) {
      if (CANCELLED.some((name) => running.queryCacheKey.startsWith(`${name}(`))) {
        running.abort();
      }
    }
  };
