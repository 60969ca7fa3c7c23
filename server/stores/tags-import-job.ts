import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { TagsImportOutcome } from '@contract/model/tags-import';

import type { JobRecord } from './job-store';

/** The queue of the jobs that import exports of tags and comments into a case (docs/tags-and-comments.md). */
export const TAGS_IMPORT_QUEUE = 'tags-import';

const TagsImportData = Type.Object({ fileName: Type.String(), exportName: Type.String() });
export type TagsImportData = Static<typeof TagsImportData>;

/** @throws Error when the job is not an import of tags and comments */
export const readTagsImportJob = ({ data }: JobRecord): TagsImportData => Value.Parse(TagsImportData, data);

const TagsImportProgress = Type.Object({ fraction: Type.Number({ minimum: 0, maximum: 1 }) });
export type TagsImportProgress = Static<typeof TagsImportProgress>;

/** From 0 to 1; null before the first report of progress. */
export const readTagsImportProgress = ({ progress }: JobRecord): number | null =>
  Value.Check(TagsImportProgress, progress) ? progress.fraction : null;

/** The planned changes, recorded before they are applied; afterwards the applied changes. Null before the plan is recorded. */
export const readTagsImportOutcome = ({ checkpoint }: Pick<JobRecord, 'checkpoint'>): TagsImportOutcome | null =>
  Value.Check(TagsImportOutcome, checkpoint) ? checkpoint : null;
