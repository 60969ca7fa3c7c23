import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';

import type { Random } from './random';

/** Few, many or nearly all members of a set of this size. */
export function randomBits(random: Random, count: number): Bitset {
  const bits = emptyBitset(count);
  const share = random.pick([0.02, 0.5, 0.95]);
  for (let member = 0; member < count; member += 1) {
    if (random.chance(share)) {
      setBit(bits, member);
    }
  }
  return bits;
}
