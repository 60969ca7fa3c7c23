import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ImportType } from '@contract/model/case';
import { CANCELLING_PHASE, type ImportStatus } from '@contract/model/import';
import { readJson } from '@contract/text/read-json';

import type { JobRecord } from './job-store';

/** The queue of the jobs that import containers. */
export const IMPORT_QUEUE = 'import';

const ImportData = Type.Object({
  inputName: Type.String(),
  /** Path of the container on this machine. */
  inputPath: Type.String(),
  inputSha256: Type.String(),
  importType: ImportType,
  /** The extraction in the container; absent when it contains only one. */
  extractionFolder: Type.Optional(Type.String()),
  /** Whether the container was uploaded: it is removed at the end of the import. */
  isUpload: Type.Boolean(),
  sourceName: Type.String(),
  /** Whether the user chose the name: the source then does not get the name of the device. */
  isNamed: Type.Optional(Type.Boolean()),
  /** Adds the tags and comments of the examiner to the case. Absent in jobs of earlier versions, which had no such option. */
  takesMarks: Type.Optional(Type.Boolean()),
  /** Bytes of the container. */
  size: Type.Integer(),
});
export type ImportData = Static<typeof ImportData>;

const ImportProgress = Type.Object({
  phase: Type.String(),
  bytesRead: Type.Integer(),
  bytesTotal: Type.Integer(),
  hits: Type.Integer(),
  /** Missing in jobs of earlier versions. */
  secondsLeft: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** Time of the last report, in epoch milliseconds. */
  saidAt: Type.Optional(Type.Number()),
});
type ImportProgress = Static<typeof ImportProgress>;

/** The evidence source of the attempt. */
const ImportCheckpoint = Type.Object({ evidenceId: Type.Integer() });
export type ImportCheckpoint = Static<typeof ImportCheckpoint>;

/** A parsed job of the import queue. */
export interface ImportJobRecord extends ImportData, ImportProgress {
  id: string;
  caseId: string;
  evidenceId: number | null;
  status: ImportStatus;
  attempts: number;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** The message for users. */
  error: string | null;
  userId: string;
  userName: string;
}

/** @throws Error when the job is not an import */
export function readImportJob(job: JobRecord): ImportJobRecord {
  const { id, caseId, checkpoint, progress, attempts, queuedAt, startedAt, finishedAt, failure } = job;
  if (caseId === null) {
    throw new Error(`The job ${id} imports into no case.`);
  }
  const data = Value.Parse(ImportData, job.data);
  return {
    ...data,
    ...(progress === null
      ? { phase: 'waiting', bytesRead: 0, bytesTotal: data.size, hits: 0 }
      : Value.Parse(ImportProgress, progress)),
    ...(job.isCancelled && job.state === 'in_progress' && { phase: CANCELLING_PHASE }),
    ...{ id, caseId, attempts, queuedAt, startedAt, finishedAt },
    evidenceId: checkpoint === null ? null : Value.Parse(ImportCheckpoint, checkpoint).evidenceId,
    status: statusOf(job),
    error: failure?.code === 'CANCELLED' ? null : (failure?.message ?? null),
    userId: job.userId ?? '',
    userName: job.userName ?? '',
  };
}

const statusOf = ({ state, failure }: JobRecord): ImportStatus =>
  state === 'deleted' || (state === 'failed' && failure?.code === 'CANCELLED') ? 'cancelled' : state;

/** The name of the evidence source, from the data of a job as JSON. */
export const importSourceName = (data: string): string => Value.Parse(ImportData, readJson(data)).sourceName;
