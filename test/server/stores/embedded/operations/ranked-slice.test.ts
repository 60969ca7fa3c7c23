import { rankedSlice } from '@server/stores/embedded/operations/ranked-slice';
import { Random } from '@test/server/helpers/random';

describe('rankedSlice', () => {
  it('returns the same page as a full sort', () => {
    const random = new Random(5);
    const shapes = [
      (index: number) => index,
      (index: number) => -index,
      (index: number) => -Math.abs(index - 300),
      () => 0,
      () => random.below(10),
      () => random.next(),
    ];
    for (const shape of shapes) {
      const values = Array.from({ length: 600 }, (_, index) => shape(index));
      const compare = (left: number, right: number) => (values[left] ?? 0) - (values[right] ?? 0) || left - right;
      const sorted = values.map((_, index) => index).sort(compare);
      for (const [start, size] of [
        [0, 20],
        [0, 600],
        [590, 20],
        [599, 1],
        [600, 5],
        [299, 2],
        [0, 0],
      ] as const) {
        const page = rankedSlice(values.length, { start, size }, compare);
        expect(Array.from(page)).toEqual(sorted.slice(start, start + size));
      }
    }
  });
});
