import { Type, type Static } from '@sinclair/typebox';

import { literals, Nullable } from './common';
import { JobFailureCode, JobState } from './job';

/**
 * `tagColor`: the case has the tag in another colour, which it keeps. `editedComment`: the case has a comment of this author and
 * time with another text, which it keeps. `severalItems`: more than one item of the case matches, and none was changed.
 */
export const MarksConflictKind = literals(['tagColor', 'editedComment', 'severalItems']);
export type MarksConflictKind = Static<typeof MarksConflictKind>;

/** The planned or actual result of an import of tags and comments. Long lists are cut; their totals are included. */
export const TagsImportOutcome = Type.Object({
  /** False: nothing was changed. */
  isApplied: Type.Boolean(),
  /** The case and export named in the file. */
  caseName: Type.String(),
  exportName: Type.String(),
  exportedBy: Type.String(),
  exportedAt: Type.String(),
  /** Number of items in the file. */
  itemCount: Type.Integer(),
  matchedCount: Type.Integer(),
  /** Names of tags that are new to the case. */
  newTags: Type.Array(Type.String()),
  /** Number of tags added to items. */
  tagCount: Type.Integer(),
  /** Number of added comments. */
  commentCount: Type.Integer(),
  /** Number of tags and comments of the file that the items already have. */
  unchangedCount: Type.Integer(),
  notFoundCount: Type.Integer(),
  notFound: Type.Array(Type.Object({ sourceName: Type.String(), originalId: Type.String(), artifact: Type.String() })),
  conflictCount: Type.Integer(),
  conflicts: Type.Array(
    Type.Object({
      kind: MarksConflictKind,
      /** Id of the item; null for a tag. */
      originalId: Nullable(Type.String()),
      /** Name of the tag, or author of the comment; empty for an item. */
      name: Type.String(),
    }),
  ),
});
export type TagsImportOutcome = Static<typeof TagsImportOutcome>;

/** An import of tags and comments, run by a job. */
export const TagsImport = Type.Object({
  jobId: Type.String(),
  state: JobState,
  /** 0 to 1; null when unknown. */
  fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  failure: Nullable(Type.Object({ code: JobFailureCode, message: Type.String() })),
  /** Set when it is completed. */
  outcome: Nullable(TagsImportOutcome),
});
export type TagsImport = Static<typeof TagsImport>;
