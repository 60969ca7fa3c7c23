import { chordKeys, chordsOf, type PressedKeys } from '@/domain/chords';

const press = (keys: Partial<PressedKeys>, modifiers: readonly string[] = []): string[] =>
  chordsOf({
    key: '',
    code: '',
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    getModifierState: (modifier) => modifiers.includes(modifier),
    ...keys,
  });

describe('chordsOf', () => {
  it.each<[string, Partial<PressedKeys>, string[]]>([
    ['a letter', { key: 'j', code: 'KeyJ' }, ['j']],
    ['a letter under Caps Lock', { key: 'J', code: 'KeyJ' }, ['j']],
    ['a letter with Shift', { key: 'N', code: 'KeyN', shiftKey: true }, ['shift+n']],
    ['a character that Shift writes', { key: '?', code: 'Slash', shiftKey: true }, ['?']],
    ['a digit that Shift writes, as in French', { key: '1', code: 'Digit1', shiftKey: true }, ['1']],
    ['Space', { key: ' ', code: 'Space' }, ['space']],
    ['an arrow with Alt', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, ['alt+arrowdown']],
    [
      'Ctrl, Alt and Shift in one order',
      { key: 'k', ctrlKey: true, altKey: true, shiftKey: true },
      ['ctrl+alt+shift+k'],
    ],
    ['a Cyrillic letter, also by its place', { key: 'о', code: 'KeyJ' }, ['о', 'j']],
    ['a Greek capital with Shift', { key: 'Ξ', code: 'KeyJ', shiftKey: true }, ['shift+ξ', 'shift+j']],
  ])('reads %s', (_what, keys, chords) => {
    expect(press(keys)).toEqual(chords);
  });

  it.each(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'Dead', 'Process'])(
    'returns no chord for %s alone',
    (key) => {
      expect(press({ key })).toEqual([]);
    },
  );

  it('ignores keys with Meta, which belong to the system', () => {
    expect(press({ key: 'k', metaKey: true })).toEqual([]);
  });

  it('treats AltGr as part of a character', () => {
    expect(press({ key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }, ['AltGraph'])).toEqual(['@']);
  });
});

describe('chordKeys', () => {
  it.each([
    ['j', ['J']],
    ['shift+n', ['Shift', 'N']],
    ['alt+arrowdown', ['Alt', '↓']],
    ['escape', ['Esc']],
    ['f2', ['F2']],
    ['pageup', ['Pageup']],
    ['+', ['+']],
    ['ctrl++', ['Ctrl', '+']],
  ])('shows %s as %j', (chord, keys) => {
    expect(chordKeys(chord)).toEqual(keys);
  });
});
