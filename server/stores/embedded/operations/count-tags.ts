import { countBits, hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { MatchedSegment, SegmentMarks } from '@server/stores/embedded/query/matched-segment';
import { fewDocuments } from '@server/stores/embedded/query/few-documents';
import { taggedDocuments } from '@server/stores/embedded/query/tagged-documents';

import { addCount } from './add-counts';

interface TaggedMatches extends Pick<MatchedSegment, 'bits'> {
  segment: Pick<Segment, 'count'>;
  marks: Pick<SegmentMarks, 'tags'>;
}

/** Adds to `counts`, by tag id, how many documents match. Returns how many matching documents have a tag. */
export function countTags({ segment, marks: { tags }, bits }: TaggedMatches, counts: Map<number, number>): number {
  if (tags.size === 0) {
    return 0;
  }
  const tagged = taggedDocuments(tags, segment.count);
  const documents = bits === null ? null : fewInBoth(tagged, bits);
  tags.forEach((ofTag, tag) => {
    const count = documents === null ? countBits(ofTag, bits) : countAmong(documents, ofTag);
    if (count > 0) {
      addCount(counts, tag, count);
    }
  });
  return documents?.length ?? countBits(tagged, bits);
}

/** The documents of both sets; null where there are so many that a pass over the set of each tag is faster than looking them up. */
function fewInBoth(left: Bitset, right: Bitset): ArrayLike<number> | null {
  const max = left.length / 2;
  const few = fewDocuments(right);
  if (few !== undefined) {
    const both = few.filter((document) => hasBit(left, document));
    return both.length > max ? null : both;
  }
  const documents: number[] = [];
  for (let word = 0; word < left.length; word += 1) {
    let value = (left[word] ?? 0) & (right[word] ?? 0);
    while (value !== 0) {
      if (documents.length >= max) {
        return null;
      }
      documents.push((word << 5) + 31 - Math.clz32(value & -value));
      value &= value - 1;
    }
  }
  return documents;
}

function countAmong(documents: ArrayLike<number>, marked: Bitset): number {
  let count = 0;
  for (let index = 0; index < documents.length; index += 1) {
    count += hasBit(marked, documents[index] ?? 0) ? 1 : 0;
  }
  return count;
}
