import { isRejected } from '@reduxjs/toolkit';

import { isLicenceRefusal, statusOf } from '@/api/api-error';
import { errorMessageOf, isShownInline } from '@/api/error-messages';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

const UNAUTHENTICATED = 401;

/**
 * Makes a toast of every failed call that its screen does not show in place (rules 000-2, 000-8). Cancelled calls say nothing,
 * a lost session is answered by signing in again, and a missing licence by a screen of its own.
 */
export function addFailedCallListener(start: StartListening): void {
  start({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const call = calledEndpoint(action.meta.arg);
      const error = action.payload ?? action.error;
      const isCancelled = action.meta.aborted || action.meta.condition;
      const isAnsweredElsewhere = statusOf(error) === UNAUTHENTICATED || isLicenceRefusal(error);
      if (call === null || isCancelled || isAnsweredElsewhere || isShownInline(call.endpointName)) {
        return;
      }
      const { descriptor, values } = errorMessageOf(call.endpointName, error, call.originalArgs);
      dispatch(toastAdded({ kind: 'error', message: descriptor, values }));
    },
  });
}

/** Of RTK Query's own actions: which endpoint was called with what. */
function calledEndpoint(arg: unknown): { endpointName: string; originalArgs: unknown } | null {
  return typeof arg === 'object' &&
    arg !== null &&
    'endpointName' in arg &&
    typeof arg.endpointName === 'string' &&
    'originalArgs' in arg
    ? { endpointName: arg.endpointName, originalArgs: arg.originalArgs }
    : null;
}
