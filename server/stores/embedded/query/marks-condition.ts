import type { HitFilter } from '@contract/model/filter';
import type { SegmentMarks } from './matched-segment';
import { taggedDocuments } from './tagged-documents';
import { parseIds } from '@server/stores/embedded/base/ids';
import { fullBitset, andNotBits, emptyBitset, orBits, type Bitset } from '@server/stores/embedded/base/bitset';

/** Conditions on the marks of hits, ORed. Marks change, so matches are never cached. */
export interface MarksCondition {
  readonly tagIds: readonly number[];
  readonly untagged: boolean;
  readonly publicComments: boolean;
}

/** Null when the filter has no condition on marks. */
export function marksCondition({
  tagIds = [],
  untagged = false,
  publicComments = false,
}: HitFilter): MarksCondition | null {
  return tagIds.length === 0 && !untagged && !publicComments
    ? null
    : { tagIds: parseIds(tagIds), untagged, publicComments };
}

/** The documents of a segment with `count` documents that have the marks; the caller owns the result. */
export function documentsMarked(marks: SegmentMarks, condition: MarksCondition, count: number): Bitset {
  const bits = condition.untagged ? fullBitset(count) : emptyBitset(count);
  if (condition.untagged) {
    andNotBits(bits, taggedDocuments(marks.tags, count));
  }
  for (const tagId of condition.tagIds) {
    const tagged = marks.tags.get(tagId);
    if (tagged !== undefined) {
      orBits(bits, tagged);
    }
  }
  if (condition.publicComments && marks.publicComments !== null) {
    orBits(bits, marks.publicComments);
  }
  return bits;
}
