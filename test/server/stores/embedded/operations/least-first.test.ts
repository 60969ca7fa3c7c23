import { leastFirst } from '@server/stores/embedded/operations/least-first';
import { Random } from '@test/server/helpers/random';

describe('bringing the least values to the front', () => {
  it('puts the greatest of them last of them', () => {
    const random = new Random(1);
    for (let round = 0; round < 500; round += 1) {
      const values = Uint32Array.from(new Set(random.several(1, 60, () => random.below(200))));
      const sorted = values.slice().sort();
      const count = 1 + random.below(values.length);
      leastFirst(values, count, (left, right) => left - right);
      expect(values[count - 1]).toBe(sorted[count - 1]);
      expect(values.slice(0, count).sort()).toEqual(sorted.slice(0, count));
      expect(values.sort()).toEqual(sorted);
    }
  });

  it.each([
    ['rising', (place: number) => place],
    ['falling', (place: number) => 100_000 - place],
    ['rising, then falling', (place: number) => (place < 50_000 ? 2 * place : 200_001 - 2 * place)],
  ])('takes no longer for values that are %s', (_name, valueAt) => {
    let comparisons = 0;
    leastFirst(
      Uint32Array.from({ length: 100_000 }, (_unused, place) => valueAt(place)),
      30_000,
      (left, right) => {
        comparisons += 1;
        return left - right;
      },
    );
    expect(comparisons).toBeLessThan(1_000_000);
  });
});
