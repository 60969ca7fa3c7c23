import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';

/** By the set, which must not be changed afterwards. */
const lists = new WeakMap<Bitset, Uint32Array>();

/**
 * The documents of a set of matches, ascending, where they are known to be few: going through a set takes as long for one
 * document as for thousands. Must not be changed.
 */
export const fewDocuments = (matches: Bitset | null): Uint32Array | undefined =>
  matches === null ? undefined : lists.get(matches);

/** A set of these documents, ascending, of a segment with `segmentCount`; none of both may be changed. */
export function setOf(documents: Uint32Array, segmentCount: number): Bitset {
  const bits = emptyBitset(segmentCount);
  for (let index = 0; index < documents.length; index += 1) {
    setBit(bits, documents[index] ?? 0);
  }
  lists.set(bits, documents);
  return bits;
}

const WORD_BITS = 32;
/** Reused by all calls of a thread. */
let scratch = new Uint32Array(0);

/** The documents of a set where a list of them is shorter than the set; null otherwise. Neither may be changed afterwards. */
export function listIfShorter(bits: Bitset): Uint32Array | null {
  if (scratch.length < bits.length + WORD_BITS) {
    scratch = new Uint32Array(bits.length + WORD_BITS);
  }
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    while (value !== 0) {
      scratch[count] = (word << 5) + 31 - Math.clz32(value & -value);
      count += 1;
      value &= value - 1;
    }
    if (count >= bits.length) {
      return null;
    }
  }
  const list = scratch.slice(0, count);
  lists.set(bits, list);
  return list;
}
