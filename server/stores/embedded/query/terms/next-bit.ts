import type { Bitset } from '@server/stores/embedded/base/bitset';

/** The first member of the set from `from` on; -1 when there is none. */
export function nextBit(bits: Bitset, from: number): number {
  let word = from >>> 5;
  let value = (bits[word] ?? 0) & (-1 << (from & 31));
  while (value === 0) {
    word += 1;
    if (word >= bits.length) {
      return -1;
    }
    value = bits[word] ?? 0;
  }
  return (word << 5) + 31 - Math.clz32(value & -value);
}
