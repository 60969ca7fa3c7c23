import { addressLines, letterheadFormSchema } from '@contract/rules/letterhead-form';

import { expectJudged, type FormCase } from './judged-forms';

const text = (length: number) => 'x'.repeat(length);
const VALUES = { agency: '', address: '', department: '' };
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

const FORMS: FormCase[] = [
  [
    'an agency',
    letterheadFormSchema,
    VALUES,
    'agency',
    ['', text(120), ` ${text(120)} `],
    [[text(121), 'Enter an agency name that is 120 characters or less.']],
  ],
  [
    'a department',
    letterheadFormSchema,
    VALUES,
    'department',
    ['', text(120)],
    [[text(121), 'Enter a department that is 120 characters or less.']],
  ],
  [
    'an address',
    letterheadFormSchema,
    VALUES,
    'address',
    ['', lines(6), `${lines(6)}\n\n`, text(120)],
    [
      [lines(7), 'Enter an address of 6 lines or fewer.'],
      [`Harbour 1\n${text(121)}`, 'Enter lines that have 120 characters or less.'],
    ],
  ],
];

describe('a letterhead', () => {
  it.each(FORMS)('is valid or not: %s', (...form) => {
    expectJudged(form);
  });

  it('has the nonempty lines of an address, with any line ends', () => {
    expect(addressLines(' Harbour 1\r\n\r\n12345 Visby \rGotland\n \n')).toEqual([
      'Harbour 1',
      '12345 Visby',
      'Gotland',
    ]);
    expect(addressLines('')).toEqual([]);
    expect(letterheadFormSchema.validate({ ...VALUES, address: ' a \r\n\n b ' }).value).toMatchObject({
      address: 'a\nb',
    });
  });
});
