import type { MarksConflictKind } from '@contract/model/tags-import';

/** A comment that was written in another case, installation or tool. */
export interface ForeignComment {
  content: string;
  /** Empty when unknown. */
  author: string;
  /** The tool in which it was written. */
  tool: string;
  /** ISO 8601, UTC; null when unknown. */
  writtenAt: string | null;
}

/** The tags and comments of an item of another case. */
export interface ForeignItem {
  /** Sources of this case with the same container. */
  evidenceIds: readonly number[];
  /** Id in the extraction. */
  originalId: string;
  group: string;
  artifact: string;
  tags: readonly { name: string; color: string }[];
  comments: readonly ForeignComment[];
}

interface MarksConflict {
  kind: MarksConflictKind;
  /** Index of the item; null for a tag. */
  item: number | null;
  /** Name of the tag, or author of the comment; empty for an item. */
  name: string;
}

/** The result, or the plan, of a merge. */
export interface MergeOutcome {
  matched: number;
  newTags: string[];
  tags: number;
  comments: number;
  unchanged: number;
  /** Indexes of the items. */
  notFound: number[];
  conflicts: MarksConflict[];
}

export interface MergeOptions {
  /** False: only the plan is returned. */
  isApplied: boolean;
  /** Called with the progress from 0 to 1, about once per second. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}
