import { displayFragmentIndex } from '@server/domain/display-fragment';

const fragment = (kind: string) => ({
  valueType: kind.startsWith('date') ? ('date' as const) : ('text' as const),
  importance: kind.endsWith('primary') ? ('primary' as const) : ('secondary' as const),
});

describe('displayFragmentIndex', () => {
  it.each([
    ['the primary date', ['text primary', 'date secondary', 'date primary'], 2],
    ['else the first primary', ['date secondary', 'text primary', 'text primary'], 1],
    ['else a secondary date', ['text secondary', 'date secondary'], 1],
    ['the first primary before others', ['text primary', 'text secondary', 'date secondary', 'text primary'], 0],
    ['the first of several dates', ['date secondary', 'date secondary', 'text secondary'], 0],
    ['the first of several later dates', ['text secondary', 'date secondary', 'text secondary', 'date secondary'], 1],
    ['else the first of all', ['text secondary', 'text secondary'], 0],
    ['and of none, none', [], -1],
  ])('picks %s', (_which, kinds, expected) => {
    expect(displayFragmentIndex(kinds.map(fragment))).toBe(expected);
  });
});
