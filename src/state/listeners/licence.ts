import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';

import { isLicenceRefusal } from '@/api/api-error';
import { emptyApi } from '@/api/empty-api';
import { licensingApi } from '@/api/endpoints/licensing';
import { systemApi } from '@/api/endpoints/system';
import type { RootState } from '@/state/reducer';

import type { StartListening } from './start-listening';

/** Queries that stay in the cache without a valid licence (000-4-27). */
const KEPT_ENDPOINTS: readonly (string | undefined)[] = ['getLicence', 'verifyLicenceExpiry', 'checkAuthorization'];

/** Calls that work without a licence; the environment contains whether one is required. */
const UNLICENSED_ENDPOINTS = [...KEPT_ENDPOINTS, 'getEnvironment'];

/** Maximum milliseconds until a page with polled queries is unmounted. */
const UNMOUNT_TIMEOUT = 60_000;

const { removeQueryResult } = emptyApi.internalActions;
type CacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
/** Every key of the cache has this type. */
const isCacheKey = (key: string): key is CacheKey => key !== '';

/** The query that an action completes; null for other actions. */
function endedQuery(action: UnknownAction): { endpointName: string; queryCacheKey: CacheKey } | null {
  const arg = (isFulfilled(action) || isRejected(action)) && action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg) || !('queryCacheKey' in arg)) {
    return null;
  }
  const { endpointName, queryCacheKey } = arg;
  return typeof endpointName === 'string' && typeof queryCacheKey === 'string' && isCacheKey(queryCacheKey)
    ? { endpointName, queryCacheKey }
    : null;
}

/** Removes cached data when the licence becomes invalid, and checks the licence when a call is refused without one. */
export function addLicenceListeners(start: StartListening): void {
  start({
    matcher: licensingApi.endpoints.verifyLicenceExpiry.matchFulfilled,
    effect: ({ payload: status }, { dispatch, getState }) => {
      if (status === 'valid') {
        return;
      }
      Object.entries(getState()[emptyApi.reducerPath].queries)
        .filter(([, query]) => !KEPT_ENDPOINTS.includes(query?.endpointName))
        .map(([key]) => key)
        .filter(isCacheKey)
        .forEach((queryCacheKey) => dispatch(removeQueryResult({ queryCacheKey })));
    },
  });
  start({
    // A polled query may complete once more after its page was unmounted.
    predicate: (action, state) => {
      const ended = endedQuery(action);
      const { data: status = 'valid' } = licensingApi.endpoints.verifyLicenceExpiry.select(undefined)(state);
      return ended !== null && status !== 'valid' && !UNLICENSED_ENDPOINTS.includes(ended.endpointName);
    },
    effect: async (action, { dispatch, getState, condition }) => {
      const ended = endedQuery(action);
      if (ended === null) {
        return;
      }
      const { queryCacheKey } = ended;
      const hasSubscriber = ({ api }: RootState): boolean =>
        Object.keys(api.subscriptions[queryCacheKey] ?? {}).length > 0;
      // A query with a subscriber would be fetched again immediately: it is removed after its page was unmounted.
      if (!hasSubscriber(getState()) || (await condition((_action, state) => !hasSubscriber(state), UNMOUNT_TIMEOUT))) {
        dispatch(removeQueryResult({ queryCacheKey }));
      }
    },
  });
  start({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      if (isLicenceRefusal(action.payload)) {
        // The server may have been restarted with a licence issuer.
        void dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { forceRefetch: true, subscribe: false }));
        dispatch(emptyApi.util.invalidateTags(['Licence']));
      }
    },
  });
}
