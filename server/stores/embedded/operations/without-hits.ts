import { fullBitset, countBits } from '@server/stores/embedded/base/bitset';

import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

export const NO_HITS = new Float64Array(0);

/** The matches without these hits (ascending). */
export const withoutHits = (matched: readonly MatchedSegment[], hits: Float64Array): readonly MatchedSegment[] =>
  hits.length === 0 ? matched : matched.map((one) => without(one, hits));

function without(one: MatchedSegment, hits: Float64Array): MatchedSegment {
  const { firstHit, count } = one.segment;
  const start = lowerBound(0, hits.length, (index) => (hits[index] ?? 0) >= firstHit);
  const end = lowerBound(start, hits.length, (index) => (hits[index] ?? 0) >= firstHit + count);
  if (start === end || one.count === 0) {
    return one;
  }
  const bits = one.bits === null ? fullBitset(count) : one.bits.slice();
  for (let index = start; index < end; index += 1) {
    const document = (hits[index] ?? 0) - firstHit;
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) & ~(1 << (document & 31));
  }
  return { ...one, bits, count: countBits(bits) };
}
