import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { TagsImportOutcome } from '@contract/model/tags-import';

import type { JobRecord } from './job-store';

/** The queue of the jobs that take exports of tags and comments back into a case (docs/tags-and-comments.md). */
export const TAGS_IMPORT_QUEUE = 'tags-import';

const TagsImportData = Type.Object({ fileName: Type.String(), exportName: Type.String() });
export type TagsImportData = Static<typeof TagsImportData>;

/** @throws Error when the job is not one of an import of tags and comments */
export const readTagsImportJob = ({ data }: JobRecord): TagsImportData => Value.Parse(TagsImportData, data);

const TagsImportProgress = Type.Object({ fraction: Type.Number({ minimum: 0, maximum: 1 }) });
export type TagsImportProgress = Static<typeof TagsImportProgress>;

/** From 0 to 1; null before its first second. */
export const readTagsImportProgress = ({ progress }: JobRecord): number | null =>
  Value.Check(TagsImportProgress, progress) ? progress.fraction : null;

/** What the job would do, noted before it does it; once it is applied, what it did. Null before either is known. */
export const readTagsImportOutcome = ({ checkpoint }: Pick<JobRecord, 'checkpoint'>): TagsImportOutcome | null =>
  Value.Check(TagsImportOutcome, checkpoint) ? checkpoint : null;
