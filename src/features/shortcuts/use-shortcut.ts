import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import type { ShortcutId } from './shortcut-actions';
import { ShortcutsContext, type ShortcutHandler } from './shortcuts-context';

/** Handles the key of an action while the calling component is mounted and `isEnabled`. */
export function useShortcut(id: ShortcutId, handler: ShortcutHandler, isEnabled = true): void {
  const { register } = useContext(ShortcutsContext);
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => (isEnabled ? register(id, (event) => handle(event)) : undefined), [register, id, isEnabled]);
}

/** The same for several similar actions; `ids` must be constant. */
export function useShortcuts<Id extends ShortcutId>(
  ids: readonly Id[],
  handler: (id: Id, event: KeyboardEvent) => unknown,
  isEnabled = true,
): void {
  const { register } = useContext(ShortcutsContext);
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => {
    if (!isEnabled) {
      return undefined;
    }
    const leave = ids.map((id) => register(id, (event) => handle(id, event)));
    return () => leave.forEach((stop) => stop());
  }, [register, ids, isEnabled]);
}
