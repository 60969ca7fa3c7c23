import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { WAITING_PHASES, type ImportJob, type ImportWait } from '@contract/model/import';
import { CASE_NAME_MAX } from '@contract/rules/limits';
import type { Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import { IMPORT_QUEUE, readImportJob, type ImportData, type ImportJobRecord } from '@server/stores/import-job';
import { importKey, type ExtractionKey, type ImportStore, type KnownContainer } from '@server/stores/import-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import type { QueueStore } from '@server/stores/queue-store';
import type { UploadStore } from '@server/stores/upload-store';
import type { AuditEntry } from '@server/stores/audit-entry';

import { waitOf } from '@server/domain/import-lanes';
import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { pickExtraction, type DetectInput } from '@server/imports/detection/detected-input';

/** A container on this machine to import. */
export interface ImportInput {
  path: string;
  /** The name shown to the user. */
  name: string;
  sha256: string;
  /** Bytes. */
  size: number;
  isUpload: boolean;
}

export interface ImportRequest {
  input: ImportInput;
  /** The extraction in the input; null: the input contains only one. */
  folder: string | null;
  /** The name of the new evidence source; null: that of the device, or of the input if the report names no device. */
  sourceName: string | null;
  /** Adds the tags and comments of the examiner to the case. */
  takesMarks: boolean;
  /** Imports a container that the case already has. */
  again: boolean;
}

/** Runs accepted jobs (server/jobs). */
export interface JobRunner {
  /** Signals that a queue may have a new job. */
  wake(queue: string): void;
  /** False when it had already ended. */
  cancel(jobId: string, audit: AuditEntry | null): Promise<boolean>;
  /** False when it has not failed, or a retry of it is running. */
  retry(jobId: string, audit: AuditEntry | null): Promise<boolean>;
  /** Resolves when the job has ended, successfully or not. */
  ended(jobId: string): Promise<void>;
}

interface Dependencies {
  jobs: JobStore;
  queues: Pick<QueueStore, 'listPaused'>;
  imports: ImportStore;
  uploads: UploadStore;
  runner: JobRunner;
  detect: DetectInput;
  clock: Clock;
}

/** Imports of extractions into cases (ADR 0007). */
export class ImportService {
  constructor(private readonly deps: Dependencies) {}

  /** Stores an upload on this machine and hashes it. @throws StorageFullError */
  async receive(name: string, content: Readable): Promise<ImportInput> {
    const { path: storedPath, sha256, size } = await this.deps.uploads.put(name, content);
    return { path: storedPath, name: path.basename(name), sha256, size, isUpload: true };
  }

  /** Removes an upload that will not be imported. */
  discard(input: ImportInput): Promise<void> {
    return input.isUpload ? this.deps.uploads.remove(input.path) : Promise.resolve();
  }

  /** @throws ConflictError when the case has this extraction, BadInputError when it cannot be imported */
  async start(user: { id: string; userName: string }, request: ImportRequest, cause: AuditContext): Promise<ImportJob> {
    const { imports, runner, detect } = this.deps;
    const { input } = request;
    const { name: inputName, path: inputPath, sha256: inputSha256, isUpload, size } = input;
    const caseId = caseOf(cause);
    const id = randomUUID();
    const sourceName = sourceNameOf(request);
    const { folder, importType } = pickExtraction(await detect(inputPath, inputName), request.folder);
    const data: ImportData = {
      ...{ inputName, inputPath, inputSha256, importType, isUpload, sourceName, size },
      ...{ extractionFolder: folder, isNamed: request.sourceName !== null, takesMarks: request.takesMarks },
    };
    const extraction: ExtractionKey = { inputSha256, folder };
    const job = {
      ...{ id, queue: IMPORT_QUEUE, data, caseId, priority: 0, isKept: true, queuedAt: cause.timestamp },
      singletonKey: importKey(caseId, extraction),
      ...{ userId: user.id, userName: user.userName },
    };
    const audit = auditEntry(cause, {
      inputName: [inputName],
      inputSha256: [inputSha256],
      ...(folder !== '' && { extractionFolder: [folder] }),
      ...(!isUpload && { inputPath: [inputPath] }),
      tagsAndComments: [request.takesMarks ? 'taken over' : 'left out'],
    });
    if (request.again) {
      await this.deps.jobs.send({ ...job, singletonKey: null }, audit);
    } else {
      const existing = await imports.sendOnce(job, extraction, audit);
      if (existing !== null) {
        refuseKnown(input, existing);
      }
    }
    runner.wake(IMPORT_QUEUE);
    return this.get(caseId, id);
  }

  /** Newest first. */
  async list(caseId: string): Promise<ImportJob[]> {
    return this.describe(await this.deps.jobs.listOfCase(caseId, IMPORT_QUEUE));
  }

  /** @throws NotFoundError */
  async get(caseId: string, importId: string): Promise<ImportJob> {
    const [job] = await this.describe([await this.record(caseId, importId)]);
    if (job === undefined) {
      throw new NotFoundError('There is no such import.');
    }
    return job;
  }

  /** @throws NotFoundError, ConflictError when it has ended */
  async cancel(importId: string, cause: AuditContext): Promise<ImportJob> {
    const caseId = caseOf(cause);
    await this.record(caseId, importId);
    if (!(await this.deps.runner.cancel(importId, auditEntry(cause, { jobId: [importId] })))) {
      throw new ConflictError('The import has already ended.');
    }
    return this.get(caseId, importId);
  }

  /** The job after its end. */
  async ended(caseId: string, importId: string): Promise<ImportJob> {
    await this.deps.runner.ended(importId);
    return this.get(caseId, importId);
  }

  /** Waiting imports with what they wait for. */
  private async describe(records: readonly JobRecord[]): Promise<ImportJob[]> {
    const { jobs, queues, clock } = this.deps;
    const now = clock();
    const isWaiting = records.some(({ state }) => state === 'pending');
    const running = isWaiting ? await jobs.listRunning(IMPORT_QUEUE) : [];
    const isPaused = isWaiting && (await queues.listPaused()).some(({ queue }) => queue === IMPORT_QUEUE);
    return records.map((record) => {
      const job = toImportJob(readImportJob(record), now);
      const wait: ImportWait | null = record.state !== 'pending' ? null : isPaused ? 'paused' : waitOf(record, running);
      return wait === null ? job : { ...job, phase: WAITING_PHASES[wait] };
    });
  }

  private async record(caseId: string, importId: string): Promise<JobRecord> {
    const job = await this.deps.jobs.get(importId);
    if (job === null || job.caseId !== caseId || job.queue !== IMPORT_QUEUE) {
      throw new NotFoundError('There is no such import.');
    }
    return job;
  }
}

function refuseKnown({ name }: ImportInput, known: KnownContainer): never {
  if (known.kind === 'imported') {
    throw new ConflictError(
      `${name} is already in this case as “${known.sourceName}”, imported ${known.ingestedAt}. Import it again?`,
    );
  }
  throw new ConflictError(`${name} is already being imported into this case as “${known.sourceName}”.`);
}

function sourceNameOf({ sourceName, input }: ImportRequest): string {
  const name = (sourceName ?? path.parse(input.name).name).trim();
  if (name === '' || name.length > CASE_NAME_MAX) {
    const message = `The name of an evidence source has 1 to ${CASE_NAME_MAX} characters.`;
    throw new BadRequestError(message, { fields: { name: message } });
  }
  return name;
}

/** Rates are averages since the start; the remaining time is the last estimate of the import (server/imports/time-left.ts). */
function toImportJob(job: ImportJobRecord, now: number): ImportJob {
  const startedAt = job.startedAt === null ? null : Date.parse(job.startedAt);
  const until = job.finishedAt === null ? now : Date.parse(job.finishedAt);
  const seconds = startedAt === null ? 0 : (until - startedAt) / 1000;
  const isRunning = job.status === 'in_progress';
  return {
    id: job.id,
    caseId: job.caseId,
    evidenceId: job.evidenceId,
    inputName: job.inputName,
    status: job.status,
    phase: job.phase,
    bytesRead: job.bytesRead,
    bytesTotal: job.bytesTotal,
    hits: job.hits,
    hitsPerSecond: seconds < 1 ? null : job.hits / seconds,
    secondsLeft:
      !isRunning || seconds < 1 || job.secondsLeft === undefined || job.secondsLeft === null
        ? null
        : Math.max(0, job.secondsLeft - (now - (job.saidAt ?? now)) / 1000),
    startedAt: job.startedAt ?? job.queuedAt,
    finishedAt: job.finishedAt,
    error: job.error,
  };
}
