import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { Value } from '@sinclair/typebox/value';

import { chooseImport, laneMemory, laneOf, type ImportLane } from '@server/domain/import-lanes';
import { BadInputError } from '@server/errors';
import type { CaseLocale } from '@server/stores/case-locale';
import { IMPORT_QUEUE, readImportJob, type ImportJobRecord } from '@server/stores/import-job';
import type { JobFailure, JobRecord } from '@server/stores/job-store';

import type { FileCollector } from '@server/files/file-collector';
import type { ImportRecords } from './import-records';
import { ImportMessage, type ImportTask } from './import-task';
import { JobCrashedError, JobFaultError, JobMemoryError, type JobHandler, type JobRun } from '@server/jobs/job-handler';
import { runJobProcess, type ProcessLimits } from '@server/jobs/job-process';

interface Dependencies {
  records: ImportRecords;
  /** Removes the files of failed imports. */
  collector: FileCollector;
  /** Path of the compiled entry of the import process. */
  processFile: string;
  limits: ProcessLimits;
  indexing: ImportTask['indexing'];
  localeOf: (caseId: string) => Promise<CaseLocale>;
  dataFolder: string;
  workFolder: string;
  version: string;
  unpackRatio: number | null;
}

/**
 * Milliseconds until the process of a cancelled import is killed: one long step of SQLite cannot be interrupted, and whatever the process
 * leaves is removed as after a crash.
 */
const CANCEL_GRACE_MS = 1_000;

/** An error of the importer, with the stack of the process. */
class ImporterError extends JobFaultError {
  constructor(stack: string) {
    super('The process of an import reported an error.');
    this.stack = stack;
  }
}

/** Imports containers in two lanes (server/domain/import-lanes.ts): a long import does not hold up small ones. */
export class ImportHandler implements JobHandler {
  readonly queue = IMPORT_QUEUE;
  readonly concurrency = 2;
  readonly choose = chooseImport;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  run(found: JobRecord, run: JobRun): Promise<void> {
    return this.deps.collector.whileStoring(() => this.runStoring(found, run));
  }

  private async runStoring(found: JobRecord, run: JobRun): Promise<void> {
    const { records, version } = this.deps;
    const earlier = readImportJob(found);
    // The last transaction was committed before the server ended: the case's file decides (docs/adr/0004).
    if (earlier.evidenceId !== null && (await records.isFinished(earlier.caseId, earlier.evidenceId))) {
      await records.complete(earlier, earlier.evidenceId);
      return;
    }
    const evidenceId = await records.begin(earlier, version);
    const job = { ...earlier, evidenceId };
    await this.importInLane(laneOf(found), job, evidenceId, run);
    await records.complete(job, evidenceId);
  }

  async reset(job: JobRecord): Promise<void> {
    await this.deps.records.reset(readImportJob(job));
    this.deps.collector.request();
  }

  async cleanUp(job: JobRecord, failure: JobFailure): Promise<'failed' | 'completed'> {
    const outcome = await this.deps.records.giveUp(readImportJob(job), failure);
    this.deps.collector.request();
    return outcome;
  }

  /** An import that needs more memory than the short lane has is repeated in the long one, as after a crash. */
  private async importInLane(lane: ImportLane, job: ImportJobRecord, evidenceId: number, run: JobRun): Promise<void> {
    const limits = { ...this.deps.limits, memory: laneMemory(lane, this.deps.limits.memory) };
    try {
      await this.import(job, evidenceId, run, limits);
    } catch (error) {
      throw error instanceof JobMemoryError && lane === 'short' ? new JobCrashedError(error.message) : error;
    }
  }

  /** Runs in a work folder of its own, which is removed however the process ends. */
  private async import(job: ImportJobRecord, evidenceId: number, run: JobRun, limits: ProcessLimits): Promise<void> {
    const workFolder = path.join(this.deps.workFolder, `import-${job.id}`);
    await mkdir(workFolder, { recursive: true });
    try {
      await this.importIn(workFolder, job, evidenceId, run, limits);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  private async importIn(
    workFolder: string,
    job: ImportJobRecord,
    evidenceId: number,
    { signal, report, started }: JobRun,
    limits: ProcessLimits,
  ): Promise<void> {
    const { dataFolder, version, unpackRatio, processFile, indexing, localeOf } = this.deps;
    const { caseId, inputPath, inputName, inputSha256, extractionFolder, takesMarks, userId, userName } = job;
    const { timezone } = await localeOf(caseId);
    const importer = { userId, userName, caseId, evidenceId, call: 'startImport' };
    const task: ImportTask = {
      ...{ dataFolder, workFolder, caseId, evidenceId, inputPath, inputName, inputSha256 },
      ...{ reviewVersion: version, unpackRatio, indexing, timezone },
      ...(extractionFolder !== undefined && { extractionFolder }),
      importer,
      ...(takesMarks === true && { marksImporter: importer }),
    };
    const last = await runJobProcess({
      entry: processFile,
      task,
      limits,
      signal,
      cancelGraceMs: CANCEL_GRACE_MS,
      onStarted: started,
      onMessage: (message) => {
        if (Value.Check(ImportMessage, message) && message.kind === 'progress') {
          report(message.progress);
        }
      },
      isLast: (message) => Value.Check(ImportMessage, message) && message.kind !== 'progress',
    });
    const { kind, ...failure } = { isForPeople: false, message: '', ...Value.Parse(ImportMessage, last) };
    if (kind === 'failed') {
      throw failure.isForPeople ? new BadInputError(failure.message) : new ImporterError(failure.message);
    }
  }
}
