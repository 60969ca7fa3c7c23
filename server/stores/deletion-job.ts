import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord, NewJob } from './job-store';

/** The queue of the jobs that remove the stored data of deleted cases and sources. */
export const DELETION_QUEUE = 'deletion';

const DeletionData = Type.Object({
  caseId: Type.String(),
  /** Null: the whole case. */
  evidenceId: Type.Union([Type.Null(), Type.Integer()]),
  /** Name of the deleted case or source. */
  name: Type.String(),
});
export type DeletionData = Static<typeof DeletionData>;

const DeletionProgress = Type.Object({ hitsLeft: Type.Integer(), hitsTotal: Type.Integer() });
export type DeletionProgress = Static<typeof DeletionProgress>;

/** @throws Error when the job is not a deletion */
export const readDeletionJob = ({ data }: JobRecord): DeletionData => Value.Parse(DeletionData, data);

/** Null before its first slice. */
export const readDeletionProgress = ({ progress }: JobRecord): DeletionProgress | null =>
  Value.Check(DeletionProgress, progress) ? progress : null;

/**
 * Each case or source has at most one unfinished job. The record of a deleted case does not exist any more, so the job belongs
 * to no case.
 */
export const deletionJob = (
  data: DeletionData,
  { id, userId, userName, queuedAt }: Pick<NewJob, 'id' | 'userId' | 'userName' | 'queuedAt'>,
): NewJob => ({
  ...{ id, queue: DELETION_QUEUE, data, priority: 0, isKept: true, userId, userName, queuedAt },
  singletonKey: data.evidenceId === null ? `case ${data.caseId}` : `source ${data.evidenceId}`,
  caseId: data.evidenceId === null ? null : data.caseId,
});
