import { useState } from 'react';

/**
 * The revision on which unsaved changes are based: that of what was shown when the first of them was made, also when newer
 * values are loaded later. @param shown what is on the screen, as far as it is loaded
 */
export function useBasisRevision(
  shown: readonly ({ revision: number } | undefined)[],
  isChanged: boolean,
): number | undefined {
  const loaded = shown.flatMap((values) => values?.revision ?? []);
  const present = loaded.length === 0 ? undefined : Math.min(...loaded);
  const [basis, setBasis] = useState(present);
  if (!isChanged && basis !== present) {
    setBasis(present);
  }
  return isChanged ? (basis ?? present) : present;
}
