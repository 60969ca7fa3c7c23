import { useCallback, useInsertionEffect, useRef } from 'react';

/** A stable function that calls the latest `handle`; for event handlers, not during rendering. */
export function useEventCallback<Args extends unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handle);
  useInsertionEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
