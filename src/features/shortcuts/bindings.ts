import type { ShortcutBindings } from '@contract/rules/user-settings';

import { SHORTCUT_ACTIONS, type ShortcutAction, type ShortcutId } from './shortcut-actions';

/** The key that a user chose for an action, or its default. */
export const keyOf = ({ id, key, isFixed }: ShortcutAction, bindings: ShortcutBindings): string =>
  isFixed === true ? key : (bindings[id] ?? key);

/** All keys of an action, the changeable one first. */
export const keysOf = (action: ShortcutAction, bindings: ShortcutBindings): string[] => [
  keyOf(action, bindings),
  ...(action.fixedKeys ?? []),
];

/** The action of a chord; the first one in the order of the list if a stored choice collides with a default. */
export const actionOfChord = (chord: string, bindings: ShortcutBindings): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => keysOf(action, bindings).includes(chord));

/** Another action with the same key; undefined when the key is free. */
export const conflictOf = (id: ShortcutId, chord: string, bindings: ShortcutBindings): ShortcutAction | undefined =>
  SHORTCUT_ACTIONS.find((action) => action.id !== id && keysOf(action, bindings).includes(chord));

/** The bindings with another key for an action; the default key is not stored. */
export function withKey(action: ShortcutAction, chord: string, bindings: ShortcutBindings): ShortcutBindings {
  const others = Object.entries(bindings).filter(([id]) => id !== action.id);
  return Object.fromEntries(chord === action.key ? others : [...others, [action.id, chord]]);
}

export const areSameBindings = (left: ShortcutBindings, right: ShortcutBindings): boolean =>
  SHORTCUT_ACTIONS.every((action) => keyOf(action, left) === keyOf(action, right));
