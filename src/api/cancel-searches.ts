import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { emptyApi } from './empty-api';
import { hitsApi } from './endpoints/hits';

/** The queries of a list of hits that may take long. */
const CANCELLED = [hitsApi.endpoints.searchHits.name, hitsApi.endpoints.countHits.name];

/** Aborts the running hit searches and counts; the server stops them when their connection closes. */
export const cancelSearches =
  () =>
  (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    for (const running of dispatch(emptyApi.util.getRunningQueriesThunk())) {
      if (CANCELLED.some((name) => running.queryCacheKey.startsWith(`${name}(`))) {
        running.abort();
      }
    }
  };
