import { isRejected } from '@reduxjs/toolkit';

import { isLicenceRefusal } from '@/api/api-error';
import { emptyApi } from '@/api/empty-api';
import { licensingApi } from '@/api/endpoints/licensing';
import { systemApi } from '@/api/endpoints/system';

import type { StartListening } from './start-listening';

/** What stays in the cache of an installation without a valid licence (000-4-27). */
const KEPT: readonly (string | undefined)[] = ['getLicence', 'verifyLicenceExpiry', 'checkAuthorization'];

const { removeQueryResult } = emptyApi.internalActions;
type CacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];
/** Every key of the cache is one. */
const isCacheKey = (key: string): key is CacheKey => key !== '';

/** Forgets what was read while there was a licence, and looks again as soon as a call is refused for want of one. */
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
