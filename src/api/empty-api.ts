import { CACHE_STALE_SECONDS } from '@contract/rules/limits';
import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './base-query';
import { TAG_TYPES } from './tags';

/** The only api: every file under `endpoints/` injects into it, so that tags invalidate across services. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: CACHE_STALE_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
