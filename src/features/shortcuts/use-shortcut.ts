import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import type { ShortcutId } from './shortcut-actions';
import { ShortcutsContext, type ShortcutHandler } from './shortcuts-context';

/** Answers the key of an action as soon as the part that calls it is on the screen, while `isEnabled` holds. */
export function useShortcut(id: ShortcutId, handler: ShortcutHandler, isEnabled = true): void {
  const { register } = useContext(ShortcutsContext);
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => (isEnabled ? register(id, (event) => handle(event)) : undefined), [register, id, isEnabled]);
}

/** The same for actions that are alike; `ids` is a constant. */
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
