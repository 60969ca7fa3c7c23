import type { CaseTag } from '@contract/model/case';
import { createContext, useContext } from 'react';

import type { ShortcutAction, ShortcutId } from './shortcut-actions';

/** Does what the key stands for; `false` leaves the key to the browser, such as an arrow that scrolls. */
export type ShortcutHandler = (event: KeyboardEvent) => unknown;

/** What choosing a tag does here: for so many selected items, or, with 0, for the current one. */
export interface Tagging {
  count: number;
  tag: (tag: CaseTag) => void;
}

export interface ShortcutsContextValue {
  /** Answers an action from now on, before all that answered it already; call what it returns to stop. */
  register: (id: ShortcutId, handler: ShortcutHandler) => () => void;
  /** Offers to tag items from now on; selected items come before the current one. Call what it returns to stop. */
  offerTagging: (read: () => Tagging) => () => void;
  /** What choosing a tag does at present; null where there is nothing to tag. */
  tagging: () => Tagging | null;
  /** The actions that some part of the screen answers at present, in the order of the sheet. */
  available: () => ShortcutAction[];
  /** Does what the key of an action would do. */
  run: (id: ShortcutId) => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
  /**
   * A key opens an input that has no focus yet: until it has, keys are text for it and no shortcuts. `onCancel`: it did
   * not come, or the user did something else.
   */
  expectInput: (onCancel?: () => void) => void;
}

/** Without a provider, as in a part that is shown alone, keys do nothing. */
export const ShortcutsContext = createContext<ShortcutsContextValue>({
  register: () => () => undefined,
  offerTagging: () => () => undefined,
  tagging: () => null,
  available: () => [],
  run: () => undefined,
  announce: () => undefined,
  expectInput: () => undefined,
});

/** To be called by what opens an input by a key, unless it gives it the focus at once. */
export const useExpectInput = (): ShortcutsContextValue['expectInput'] => useContext(ShortcutsContext).expectInput;

/** Says something to screen readers that only the eye would notice, such as "Item 12 of 340". */
export const useAnnounce = (): ((text: string) => void) => useContext(ShortcutsContext).announce;
