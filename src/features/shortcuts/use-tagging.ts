import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import { ShortcutsContext, type Tagging } from './shortcuts-context';

/** Offers to tag items as long as the part that calls it is on the screen; null offers nothing. */
export function useTagging(tagging: Tagging | null): void {
  const { offerTagging } = useContext(ShortcutsContext);
  const isOffered = tagging !== null;
  const read = useEffectEvent((): Tagging => tagging ?? NOTHING);
  useLayoutEffect(() => (isOffered ? offerTagging(() => read()) : undefined), [offerTagging, isOffered]);
}

const NOTHING: Tagging = { count: 0, tag: () => undefined };
