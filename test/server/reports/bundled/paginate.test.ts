import { createElement } from 'react';

import { paginate } from '@server/reports/pdf/bundled/paginate';
import { strip, type Strip } from '@server/reports/pdf/bundled/strip';

const named = (anchor: string, height: number, more: Partial<Strip> = {}): Strip =>
  strip(height, () => createElement('div'), { anchor, ...more });
const namesOf = (strips: readonly Strip[], height = 100) =>
  paginate(strips, height).map((page) => page.map(({ strip: { anchor } }) => anchor));

describe('pages of strips', () => {
  it('contain every strip once, in order', () => {
    expect(namesOf([named('a', 60), named('b', 40), named('c', 1)])).toEqual([['a', 'b'], ['c']]);
    expect(namesOf([])).toEqual([[]]);
  });

  it('have space between strips and none at the top', () => {
    const pages = paginate(
      [named('a', 40, { space: 10 }), named('b', 40, { space: 10 }), named('c', 40, { space: 10 })],
      100,
    );
    expect(pages.map((page) => page.map(({ top }) => top))).toEqual([[0, 50], [0]]);
  });

  it('break before a strip with startsPage, and not after one with keepsNext', () => {
    expect(namesOf([named('a', 10), named('b', 10, { startsPage: true })])).toEqual([['a'], ['b']]);
    const kept = [named('a', 60), named('b', 10, { keepsNext: true }), named('c', 40)];
    expect(namesOf(kept)).toEqual([['a'], ['b', 'c']]);
  });

  it('break between strips that do not fit on one page together, even with keepsNext', () => {
    const high = [named('a', 60, { keepsNext: true }), named('b', 60, { keepsNext: true }), named('c', 20)];
    expect(namesOf(high)).toEqual([['a'], ['b', 'c']]);
    expect(namesOf([named('a', 150), named('b', 10)])).toEqual([['a'], ['b']]);
  });

  it('repeat the titles of a table at the top of each page', () => {
    const titles = named('titles', 20);
    const rows = ['a', 'b', 'c'].map((name) => named(name, 40, { titles }));
    expect(namesOf([titles, ...rows])).toEqual([
      ['titles', 'a', 'b'],
      ['titles', 'c'],
    ]);
  });
});
