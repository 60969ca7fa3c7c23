import { chosenByIds, withoutIds } from '@server/stores/embedded/shards/chosen-by-ids';
import { forEachBit } from '@server/stores/embedded/base/bitset';

const idsOf = (chosen: ReturnType<typeof chosenByIds>): number[] =>
  chosen.flatMap(({ firstHit, bits }) => {
    const ids: number[] = [];
    forEachBit(bits, (index) => ids.push(firstHit + index));
    return ids;
  });

it('takes each hit once, in order, and omits values that cannot be an id', () => {
  expect(idsOf(chosenByIds(['4097', '1', '900000000', '4096', '1', '0', 'x', '-3', '', '4098']))).toEqual([
    1, 4096, 4097, 4098, 900_000_000,
  ]);
});

it('is empty for no ids', () => {
  expect(chosenByIds([])).toEqual([]);
});

describe('withoutIds', () => {
  // The bits of the first set extend into the hits of the second.
  const chosen = [
    { firstHit: 1, bits: Uint32Array.of(0b111) },
    { firstHit: 4, bits: Uint32Array.of(0b111) },
    { firstHit: 1_000, bits: Uint32Array.of(0b1) },
  ];

  it('removes each hit from its set and ignores ids that are not in any', () => {
    expect(idsOf(withoutIds(chosen, ['2', '4', '6', '999', '5000', 'x', '0', '1000']))).toEqual([1, 3, 5]);
    expect(idsOf(withoutIds(chosen, []))).toEqual([1, 2, 3, 4, 5, 6, 1_000]);
  });

  it('does not modify its input', () => {
    withoutIds(chosen, ['1']);
    expect(idsOf(chosen)).toEqual([1, 2, 3, 4, 5, 6, 1_000]);
  });
});
