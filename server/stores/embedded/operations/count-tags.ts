import { countBits, forEachBit, hasBit, type Bitset } from '@server/stores/embedded/base/bitset';

import { addCount } from './add-counts';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** Up to so many documents are looked up in the bitset of each tag: faster than a pass over one of these bitsets. */
const SPARSE_COUNT = 64;

/** The documents that match, where they are few; null where they are not. */
export function fewMatches({ bits, count }: MatchedSegment): readonly number[] | null {
  if (bits === null || count > SPARSE_COUNT) {
    return null;
  }
  const documents: number[] = [];
  forEachBit(bits, (document) => documents.push(document));
  return documents;
}

/** Adds to `counts`, by tag id, how many documents match; `few`: the result of `fewMatches`. */
export function countTags(
  { bits, marks }: MatchedSegment,
  few: readonly number[] | null,
  counts: Map<number, number>,
): void {
  marks.tags.forEach((tagged, tag) => {
    const count = few === null ? countBits(tagged, bits) : countAmong(few, tagged);
    if (count > 0) {
      addCount(counts, tag, count);
    }
  });
}

function countAmong(documents: readonly number[], marked: Bitset): number {
  let count = 0;
  for (const document of documents) {
    count += hasBit(marked, document) ? 1 : 0;
  }
  return count;
}
