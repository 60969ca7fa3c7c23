import type { HitFilter } from '@contract/model/filter';
import type { SegmentMarks } from './matched-segment';
import { parseIds } from '@server/stores/embedded/base/ids';
import { allBits, andNotBits, noBits, orBits, type Bits } from '@server/stores/embedded/base/bits';

/** What people marked hits with; the parts are ORed among themselves. Marks change: never remembered. */
export interface MarksCondition {
  readonly tagIds: readonly number[];
  readonly untagged: boolean;
  readonly publicComments: boolean;
}

/** Null when the filter asks for no marks. */
export function marksCondition({
  tagIds = [],
  untagged = false,
  publicComments = false,
}: HitFilter): MarksCondition | null {
  return tagIds.length === 0 && !untagged && !publicComments
    ? null
    : { tagIds: parseIds(tagIds), untagged, publicComments };
}

/** The documents of a segment of `count` that are marked so; the caller owns the result. */
export function documentsMarked(marks: SegmentMarks, condition: MarksCondition, count: number): Bits {
  const bits = condition.untagged ? allBits(count) : noBits(count);
  if (condition.untagged) {
    for (const tagged of marks.tags.values()) {
      andNotBits(bits, tagged);
    }
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
