import { isRejected } from '@reduxjs/toolkit';

import { isLicenceRefusal, statusOf, storedRevisionOf } from '@/api/api-error';
import { errorMessageOf, isShownInline } from '@/api/error-messages';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

const UNAUTHENTICATED = 401;

/**
 * Shows a toast for every failed call whose component does not show the failure (rules 000-2, 000-8). Not for cancelled
 * calls, a lost session, which leads to sign-in, a missing licence, which has a page of its own, and an update that is based
 * on an earlier revision: its form asks what to keep.
 */
export function addFailedCallListener(start: StartListening): void {
  start({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const call = calledEndpoint(action.meta.arg);
      const error = action.payload ?? action.error;
      const isCancelled = action.meta.aborted || action.meta.condition;
      const isHandledElsewhere =
        statusOf(error) === UNAUTHENTICATED || isLicenceRefusal(error) || storedRevisionOf(error) !== null;
      if (call === null || isCancelled || isHandledElsewhere || isShownInline(call.endpointName)) {
        return;
      }
      const { descriptor, values } = errorMessageOf(call.endpointName, error, call.originalArgs);
      dispatch(toastAdded({ kind: 'error', message: descriptor, values }));
    },
  });
}

/** Endpoint and argument of an action of RTK Query. */
function calledEndpoint(arg: unknown): { endpointName: string; originalArgs: unknown } | null {
  return typeof arg === 'object' &&
    arg !== null &&
    'endpointName' in arg &&
    typeof arg.endpointName === 'string' &&
    'originalArgs' in arg
    ? { endpointName: arg.endpointName, originalArgs: arg.originalArgs }
    : null;
}
