import { isChord, parseShortcutBindings } from '@contract/rules/user-settings';

import { actionOfChord, areSameBindings, conflictOf, keyOf, keysOf, withKey } from '@/features/shortcuts/bindings';
import { SHORTCUT_ACTIONS, type ShortcutAction } from '@/features/shortcuts/shortcut-actions';

const actionNamed = (id: string): ShortcutAction => {
  const action = SHORTCUT_ACTIONS.find((candidate) => candidate.id === id);
  if (action === undefined) {
    throw new Error(`No action ${id}`);
  }
  return action;
};
const next = actionNamed('hit.next');

describe('the registry of shortcuts', () => {
  it('assigns no key to two actions', () => {
    const keys = SHORTCUT_ACTIONS.flatMap((action) => keysOf(action, {}));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('contains each action once', () => {
    const ids = SHORTCUT_ACTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(SHORTCUT_ACTIONS.flatMap((action) => keysOf(action, {}).map((key) => [action.id, key])))(
    'can store the key of %s: %s',
    (id, key) => {
      expect(isChord(key)).toBe(true);
      expect(parseShortcutBindings(JSON.stringify({ [id]: key }))).toEqual({ [id]: key });
    },
  );

  it.each([
    ['j', 'hit.next'],
    ['arrowdown', 'hit.next'],
    ['k', 'hit.previous'],
    ['arrowup', 'hit.previous'],
    ['1', 'tag.1'],
    ['9', 'tag.9'],
    ['c', 'hit.comment'],
    ['p', 'hit.privilege'],
    ['space', 'preview.toggle'],
    ['enter', 'hit.open'],
    ['x', 'hit.select'],
    ['ctrl+z', 'undo'],
    ['ctrl+k', 'palette'],
    ['shift+j', 'hit.selectNext'],
    ['shift+k', 'hit.selectPrevious'],
    ['/', 'search'],
    ['?', 'sheet'],
    ['u', 'hit.nextUnseen'],
    ['n', 'highlight.next'],
    ['shift+n', 'highlight.previous'],
    ['v', 'exposure.show'],
    ['escape', 'close'],
  ])('has %s for %s', (chord, id) => {
    expect(actionOfChord(chord, {})?.id).toBe(id);
  });
});

describe('custom keys', () => {
  it('replace the default one; fixed keys remain', () => {
    const bindings = withKey(next, 'l', {});
    expect(keysOf(next, bindings)).toEqual(['l', ...(next.fixedKeys ?? [])]);
    expect(actionOfChord('j', bindings)).toBeUndefined();
    expect(actionOfChord('l', bindings)).toBe(next);
  });

  it('are not stored when they equal the default one, and do not change those of other actions', () => {
    expect(withKey(next, 'j', { 'hit.next': 'l', 'of.later': 'y' })).toEqual({ 'of.later': 'y' });
  });

  it('return the action that already has a key', () => {
    expect(conflictOf('hit.next', 'c', {})?.id).toBe('hit.comment');
    expect(conflictOf('hit.next', 'arrowup', {})?.id).toBe('hit.previous');
    expect(conflictOf('hit.next', 'j', {})).toBeUndefined();
    expect(conflictOf('hit.previous', 'j', { 'hit.next': 'l' })).toBeUndefined();
  });

  it('never change Esc', () => {
    const close = actionNamed('close');
    expect(keyOf(close, { close: 'q' })).toBe('escape');
  });

  it('are equal when every action has the same key', () => {
    expect(areSameBindings({ 'hit.next': 'j' }, {})).toBe(true);
    expect(areSameBindings({ 'hit.next': 'l' }, {})).toBe(false);
  });
});
