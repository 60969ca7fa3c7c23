import { createContext, useContext } from 'react';

import type { ShortcutId } from './shortcut-actions';

/** Does what the key stands for; `false` leaves the key to the browser, such as an arrow that scrolls. */
export type ShortcutHandler = (event: KeyboardEvent) => unknown;

export interface ShortcutsContextValue {
  /** Answers an action from now on, before all that answered it already; call what it returns to stop. */
  register: (id: ShortcutId, handler: ShortcutHandler) => () => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

/** Without a provider, as in a part that is shown alone, keys do nothing. */
export const ShortcutsContext = createContext<ShortcutsContextValue>({
  register: () => () => undefined,
  announce: () => undefined,
});

/** Says something to screen readers that only the eye would notice, such as "Item 12 of 340". */
export const useAnnounce = (): ((text: string) => void) => useContext(ShortcutsContext).announce;
