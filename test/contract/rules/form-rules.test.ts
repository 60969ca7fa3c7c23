import type { Schema } from 'joi';

import { caseSchema } from '@contract/rules/case';
import { commentSchema } from '@contract/rules/comment';
import {
  keywordSchema,
  parseTerms,
  toTextCriteria,
  DEFAULT_MATCH_TYPE,
  DEFAULT_OPERATOR,
} from '@contract/rules/keyword';
import { LENGTH_MESSAGE, PASSWORD_MESSAGE, PASSWORD_SCHEMAS, passwordSchema } from '@contract/rules/password';
import { tagSchema } from '@contract/rules/tag';
import { DEFAULT_TAG_COLOR, isTagColor, SELECTABLE_TAG_COLORS, TAG_PALETTE } from '@contract/rules/tag-palette';

function messageAt(schema: Schema, value: unknown, path = ''): string | undefined {
  const { error } = schema.validate(value, { abortEarly: false });
  return error?.details.find((detail) => detail.path.join('.') === path)?.message;
}

describe('a tag', () => {
  const tag = (part: object) => ({ name: 'Evidence', color: DEFAULT_TAG_COLOR, ...part });

  it('[000-5-01] is trimmed', () => {
    expect(tagSchema.validate(tag({ name: '  Evidence ' })).value).toMatchObject({ name: 'Evidence' });
  });
  it.each([['', '   ', undefined]])('[000-5-02] requires a name', (name) => {
    expect(messageAt(tagSchema, tag({ name }), 'name')).toBe('Enter a tag name.');
  });
  it('[000-5-03] has a name of at most 255 characters', () => {
    expect(messageAt(tagSchema, tag({ name: 'x'.repeat(255) }), 'name')).toBeUndefined();
    expect(messageAt(tagSchema, tag({ name: 'x'.repeat(256) }), 'name')).toBe(
      'Enter a tag name that is 255 characters or less.',
    );
  });
  it('[000-5-04] requires a colour of the palette', () => {
    expect(messageAt(tagSchema, { name: 'Evidence' }, 'color')).toBe('Select a tag colour.');
    expect(messageAt(tagSchema, tag({ color: '#000000' }), 'color')).toBe('Select a tag colour.');
  });
  it('[000-3-16] has 14 colours to select from, without the fallback', () => {
    expect(Object.keys(TAG_PALETTE)).toEqual([
      ...['red', 'orange', 'yellow', 'lime', 'green', 'oliveGreen', 'lightBlue', 'royalBlue', 'blue', 'purple'],
      ...['lightPurple', 'magenta', 'pink', 'unknown'],
    ]);
    expect(Object.values(TAG_PALETTE).filter((hex) => !/^#[\da-f]{6}$/.test(hex))).toEqual([]);
    expect(SELECTABLE_TAG_COLORS).toHaveLength(13);
    expect(isTagColor(TAG_PALETTE.unknown)).toBe(false);
    expect(new Set(Object.values(TAG_PALETTE)).size).toBe(14);
  });
  it.each([
    ['red', 340, 370],
    ['orange', 15, 40],
    ['yellow', 42, 62],
    ['lime', 65, 90],
    ['green', 100, 160],
    ['oliveGreen', 60, 90],
    ['lightBlue', 190, 215],
    ['royalBlue', 215, 240],
    ['blue', 200, 215],
    ['purple', 255, 285],
    ['lightPurple', 255, 285],
    ['magenta', 290, 325],
    ['pink', 320, 345],
  ] as const)('[000-3-16] has a colour %s of a hue from %d to %d degrees', (name, from, to) => {
    const hue = hueOf(TAG_PALETTE[name]);
    expect(hue < from ? hue + 360 : hue).toBeGreaterThanOrEqual(from);
    expect(hue < from ? hue + 360 : hue).toBeLessThanOrEqual(to);
  });
});

/** Degrees, from 0 to 360 (HSL). */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

describe('a comment', () => {
  it.each([undefined, '', '  '])('requires content, not %p', (content) => {
    expect(messageAt(commentSchema, { content, accessLevel: 'private' }, 'content')).toBe('You must add a comment.');
  });
  it('is private or public', () => {
    expect(messageAt(commentSchema, { content: 'a', accessLevel: 'secret' }, 'accessLevel')).toBeDefined();
    expect(messageAt(commentSchema, { content: 'a', accessLevel: 'public' }, 'accessLevel')).toBeUndefined();
  });
});

describe('a keyword search', () => {
  it('[000-5-17] [000-5-18] [000-5-19] splits terms at commas, trims them and drops empty ones', () => {
    expect(parseTerms(' harbour, ,van  key,, 今天 ')).toEqual(['harbour', 'van  key', '今天']);
  });
  it('[000-5-20] [000-5-21] requires at least one term', () => {
    const values = { terms: ' , ', matchType: 'partial', operator: 'OR', matchMarks: false };
    expect(messageAt(keywordSchema, values, 'terms')).toBe('You must enter at least one term.');
  });
  it('[000-5-22] [000-5-23] is partial and OR by default', () => {
    expect(
      toTextCriteria({ terms: 'a,b', matchType: DEFAULT_MATCH_TYPE, operator: DEFAULT_OPERATOR, matchMarks: false }),
    ).toEqual({
      terms: ['a', 'b'],
      matchType: 'partial',
      operator: 'OR',
    });
  });
});

describe('a password', () => {
  it.each(['Abcdefg1!', 'Passw0rd with space', 'Ünïcödé1~', 'Abcdef1@'])('accepts %p', (password) => {
    expect(messageAt(passwordSchema, password)).toBeUndefined();
  });
  it.each(['Abc1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefgh1', ''])('[000-5-41] refuses %p', (password) => {
    expect(messageAt(passwordSchema, password)).toBe(PASSWORD_MESSAGE);
  });
});

describe('a password by the rule of length', () => {
  it.each(['correct horse battery', 'äöüäöüäöüäöüäöü', '               '])('accepts %p', (password) => {
    expect(messageAt(PASSWORD_SCHEMAS.length, password)).toBeUndefined();
  });
  it.each(['Abcdefgh1!', 'fourteen chars', ''])('refuses %p', (password) => {
    expect(messageAt(PASSWORD_SCHEMAS.length, password)).toBe(LENGTH_MESSAGE);
  });
});

describe('a case', () => {
  const values = (part: object) => ({ name: 'Harbour', timezone: 'Europe/Berlin', ...part });

  it('[000-5-06] has a trimmed name', () => {
    expect(caseSchema.validate(values({ name: ' Harbour ' })).value).toMatchObject({ name: 'Harbour' });
  });
  it('[000-5-07] requires a name', () => {
    expect(messageAt(caseSchema, values({ name: ' ' }), 'name')).toBe('Enter a case name.');
  });
  it('[000-5-08] [000-5-09] [000-5-10] limits the length of its texts', () => {
    expect(messageAt(caseSchema, values({ name: 'x'.repeat(256) }), 'name')).toBeDefined();
    expect(messageAt(caseSchema, values({ shortDescription: 'x'.repeat(1001) }), 'shortDescription')).toBe(
      'Enter a case description that is 1000 characters or less.',
    );
    expect(messageAt(caseSchema, values({ longDescription: 'x'.repeat(4001) }), 'longDescription')).toBe(
      'Enter a case description that is 4000 characters or less.',
    );
  });
});
