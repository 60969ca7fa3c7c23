import { emptyBitset, orBits, type Bitset } from '@server/stores/embedded/base/bitset';

/** By the tags of a segment, which stay the same object until a mark of the segment changes. */
const unions = new WeakMap<ReadonlyMap<number, Bitset>, Bitset>();

/** Documents with at least one of the tags of a segment with `count` documents. Not to be changed. */
export function taggedDocuments(tags: ReadonlyMap<number, Bitset>, count: number): Bitset {
  const cached = unions.get(tags);
  if (cached !== undefined) {
    return cached;
  }
  const union = emptyBitset(count);
  tags.forEach((tagged) => orBits(union, tagged));
  unions.set(tags, union);
  return union;
}
