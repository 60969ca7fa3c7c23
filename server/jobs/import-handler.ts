import { Value } from '@sinclair/typebox/value';

import { BadInputError } from '@server/errors';
import type { CaseLocale } from '@server/stores/case-locale';
import { IMPORT_QUEUE, readImportJob, type ImportJobRecord } from '@server/stores/import-job';
import type { JobFailure, JobRecord } from '@server/stores/job-store';

import type { ImportRecords } from './import-records';
import { ImportMessage, type ImportTask } from './import-task';
import { JobFaultError, type JobHandler, type JobRun } from './job-handler';
import { runJobProcess, type ProcessLimits } from './job-process';

interface Dependencies {
  records: ImportRecords;
  /** The compiled entry of the process of an import. */
  processFile: string;
  limits: ProcessLimits;
  indexing: ImportTask['indexing'];
  localeOf: (caseId: string) => Promise<CaseLocale>;
  dataFolder: string;
  workFolder: string;
  version: string;
}

/** An error of the importer; its stack is that of the process. */
class ImporterError extends JobFaultError {
  constructor(stack: string) {
    super('The process of an import reported an error.');
    this.stack = stack;
  }
}

/** Imports containers, one after the other: an import takes all the processors that it can get. */
export class ImportHandler implements JobHandler {
  readonly queue = IMPORT_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(found: JobRecord, run: JobRun): Promise<void> {
    const { records, version } = this.deps;
    const earlier = readImportJob(found);
    // Its last transaction was written, and then the server ended: the case's file decides (docs/adr/0004).
    if (earlier.evidenceId !== null && (await records.isFinished(earlier.caseId, earlier.evidenceId))) {
      await records.complete(earlier, earlier.evidenceId);
      return;
    }
    const evidenceId = await records.begin(earlier, version);
    const job = { ...earlier, evidenceId };
    await this.import(job, evidenceId, run);
    await records.complete(job, evidenceId);
  }

  reset(job: JobRecord): Promise<void> {
    return this.deps.records.reset(readImportJob(job));
  }

  cleanUp(job: JobRecord, failure: JobFailure): Promise<'failed' | 'completed'> {
    return this.deps.records.giveUp(readImportJob(job), failure);
  }

  private async import(job: ImportJobRecord, evidenceId: number, { signal, report, started }: JobRun): Promise<void> {
    const { dataFolder, workFolder, version, processFile, indexing, limits, localeOf } = this.deps;
    const { caseId, inputPath, inputName, inputSha256 } = job;
    const { timezone } = await localeOf(caseId);
    const task: ImportTask = {
      ...{ dataFolder, workFolder, caseId, evidenceId, inputPath, inputName, inputSha256 },
      ...{ reviewVersion: version, indexing, timezone },
    };
    const last = await runJobProcess({
      entry: processFile,
      task,
      limits,
      signal,
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
