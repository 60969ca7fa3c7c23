import { useEffect, useState } from 'react';

/** Milliseconds until a loading state is shown: a skeleton that flashes is worse than none (interface: states). */
const SHOW_AFTER = 200;

/** True once `isWaiting` has held for 200 ms, or for `delay` milliseconds. */
export function useDelayed(isWaiting: boolean, delay = SHOW_AFTER): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = window.setTimeout(() => setIsDue(true), delay);
    return () => {
      window.clearTimeout(timer);
      setIsDue(false);
    };
  }, [isWaiting, delay]);
  return isWaiting && isDue;
}
