import { countBits, hasBit, emptyBitset, orBits } from '@server/stores/embedded/base/bitset';

import { addCounts } from './add-counts';
import { countTags, fewMatches } from './count-tags';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

interface TagTotals {
  /** By tag id; only tags that a matching hit carries. */
  tags: Map<number, number>;
  untagged: number;
  /** Hits with at least one public comment. */
  comments: number;
}

/** How the matching hits are tagged and commented. */
export const tagCountsOperation: Operation<null, TagTotals, TagTotals> = {
  *collect(matched) {
    const totals: TagTotals = { tags: new Map(), untagged: 0, comments: 0 };
    for (const one of matched) {
      if (one.count > 0) {
        const few = fewMatches(one);
        countTags(one, few, totals.tags);
        totals.untagged += one.count - countTagged(one, few);
        totals.comments += one.marks.publicComments === null ? 0 : countBits(one.marks.publicComments, one.bits);
      }
      yield;
    }
    return totals;
  },
  merge: (parts) => ({
    tags: addCounts(parts.map(({ tags }) => tags)),
    untagged: parts.reduce((sum, { untagged }) => sum + untagged, 0),
    comments: parts.reduce((sum, { comments }) => sum + comments, 0),
  }),
};

function countTagged({ segment, marks, bits }: MatchedSegment, few: readonly number[] | null): number {
  const [only, ...others] = marks.tags.values();
  if (only === undefined) {
    return 0;
  }
  if (few !== null) {
    const sets = [only, ...others];
    return few.filter((document) => sets.some((tagged) => hasBit(tagged, document))).length;
  }
  if (others.length === 0) {
    return countBits(only, bits);
  }
  const tagged = orBits(emptyBitset(segment.count), only);
  others.forEach((other) => orBits(tagged, other));
  return countBits(tagged, bits);
}
