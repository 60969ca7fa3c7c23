import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import { ShortcutsContext, type Tagging } from './shortcuts-context';

/** Registers a target for tags while the calling component is mounted; null registers nothing. */
export function useTagging(tagging: Tagging | null): void {
  const { registerTagging } = useContext(ShortcutsContext);
  const hasTarget = tagging !== null;
  const read = useEffectEvent((): Tagging => tagging ?? NOTHING);
  useLayoutEffect(() => (hasTarget ? registerTagging(() => read()) : undefined), [registerTagging, hasTarget]);
}

const NOTHING: Tagging = { count: 0, tag: () => undefined };
