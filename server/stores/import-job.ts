import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { ImportType } from '@contract/model/case';
import type { ImportStatus } from '@contract/model/import';
import { readJson } from '@contract/text/read-json';

import type { JobRecord } from './job-store';

/** The queue of the jobs that import containers. */
export const IMPORT_QUEUE = 'import';

const ImportData = Type.Object({
  inputName: Type.String(),
  /** Where the container lies on this machine. */
  inputPath: Type.String(),
  inputSha256: Type.String(),
  importType: ImportType,
  /** The extraction in the container; absent where it holds only one. */
  extractionFolder: Type.Optional(Type.String()),
  /** The container was uploaded: it is removed when the import has ended. */
  isUpload: Type.Boolean(),
  sourceName: Type.String(),
  /** The user chose the name: the source keeps it whatever the device is called. */
  isNamed: Type.Optional(Type.Boolean()),
  /** Tags and comments of the examiner become those of the case. Absent in jobs of earlier versions, which had no such option. */
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
  /** Jobs of earlier versions do not say it. */
  secondsLeft: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** When that was said, epoch milliseconds. */
  saidAt: Type.Optional(Type.Number()),
});
type ImportProgress = Static<typeof ImportProgress>;

/** The evidence source of the attempt. */
const ImportCheckpoint = Type.Object({ evidenceId: Type.Integer() });
export type ImportCheckpoint = Static<typeof ImportCheckpoint>;

/** A job of the import queue, read. */
export interface ImportJobRecord extends ImportData, ImportProgress {
  id: string;
  caseId: string;
  evidenceId: number | null;
  status: ImportStatus;
  attempts: number;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** For people. */
  error: string | null;
  userId: string;
  userName: string;
}

/** @throws Error when the job is not one of an import */
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

/** The name that the evidence source gets, of the data of a job as JSON. */
export const importSourceName = (data: string): string => Value.Parse(ImportData, readJson(data)).sourceName;
