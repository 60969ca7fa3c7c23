import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import { ShortcutsContext, type Tagging } from './shortcuts-context';

/** Registers a target for tags while the calling component is mounted; null registers nothing. */
export function useTagging(tagging: Tagging | null): void {
  const { offerTagging } = useContext(ShortcutsContext);
  const isOffered = tagging !== null;
  const read = useEffectEvent((): Tagging => tagging ?? NOTHING);
  useLayoutEffect(() => (isOffered ? offerTagging(() => read()) : undefined), [offerTagging, isOffered]);
}

const NOTHING: Tagging = { count: 0, tag: () => undefined };
