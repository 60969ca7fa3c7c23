import { isRejected } from '@reduxjs/toolkit';

import { isLicenceRefusal, statusOf } from '@/api/api-error';
import { errorMessageOf, isShownInline } from '@/api/error-messages';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

const UNAUTHENTICATED = 401;

/**
 * Shows a toast for every failed call that its component does not show itself (rules 000-2, 000-8). Cancelled calls show nothing,
 * a lost session leads to sign-in, and a missing licence has a page of its own.
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
