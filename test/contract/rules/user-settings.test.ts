import { Value } from '@sinclair/typebox/value';

import { UserSetting } from '@contract/calls/users';
import { isChord, parseShortcutBindings, settingProblem } from '@contract/rules/user-settings';

describe('the settings of a user (decision 12)', () => {
  it.each([
    ['hits-per-page', '40'],
    ['theme', 'system'],
    ['time-zone-display', 'utc'],
    ['exposure-protection', 'grey'],
    ['auto-advance', 'on'],
    ['shortcuts', '{"hit.next":"shift+l"}'],
    ['of-a-later-version', 'anything'],
  ])('%s may be %s', (key, value) => {
    expect(settingProblem(key, value)).toBeNull();
  });

  it.each(['20', '40', '60', '80', '100'])('[001-3-36] hits-per-page may be the text %s', (value) => {
    expect(Value.Check(UserSetting, { key: 'hits-per-page', value })).toBe(true);
    expect(settingProblem('hits-per-page', value)).toBeNull();
    expect(Value.Check(UserSetting, { key: 'hits-per-page', value: Number(value) })).toBe(false);
  });

  it.each(['hits-per-page', 'theme', 'time-zone-display', 'exposure-protection', 'auto-advance', 'shortcuts'])(
    '%s has an error with its valid values for any other value',
    (key) => {
      expect(settingProblem(key, 'nonsense')).toMatch(/^(Set|Select) .+\.$/);
    },
  );
});

describe('custom shortcuts', () => {
  it.each(['j', 'shift+n', '?', '/', 'ctrl+alt+shift+k', 'space', 'enter', 'arrowdown', 'f2', 'é', '+', 'ctrl++'])(
    'may be %s',
    (chord) => {
      expect(isChord(chord)).toBe(true);
    },
  );

  it.each(['', ' ', 'J', 'shift+', 'shift+ctrl+k', 'meta+k', 'two keys', '\u0007'])('may not be %j', (chord) => {
    expect(isChord(chord)).toBe(false);
  });

  it('are read from JSON, unknown actions included', () => {
    expect(parseShortcutBindings('{"hit.next":"l","of.later":"m"}')).toEqual({ 'hit.next': 'l', 'of.later': 'm' });
  });

  it.each(['', 'no JSON', 'null', '[]', '"j"', '{"hit.next":1}', '{"hit.next":"J"}', '{"no id":"j"}'])(
    'are refused as a whole when they are %s',
    (text) => {
      expect(parseShortcutBindings(text)).toBeNull();
    },
  );

  it('are limited to a hundred', () => {
    const many = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`action${index}`, 'j'])));
    expect(parseShortcutBindings(many(100))).not.toBeNull();
    expect(parseShortcutBindings(many(101))).toBeNull();
  });
});
