import { quickselect } from '@server/stores/embedded/operations/quickselect';
import { Random } from '@test/server/helpers/random';

describe('quickselect', () => {
  it('moves the smallest values to the front, with the largest of them last', () => {
    const random = new Random(1);
    for (let round = 0; round < 500; round += 1) {
      const values = Uint32Array.from(new Set(random.several(1, 60, () => random.below(200))));
      const sorted = values.slice().sort();
      const count = 1 + random.below(values.length);
      quickselect(values, count, (left, right) => left - right);
      expect(values[count - 1]).toBe(sorted[count - 1]);
      expect(values.slice(0, count).sort()).toEqual(sorted.slice(0, count));
      expect(values.sort()).toEqual(sorted);
    }
  });

  it.each([
    ['rising', (index: number) => index],
    ['falling', (index: number) => 100_000 - index],
    ['rising, then falling', (index: number) => (index < 50_000 ? 2 * index : 200_001 - 2 * index)],
  ])('takes linear time for values that are %s', (_name, valueAt) => {
    let comparisons = 0;
    quickselect(
      Uint32Array.from({ length: 100_000 }, (_unused, index) => valueAt(index)),
      30_000,
      (left, right) => {
        comparisons += 1;
        return left - right;
      },
    );
    expect(comparisons).toBeLessThan(1_000_000);
  });
});
