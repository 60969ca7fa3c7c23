import { displayFragmentIndex } from '@server/domain/display-fragment';

const fragment = (kind: string) => ({
  valueType: kind.startsWith('date') ? ('date' as const) : ('text' as const),
  importance: kind.endsWith('primary') ? ('primary' as const) : ('secondary' as const),
});

describe('displayFragmentIndex', () => {
  it.each([
    ['the primary date', ['text primary', 'date secondary', 'date primary'], 2],
    ['the first primary fragment without a primary date', ['date secondary', 'text primary', 'text primary'], 1],
    ['a secondary date without primary fragments', ['text secondary', 'date secondary'], 1],
    ['the first of several primary fragments', ['text primary', 'text secondary', 'date secondary', 'text primary'], 0],
    ['the first of several dates at the start', ['date secondary', 'date secondary', 'text secondary'], 0],
    [
      'the first of several dates after a text',
      ['text secondary', 'date secondary', 'text secondary', 'date secondary'],
      1,
    ],
    ['the first fragment without dates and primary fragments', ['text secondary', 'text secondary'], 0],
    ['none without fragments', [], -1],
  ])('picks %s', (_which, kinds, expected) => {
    expect(displayFragmentIndex(kinds.map(fragment))).toBe(expected);
  });
});
