import { numberColumnSchema, toNumberColumnFilter, type NumberFilterValues } from '@contract/rules/column-filter';

const values = (part: Partial<NumberFilterValues>): NumberFilterValues => ({
  variant: 'equals',
  start: '',
  end: '',
  ...part,
});

function messages(part: Partial<NumberFilterValues>): Record<string, string> {
  const { error } = numberColumnSchema.validate(values(part), { abortEarly: false });
  return Object.fromEntries((error?.details ?? []).map((detail) => [detail.path.join('.'), detail.message]));
}

const ENTER_NUMBER = 'You must enter a number.';
const START_ABOVE_END = 'Start value must be less than or equal to end value.';

describe('the number column filter', () => {
  it.each<[string, Partial<NumberFilterValues>, Record<string, string>]>([
    ['[001-5-13] a missing start says "You must enter a number."', {}, { start: ENTER_NUMBER }],
    ['text is no number', { start: 'ten' }, { start: ENTER_NUMBER }],
    ['[001-5-15] a range needs an end', { variant: 'between', start: 1 }, { end: ENTER_NUMBER }],
    ['[001-5-15] other variants need none', { variant: 'lessThanOrEqual', start: 1 }, {}],
    [
      '[001-5-14] the start may not exceed the end',
      { variant: 'between', start: 2, end: 1 },
      { start: START_ABOVE_END },
    ],
    ['the start may be the end', { variant: 'between', start: 2, end: 2 }, {}],
    ['numbers are compared as numbers', { variant: 'between', start: '9', end: '10' }, {}],
    ['numbers may be large, negative and broken', { variant: 'between', start: -0.5, end: 1e20 }, {}],
  ])('%s', (_, part, expected) => {
    expect(messages(part)).toEqual(expected);
  });

  it('[001-2.13-05] accepts four variants and no other', () => {
    const { error } = numberColumnSchema.validate({ variant: 'around', start: 1, end: '' });
    expect(error?.details[0]?.path).toEqual(['variant']);
  });

  it('[001-2.13-06] has a start, and an end only for a range', () => {
    const column = { name: 'Size', valueType: 'number' } as const;
    expect(toNumberColumnFilter(column, values({ variant: 'between', start: '1', end: 5 }))).toEqual({
      kind: 'numberColumn',
      column,
      variant: 'between',
      start: 1,
      end: 5,
    });
    expect(toNumberColumnFilter(column, values({ variant: 'equals', start: 1, end: 5 }))).not.toHaveProperty('end');
  });
});
