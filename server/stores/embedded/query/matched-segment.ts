import type { ColumnChoice } from '@server/stores/case-configuration';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

/** The seen hits of a segment. Empty sets are null. Must not be changed. */
export interface SegmentSeen {
  readonly byMe: Bitset | null;
  readonly byAnyone: Bitset | null;
}

/** Results of comparisons of extractions in a segment (../comparisons). Empty sets are null. Must not be changed. */
export interface SegmentCopies {
  readonly compared: Bitset | null;
  readonly copied: Bitset | null;
  /** Hits with a copy that is visible to all viewers. */
  readonly openlyCopied: Bitset | null;
}

/** The groups of copies of the hits of a segment, one for each comparison that found the hit. Must not be changed. */
export interface SegmentCopyGroups {
  /** `KEY_NUMBERS` each, ascending, then by document: a number of the group, and a time in milliseconds on the clock of the group. */
  readonly keys: Float64Array;
  readonly documents: Uint32Array;
}

/** The marks of a segment. Empty sets are null. Must not be changed. */
export interface SegmentMarks {
  readonly privileged: Bitset | null;
  /** Hits with at least one public comment. */
  readonly publicComments: Bitset | null;
  /** By tag id; only tags of hits of the segment. */
  readonly tags: ReadonlyMap<number, Bitset>;
  /** Absent: no hit is suspected to be privileged. */
  readonly suspected?: Bitset | null;
  /** Absent: no hit was released. */
  readonly released?: Bitset | null;
  /** Absent: no hit is an exhibit. */
  readonly exhibits?: Bitset | null;
  /** Absent: no extractions were compared. */
  readonly copies?: SegmentCopies;
  /** The results of each comparison, by its id; absent: no extractions were compared. */
  readonly pairs?: ReadonlyMap<number, SegmentCopies>;
  /** Only for operations that need it. */
  readonly seen?: SegmentSeen;
  /** Hits that the viewer has commented on; only for operations that need them. */
  readonly commentedByMe?: Bitset | null;
  /** Only for operations that need them. */
  readonly copyGroups?: SegmentCopyGroups;
}

/** A segment with the matches of a search. */
export interface MatchedSegment {
  readonly segment: Segment;
  readonly marks: SegmentMarks;
  /** Matching documents that the viewer may see; null: every document of the segment. Must not be changed. */
  readonly bits: Bitset | null;
  /** Number of matching documents. */
  readonly count: number;
  /** The fragments configured for the four columns of its hits, if any. */
  readonly columns?: readonly ColumnChoice[] | undefined;
}
