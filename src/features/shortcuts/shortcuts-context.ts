import type { CaseTag } from '@contract/model/case';
import { createContext, useContext } from 'react';

import type { ShortcutAction, ShortcutId } from './shortcut-actions';

/** Handles a key; `false` leaves the key to the browser, such as an arrow key that scrolls. */
export type ShortcutHandler = (event: KeyboardEvent) => unknown;

/** What setting a tag applies to: `count` selected items, or with 0 the current item. */
export interface Tagging {
  count: number;
  tag: (tag: CaseTag) => void;
}

export interface ShortcutsContextValue {
  /** Registers a handler, which has precedence over earlier ones; returns a function that removes it. */
  register: (id: ShortcutId, handler: ShortcutHandler) => () => void;
  /**
   * Registers a target for tags; selected items have precedence over the current one. Returns a function that removes
   * it.
   */
  registerTagging: (read: () => Tagging) => () => void;
  /**
   * Registers a list that selects items by itself: keys that act on an item do nothing until the user has chosen one.
   * Returns a function that removes it.
   */
  registerList: (isItemChosen: () => boolean) => () => void;
  /** The current target for tags; null without one. */
  tagging: () => Tagging | null;
  /** The actions with a registered handler, in the order of the list. */
  available: () => ShortcutAction[];
  /** Calls a function after each registration; returns a function that ends this. */
  watch: (watcher: () => void) => () => void;
  /** Runs the handler of an action. */
  run: (id: ShortcutId) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /**
   * Called when a key opens an input that has no focus yet: until it has the focus, keys are collected as its text.
   * `onCancel`: the input was not focused, or the user did something else.
   */
  expectInput: (onCancel?: () => void) => void;
}

/** Without a provider, as in a component that is rendered alone, keys do nothing. */
export const ShortcutsContext = createContext<ShortcutsContextValue>({
  register: () => () => undefined,
  registerTagging: () => () => undefined,
  registerList: () => () => undefined,
  tagging: () => null,
  available: () => [],
  watch: () => () => undefined,
  run: () => undefined,
  announce: () => undefined,
  expectInput: () => undefined,
});

/** Has to be called when a key opens an input, unless the input gets the focus immediately. */
export const useExpectInput = (): ShortcutsContextValue['expectInput'] => useContext(ShortcutsContext).expectInput;

/** Announces a visual change to screen readers, such as "Item 12 of 340". */
export const useAnnounce = (): ((text: string) => void) => useContext(ShortcutsContext).announce;
