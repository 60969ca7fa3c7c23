import { Type, type Static } from '@sinclair/typebox';

import { literals, Nullable } from './common';
import { JobFailureCode, JobState } from './job';

/**
 * `tagColor`: the case has the tag in another colour, which stays. `editedComment`: the case has a comment of this author and time with
 * another text, which stays. `severalItems`: more than one item of the case fits, and none was changed.
 */
export const MarksConflictKind = literals(['tagColor', 'editedComment', 'severalItems']);
export type MarksConflictKind = Static<typeof MarksConflictKind>;

/** What an import of tags and comments does, or did. Of long lists the beginning is answered, and the number of all. */
export const TagsImportOutcome = Type.Object({
  /** False: nothing was changed. */
  isApplied: Type.Boolean(),
  /** Of the case and export that the file names. */
  caseName: Type.String(),
  exportName: Type.String(),
  exportedBy: Type.String(),
  exportedAt: Type.String(),
  /** Items of the file. */
  itemCount: Type.Integer(),
  matchedCount: Type.Integer(),
  /** Names of tags that the case does not have yet. */
  newTags: Type.Array(Type.String()),
  /** Tags that are put on items. */
  tagCount: Type.Integer(),
  /** Comments that are added. */
  commentCount: Type.Integer(),
  /** Tags and comments of the file that the items have already. */
  unchangedCount: Type.Integer(),
  notFoundCount: Type.Integer(),
  notFound: Type.Array(Type.Object({ sourceName: Type.String(), originalId: Type.String(), artifact: Type.String() })),
  conflictCount: Type.Integer(),
  conflicts: Type.Array(
    Type.Object({
      kind: MarksConflictKind,
      /** Of the item; null for a tag. */
      originalId: Nullable(Type.String()),
      /** Of the tag, or the author of the comment; empty for an item. */
      name: Type.String(),
    }),
  ),
});
export type TagsImportOutcome = Static<typeof TagsImportOutcome>;

/** An import of tags and comments, as a job does it. */
export const TagsImport = Type.Object({
  jobId: Type.String(),
  state: JobState,
  /** 0 to 1; null where that is not known. */
  fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  failure: Nullable(Type.Object({ code: JobFailureCode, message: Type.String() })),
  /** Once it is completed. */
  outcome: Nullable(TagsImportOutcome),
});
export type TagsImport = Static<typeof TagsImport>;
