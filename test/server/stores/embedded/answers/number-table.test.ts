import { NumberTable } from '@server/stores/embedded/answers/number-table';
import { Tally } from '@server/stores/embedded/answers/tally';
import { Random } from '@test/server/helpers/random';

describe('number table', () => {
  it('numbers keys as they come, however many and however large', () => {
    const random = new Random(6);
    const table = new NumberTable();
    const numbers = new Map<number, number>();
    let wrong = 0;
    for (let draw = 0; draw < 60_000; draw += 1) {
      const key = random.pick([
        random.below(50_000),
        random.below(1_000) * 2 ** 32,
        Math.floor(random.next() * 2 ** 45),
        random.below(30_000) * 65_536,
      ]);
      if (!numbers.has(key)) {
        numbers.set(key, numbers.size);
      }
      wrong += table.numberOf(key) === numbers.get(key) ? 0 : 1;
    }
    expect(wrong).toBe(0);
    expect(Array.from(table.keys.subarray(0, table.size))).toEqual([...numbers.keys()]);
  });

  it('counts by key', () => {
    const tally = new Tally();
    for (let draw = 0; draw < 20_000; draw += 1) {
      tally.add(draw % 7_000, 2);
    }
    expect(tally.keys()).toEqual(Float64Array.from({ length: 7_000 }, (_, key) => key));
    expect(tally.counts()).toEqual(Uint32Array.from({ length: 7_000 }, (_, key) => (key < 6_000 ? 6 : 4)));
  });
});
