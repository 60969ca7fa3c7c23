import { allBits, countBits } from '@server/stores/embedded/base/bits';

import { firstPlace } from './first-place';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

export const NO_HITS = new Float64Array(0);

/** What matches but for these hits (ascending). */
export const withoutHits = (matched: readonly MatchedSegment[], hits: Float64Array): readonly MatchedSegment[] =>
  hits.length === 0 ? matched : matched.map((one) => without(one, hits));

function without(one: MatchedSegment, hits: Float64Array): MatchedSegment {
  const { firstHit, count } = one.segment;
  const start = firstPlace(0, hits.length, (place) => (hits[place] ?? 0) >= firstHit);
  const end = firstPlace(start, hits.length, (place) => (hits[place] ?? 0) >= firstHit + count);
  if (start === end || one.count === 0) {
    return one;
  }
  const bits = one.bits === null ? allBits(count) : one.bits.slice();
  for (let place = start; place < end; place += 1) {
    const document = (hits[place] ?? 0) - firstHit;
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) & ~(1 << (document & 31));
  }
  return { ...one, bits, count: countBits(bits) };
}
