import type { ShortcutBindings } from '@contract/rules/user-settings';

import { SHORTCUT_ACTIONS, type ShortcutAction, type ShortcutId } from './shortcut-actions';

/** The key that a reviewer chose for an action, or its default one. */
export const keyOf = ({ id, key, isFixed }: ShortcutAction, bindings: ShortcutBindings): string =>
  isFixed === true ? key : (bindings[id] ?? key);

/** All keys of an action, the changeable one first. */
export const keysOf = (action: ShortcutAction, bindings: ShortcutBindings): string[] => [
  keyOf(action, bindings),
  ...(action.fixedKeys ?? []),
];

/** The action of a chord; the first in the order of the sheet, should a stored choice collide with a default. */
export const actionOfChord = (chord: string, bindings: ShortcutBindings): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => keysOf(action, bindings).includes(chord));

/** The other action that has a key already; undefined when it is free. */
export const conflictOf = (id: ShortcutId, chord: string, bindings: ShortcutBindings): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => action.id !== id && keysOf(action, bindings).includes(chord));

/** The choices with another key for an action; its default one needs no choice. */
export function withKey(action: ShortcutAction, chord: string, bindings: ShortcutBindings): ShortcutBindings {
  const others = Object.entries(bindings).filter(([id]) => id !== action.id);
  return Object.fromEntries(chord === action.key ? others : [...others, [action.id, chord]]);
}

export const areSameBindings = (left: ShortcutBindings, right: ShortcutBindings): boolean =>
  SHORTCUT_ACTIONS.every((action) => keyOf(action, left) === keyOf(action, right));
