import { countBits } from '@server/stores/embedded/base/bitset';

import { addCounts } from './add-counts';
import { countTags } from './count-tags';
import type { Operation } from './operation';

interface TagTotals {
  /** By tag id; only tags of matching hits. */
  tags: Map<number, number>;
  untagged: number;
  /** Hits with at least one public comment. */
  comments: number;
}

/** The numbers of matching hits by tag, and with comments. */
export const tagCountsOperation: Operation<null, TagTotals, TagTotals> = {
  *collect(matched) {
    const totals: TagTotals = { tags: new Map(), untagged: 0, comments: 0 };
    for (const one of matched) {
      if (one.count > 0) {
        totals.untagged += one.count - countTags(one, totals.tags);
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
