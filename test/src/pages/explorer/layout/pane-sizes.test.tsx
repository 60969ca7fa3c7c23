import { allPaneSizes, paneSizes, paneSizesKey, paneTwelfths } from '@/pages/explorer/layout/pane-sizes';

const both = { left: true, right: true };
const leftOnly = { left: true, right: false };
const rightOnly = { left: false, right: true };
const neither = { left: false, right: false };

describe('widths of the panes', () => {
  it.each([
    ['[001-2.3-12]', 'xl', both, [2, 7, 3]],
    ['[001-2.3-13]', 'lg', both, [3, 5, 4]],
    ['[001-2.3-14]', 'md', both, [4, 4, 4]],
    ['[001-2.3-15]', 'xl', rightOnly, [9, 3]],
    ['[001-2.3-16]', 'lg', leftOnly, [2, 10]],
    ['[001-2.3-17]', 'md', neither, [12]],
    ['[001-2.3-18]', 'sm', both, [12]],
  ] as const)('%s at %s are %j: %j', (_rule, breakpoint, panes, widths) => {
    expect(paneTwelfths(breakpoint, panes)).toEqual(widths);
  });

  it('are the stored ones when they are valid for the number of panes', () => {
    expect(paneSizes('xl', leftOnly, [30, 70])).toEqual([30, 70]);
    expect(paneSizes('xl', rightOnly, [30, 30, 40])).toEqual([75, 25]);
    expect(paneSizes('xl', rightOnly, 'nonsense')).toEqual([75, 25]);
    expect(paneSizes('xl', rightOnly, [-1, 101])).toEqual([75, 25]);
  });

  it('are 0 for a hidden pane', () => {
    expect(allPaneSizes(both, [20, 50, 30])).toEqual([20, 50, 30]);
    expect(allPaneSizes(leftOnly, [20, 80])).toEqual([20, 80, 0]);
    expect(allPaneSizes(rightOnly, [75, 25])).toEqual([0, 75, 25]);
    expect(allPaneSizes(neither, [100])).toEqual([0, 100, 0]);
  });

  it('are stored by breakpoint and panes', () => {
    const keys = (['xl', 'lg', 'md'] as const).flatMap((breakpoint) =>
      [both, leftOnly, rightOnly, neither].map((panes) => paneSizesKey(breakpoint, panes)),
    );
    expect(new Set(keys).size).toBe(12);
  });
});
