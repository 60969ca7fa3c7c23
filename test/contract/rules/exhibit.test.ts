import { DEFAULT_NUMBERING, exhibitNumber, exhibitSchema, numberingSchema } from '@contract/rules/exhibit';

import { expectJudged, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const EXHIBIT = { title: 'Photo', remark: '' };
const BEGIN = 'Begin the prefix with a letter or a digit, and use only letters, digits, spaces and the signs - _ . /';
const END = 'End the prefix with something else than a digit, such as a hyphen.';
const DIGITS = 'Enter a number of digits from 1 to 9.';

const FORMS: FormCase[] = [
  [
    'the title of an exhibit',
    exhibitSchema,
    EXHIBIT,
    'title',
    [text(255), ` ${text(255)} `],
    [
      [' ', 'Enter a title.'],
      [undefined, 'Enter a title.'],
      [text(256), 'Enter a title of 255 characters or less.'],
    ],
  ],
  [
    'the remark of an exhibit',
    exhibitSchema,
    EXHIBIT,
    'remark',
    ['', undefined, text(4000), ` ${text(4000)}`],
    [[text(4001), 'Enter a remark of 4,000 characters or less.']],
  ],
  [
    'the prefix of exhibit numbers',
    numberingSchema,
    { ...DEFAULT_NUMBERING },
    'prefix',
    ['A', 'Ü-', 'Nr. 7/', '2024_x', 'अ॒'].concat('x'.repeat(20)),
    [
      ['', 'Enter a prefix, such as EX-.'],
      [undefined, 'Enter a prefix, such as EX-.'],
      [text(21), 'Enter a prefix of 20 characters or less.'],
      ['-A', BEGIN],
      [' A', BEGIN],
      ['A:', BEGIN],
      ['A\n', BEGIN],
      ['A1', END],
      ['A٣', END],
    ],
  ],
  [
    'the digits of exhibit numbers',
    numberingSchema,
    { ...DEFAULT_NUMBERING },
    'digits',
    [1, 9],
    [0, 10, 1.5, 'many', undefined].map((digits) => [digits, DIGITS] as const),
  ],
];

describe('exhibits', () => {
  it.each(FORMS)('are validated: %s', (...form) => {
    expectJudged(form);
  });

  it.each([
    ['EX-', 4, 7, 'EX-0007'],
    ['EX-', 4, 9999, 'EX-9999'],
    ['EX-', 4, 12345, 'EX-12345'],
    ['A/', 1, 3, 'A/3'],
  ])('are numbered with the prefix %s and %d digits: %d is %s', (prefix, digits, count, number) => {
    expect(exhibitNumber({ prefix, digits }, count)).toBe(number);
  });

  it('start as EX-0001 by default', () => {
    expect(exhibitNumber(DEFAULT_NUMBERING, 1)).toBe('EX-0001');
  });
});
