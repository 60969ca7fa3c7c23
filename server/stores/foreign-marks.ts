import type { MarksConflictKind } from '@contract/model/tags-import';

/** A comment that was written in another case, installation or tool. */
export interface ForeignComment {
  content: string;
  /** Empty where unknown. */
  author: string;
  /** Where it was written. */
  tool: string;
  /** ISO 8601, UTC; null where unknown. */
  writtenAt: string | null;
}

/** What an item of another case is tagged and commented with. */
export interface ForeignItem {
  /** Sources of this case with the same container. */
  evidenceIds: readonly number[];
  /** As the extraction has it. */
  originalId: string;
  group: string;
  artifact: string;
  tags: readonly { name: string; color: string }[];
  comments: readonly ForeignComment[];
}

interface MarksConflict {
  kind: MarksConflictKind;
  /** Position of the item; null for a tag. */
  item: number | null;
  /** Of the tag, or the author of the comment; empty for an item. */
  name: string;
}

/** What was merged, or would be. */
export interface MergeOutcome {
  matched: number;
  newTags: string[];
  tags: number;
  comments: number;
  unchanged: number;
  /** Positions of the items. */
  notFound: number[];
  conflicts: MarksConflict[];
}

export interface MergeOptions {
  /** False: it is only said what would be done. */
  isApplied: boolean;
  /** From 0 to 1, about once a second. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}
