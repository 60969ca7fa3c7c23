import { useEffect, useState } from 'react';

/** A module that is loaded when it is needed; null until it is there, and when it cannot be loaded. `load` is the same at each render. */
export function useLoaded<Module extends object>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    let isCurrent = true;
    load()
      .then((module) => isCurrent && setLoaded(module))
      // What it does is left out: evidence is shown unmarked, an expression is checked by the server alone.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load]);
  return loaded;
}
