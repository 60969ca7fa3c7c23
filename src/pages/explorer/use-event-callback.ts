import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that stays the same and does what the latest `handle` does; for handlers, not for rendering. */
export function useEventCallback<Args extends unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handle);
  useInsertionEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
