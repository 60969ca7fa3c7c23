import { useEffect, useState } from 'react';

/**
 * A lazily loaded module; null until it is loaded, and when loading fails. `load` must be the same function at each
 * render.
 */
export function useLoaded<Module extends object>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    let isCurrent = true;
    load()
      .then((module) => isCurrent && setLoaded(module))
      // Degrades without it: evidence is not highlighted, expressions are only checked by the server.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, load]);
  return loaded;
}
