import type { ColumnChoice } from '@server/stores/case-configuration';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

/** Which hits of a segment were seen. Each set is null where it is empty. Not to be changed. */
export interface SegmentSeen {
  readonly byMe: Bitset | null;
  readonly byAnyone: Bitset | null;
}

/** What comparisons of extractions found in a segment (../comparisons). Each set is null where there is nothing. Not to be changed. */
export interface SegmentCopies {
  readonly compared: Bitset | null;
  readonly copied: Bitset | null;
  /** Those whose copy is there for everybody. */
  readonly openlyCopied: Bitset | null;
}

/** The groups of copies that hits of a segment are in: one of each comparison that has found them. Not to be changed. */
export interface SegmentCopyGroups {
  /** `KEY_NUMBERS` each, ascending, then by document: a number of the group, and a time in milliseconds on the clock of the group. */
  readonly keys: Float64Array;
  readonly documents: Uint32Array;
}

/** What people marked in a segment. Each set is null where nothing is marked. Not to be changed. */
export interface SegmentMarks {
  readonly privileged: Bitset | null;
  /** Hits with at least one public comment. */
  readonly publicComments: Bitset | null;
  /** By tag id; only tags that some hit of the segment carries. */
  readonly tags: ReadonlyMap<number, Bitset>;
  /** Absent: nothing is suspected to be privileged. */
  readonly suspected?: Bitset | null;
  /** Absent: nothing was released. */
  readonly released?: Bitset | null;
  /** Absent: no hit is an exhibit. */
  readonly exhibits?: Bitset | null;
  /** Absent: no extractions were compared. */
  readonly copies?: SegmentCopies;
  /** The same of each comparison alone, by its id; absent: no extractions were compared. */
  readonly pairs?: ReadonlyMap<number, SegmentCopies>;
  /** Only for operations that need it. */
  readonly seen?: SegmentSeen;
  /** Hits that the viewer has commented on; only for operations that need them. */
  readonly commentedByMe?: Bitset | null;
  /** Only for operations that need them. */
  readonly copyGroups?: SegmentCopyGroups;
}

/** A segment with what a search found in it. */
export interface MatchedSegment {
  readonly segment: Segment;
  readonly marks: SegmentMarks;
  /** Matching documents that the viewer may see; null: every document of the segment. Not to be changed. */
  readonly bits: Bitset | null;
  /** How many they are. */
  readonly count: number;
  /** What fills the four columns of its hits, where that was configured. */
  readonly columns?: readonly ColumnChoice[] | undefined;
}
