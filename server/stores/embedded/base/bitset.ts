/** A set of documents of one segment: bit `document & 31` of word `document >>> 5`. Bits after the last document are 0. */
export type Bitset = Uint32Array;

export const wordsFor = (count: number): number => (count + 31) >>> 5;

export const emptyBitset = (count: number): Bitset => new Uint32Array(wordsFor(count));

export function fullBitset(count: number): Bitset {
  const bits = new Uint32Array(wordsFor(count)).fill(0xffffffff);
  if ((count & 31) !== 0) {
    bits[bits.length - 1] = (1 << (count & 31)) - 1;
  }
  return bits;
}

export function setBit(bits: Bitset, document: number): void {
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (document & 31));
}

export function clearBit(bits: Bitset, document: number): void {
  const word = document >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (document & 31));
}

export const hasBit = (bits: Bitset, document: number): boolean =>
  (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;

/** Changes `bits`. */
export function andBits(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  }
  return bits;
}

/** Changes `bits`. */
export function orBits(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
  }
  return bits;
}

/** Changes `bits`. */
export function andNotBits(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
  }
  return bits;
}

/** The number of documents in the set, or in the intersection of both sets. */
export function countBits(bits: Bitset, and: Bitset | null = null): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    if (and !== null) {
      value &= and[word] ?? 0;
    }
    if (value !== 0) {
      value -= (value >>> 1) & 0x55555555;
      value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
      count += Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
  }
  return count;
}

/** Calls back with each document, ascending. */
export function forEachBit(bits: Bitset, visit: (document: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    while (value !== 0) {
      const lowest = value & -value;
      visit((word << 5) + 31 - Math.clz32(lowest));
      value ^= lowest;
    }
  }
}
