import { Tally } from '@server/stores/embedded/operations/tally';
import { Random } from '@test/server/helpers/random';

describe('tally', () => {
  it('counts keys of any number and size', () => {
    const random = new Random(6);
    const counts = new Map<number, number>();
    const tally = new Tally();
    for (let draw = 0; draw < 60_000; draw += 1) {
      const key = random.pick([
        random.below(50_000),
        random.below(1_000) * 2 ** 32,
        Math.floor(random.next() * 2 ** 45),
        random.below(30_000) * 65_536,
        0,
      ]);
      const count = 1 + random.below(3);
      counts.set(key, (counts.get(key) ?? 0) + count);
      tally.add(key, count);
    }
    const counted = tally.counted();
    const found = Array.from(counted.keys, (key, index) => [key, counted.counts[index]] as const);
    expect(new Map(found)).toEqual(counts);
    expect(found).toHaveLength(counts.size);
  });

  it('is empty before it counts', () => {
    expect(new Tally().counted().keys).toHaveLength(0);
  });
});
