import { HitSet } from '@server/domain/hit-set';

const WORD = 32;

/** The numbers as bits, a span for each word of them. */
export function setOf(ids: readonly number[]): HitSet {
  const words = new Map<number, number>();
  for (const id of ids) {
    const first = id - (id % WORD);
    words.set(first, (words.get(first) ?? 0) | (1 << (id % WORD)));
  }
  return HitSet.of([...words].map(([firstHit, bits]) => ({ firstHit, bits: Uint32Array.of(bits) })));
}
