import { extendRange, type ListItem, type RangeSteps } from '@/domain/range-steps';

const place = (index: number): ListItem => ({ hitId: `hit-${index}`, index });

/** The indexes that are selected after keys moved through these indexes. */
function walk(...indexes: number[]): number[] {
  const selected = new Set<number>();
  let range: RangeSteps | null = null;
  indexes.slice(1).forEach((to, at) => {
    const step = extendRange(range, place(indexes[at] ?? 0), place(to));
    range = step.range;
    step.deselected.forEach((id) => selected.delete(Number(id.slice('hit-'.length))));
    step.selected.forEach((id) => selected.add(Number(id.slice('hit-'.length))));
  });
  return [...selected].sort((left, right) => left - right);
}

describe('a range that is extended by keys', () => {
  it.each([
    ['downwards', [3, 4, 5], [3, 4, 5]],
    ['upwards', [3, 2, 1], [1, 2, 3]],
    ['back again', [3, 4, 5, 4], [3, 4]],
    ['over where it began', [3, 4, 3, 2], [2, 3]],
  ])('is selected %s', (_way, indexes, selected) => {
    expect(walk(...indexes)).toEqual(selected);
  });

  it('starts again after another change of the position', () => {
    const first = extendRange(null, place(1), place(2)).range;
    expect(extendRange(first, place(8), place(7))).toEqual({
      range: { anchorIndex: 8, endId: 'hit-7' },
      selected: ['hit-8', 'hit-7'],
      deselected: [],
    });
  });

  it('starts with the first item without a current item', () => {
    expect(extendRange(null, null, place(0))).toMatchObject({ selected: ['hit-0'], deselected: [] });
  });
});
