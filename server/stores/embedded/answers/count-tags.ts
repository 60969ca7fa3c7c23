import { countBits } from '@server/stores/embedded/segments/bits';

import { addCount } from './add-counts';
import type { MatchedSegment } from './matched-segment';

/** Adds to `counts`, by tag id, how many documents match. */
export function countTags({ marks, bits }: MatchedSegment, counts: Map<number, number>): void {
  marks.tags.forEach((tagged, tag) => {
    const count = countBits(tagged, bits);
    if (count > 0) {
      addCount(counts, tag, count);
    }
  });
}
