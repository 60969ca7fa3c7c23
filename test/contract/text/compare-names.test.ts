import { byName } from '@contract/text/compare-names';

describe('names', () => {
  it('[case-31] are ordered by the value of numbers, accents beside their letter, whatever their case', () => {
    const names = ['zeta', 'Zulu 10', 'Ärende', 'Tag 10', 'tag 2', 'Arena', 'Tag 1', 'zulu 9'].map((name) => ({
      name,
    }));
    const expected = ['Arena', 'Ärende', 'Tag 1', 'tag 2', 'Tag 10', 'zeta', 'zulu 9', 'Zulu 10'];
    expect(names.sort(byName).map(({ name }) => name)).toEqual(expected);
  });

  it('that differ in case alone are ordered by code', () => {
    const names = ['a', 'A', 'a'].map((name) => ({ name }));
    expect(names.sort(byName).map(({ name }) => name)).toEqual(['A', 'a', 'a']);
  });
});
