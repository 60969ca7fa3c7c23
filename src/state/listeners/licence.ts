import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';

import { isLicenceRefusal } from '@/api/api-error';
import { emptyApi } from '@/api/empty-api';
import { licensingApi } from '@/api/endpoints/licensing';
import { systemApi } from '@/api/endpoints/system';
import type { RootState } from '@/state/reducer';

import type { StartListening } from './start-listening';

/** What stays in the cache of an installation without a valid licence (000-4-27). */
const KEPT: readonly (string | undefined)[] = ['getLicence', 'verifyLicenceExpiry', 'checkAuthorization'];

/** Calls that work without a licence; the environment states whether one is needed. */
const READ_WITHOUT = [...KEPT, 'getEnvironment'];

/** Milliseconds. */
const PAGE_GONE_WITHIN = 60_000;

const { removeQueryResult } = emptyApi.internalActions;
type CacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
/** Every key of the cache is one. */
const isCacheKey = (key: string): key is CacheKey => key !== '';

/** The query that an action ends; null for other actions. */
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

/** Clears what was fetched with a licence, and checks again as soon as a call is refused without one. */
export function addLicenceListeners(start: StartListening): void {
  start({
    matcher: licensingApi.endpoints.verifyLicenceExpiry.matchFulfilled,
    effect: ({ payload: status }, { dispatch, getState }) => {
      if (status === 'valid') {
        return;
      }
      Object.entries(getState()[emptyApi.reducerPath].queries)
        .filter(([, query]) => !KEPT.includes(query?.endpointName))
        .map(([key]) => key)
        .filter(isCacheKey)
        .forEach((queryCacheKey) => dispatch(removeQueryResult({ queryCacheKey })));
    },
  });
  start({
    // A list that asks again every few seconds does so once more after its page is gone.
    predicate: (action, state) => {
      const ended = endedQuery(action);
      const { data: status = 'valid' } = licensingApi.endpoints.verifyLicenceExpiry.select(undefined)(state);
      return ended !== null && status !== 'valid' && !READ_WITHOUT.includes(ended.endpointName);
    },
    effect: async (action, { dispatch, getState, condition }) => {
      const ended = endedQuery(action);
      if (ended === null) {
        return;
      }
      const { queryCacheKey } = ended;
      const isLookedAt = ({ api }: RootState): boolean =>
        Object.keys(api.subscriptions[queryCacheKey] ?? {}).length > 0;
      // A query with a subscriber would be fetched again at once: it is dropped with its page, which is being left.
      if (!isLookedAt(getState()) || (await condition((_action, state) => !isLookedAt(state), PAGE_GONE_WITHIN))) {
        dispatch(removeQueryResult({ queryCacheKey }));
      }
    },
  });
  start({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      if (isLicenceRefusal(action.payload)) {
        // The server may have been started with an issuer since the environment was read.
        void dispatch(systemApi.endpoints.getEnvironment.initiate(undefined, { forceRefetch: true, subscribe: false }));
        dispatch(emptyApi.util.invalidateTags(['Licence']));
      }
    },
  });
}
