import { JobCrashedError, type JobHandler, type JobRun } from '@server/jobs/job-handler';
import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { FileStore } from '@server/stores/file-store';
import type { JobFailure, JobRecord, NewJob } from '@server/stores/job-store';
import { previewJob, readPreviewJob } from '@server/stores/preview-job';
import {
  PREVIEW_QUEUES,
  type ConversionResult,
  type PreviewChange,
  type PreviewRecord,
  type PreviewStage,
  type PreviewState,
  type PreviewStore,
} from '@server/stores/preview-store';

import type { ConversionReply } from './conversion-messages';
import { planOf } from './conversion-plan';
import type { ConversionOutcome, ConversionRunner } from './conversion-runner';
import type { ConversionRunners } from './conversion-runners';
import { storeConversion } from './store-conversion';
import { ATTEMPTS_MAX, CONVERTER_VERSION } from './preview-limits';
import { changeOf, endOf, merge } from './preview-results';

export interface PreviewHandlerOptions {
  previews: PreviewStore;
  runners: ConversionRunners;
  /** Store of converted files. */
  converted: FileStore;
  clock: Clock;
  log: Logger;
  /** Sends the job of the slow stage. */
  send(job: NewJob): Promise<unknown>;
  /** Called when a preview of the file is available, or failed. */
  onEnded(record: PreviewRecord): void;
}

const FAILED_START = 'The conversion process could not be started. The log of the server says why.';
const CRASHED = 'The conversion process ended unexpectedly, twice. The file may be made to harm what opens it.';
const NOT_STORED = 'The preview could not be stored. The log of the server says why.';

type FailureCode = Extract<ConversionResult, { outcome: 'failed' }>['code'];

/** Converts the file of each job, in a sandboxed process of its own. The preview record gets the outcome. */
export class PreviewHandler implements JobHandler {
  readonly queue;
  readonly attemptsMax = ATTEMPTS_MAX;

  constructor(
    private readonly stage: PreviewStage,
    /** Number of concurrent conversions. */
    readonly concurrency: number,
    private readonly options: PreviewHandlerOptions,
  ) {
    this.queue = PREVIEW_QUEUES[stage];
  }

  async run(job: JobRecord, { signal }: JobRun): Promise<void> {
    const record = await this.recordOf(job);
    // No preview of this version of the converters was requested.
    if (record === null) {
      return;
    }
    await this.update(record, { ...changeOf(record), state: stateAtStart(job, record) });
    const { runners, log } = this.options;
    let runner: ConversionRunner | null = null;
    try {
      runner = await runners.take(record.sha256, this.stage);
      const outcome = runner === null ? null : await this.convert(record, runner, job.attempts > 1, signal);
      await this.conclude(record, outcome, runner?.resultFolder ?? '');
    } catch (error) {
      if (signal.aborted || error instanceof JobCrashedError) {
        throw error;
      }
      log.error({ err: error, sha256: record.sha256 }, 'a preview was not stored');
      await this.fail(record, 'TRIGGER', NOT_STORED);
    } finally {
      if (runner !== null) {
        await runners.end(runner);
      }
    }
  }

  async reset(job: JobRecord): Promise<void> {
    const record = await this.recordOf(job);
    if (record !== null) {
      await this.update(record, { ...changeOf(record), state: 'QUEUED' });
    }
  }

  async cleanUp(job: JobRecord, { code }: JobFailure): Promise<'failed'> {
    const record = await this.recordOf(job);
    if (record !== null) {
      await this.fail(record, code === 'CRASHED' ? 'FAAS_HTTP' : 'TRIGGER', code === 'CRASHED' ? CRASHED : NOT_STORED);
    }
    return 'failed';
  }

  private async recordOf(job: JobRecord): Promise<PreviewRecord | null> {
    const [record] = await this.options.previews.find([readPreviewJob(job)], CONVERTER_VERSION);
    return record ?? null;
  }

  private async convert(
    record: PreviewRecord,
    runner: ConversionRunner,
    isRetry: boolean,
    signal: AbortSignal,
  ): Promise<ConversionOutcome> {
    const stop = () => void runner.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      let isChecked: Promise<void> = Promise.resolve();
      const outcome = await runner.convert(record.mimeType, (checkedMimeType) => {
        const state = isRetry ? 'RETRYING_CONVERSION' : 'IN_PROGRESS';
        record.checkedMimeType = checkedMimeType;
        isChecked = this.update(record, { ...changeOf(record), checkedMimeType, state });
      });
      await isChecked;
      return outcome;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private async conclude(record: PreviewRecord, outcome: ConversionOutcome | null, folder: string): Promise<void> {
    switch (outcome?.kind) {
      case undefined:
        return this.fail(record, 'NOT_IN_EXPORT', 'The file is not in the store of this installation.');
      case 'answered':
        return this.store(record, outcome.answer, folder);
      case 'stopped':
        throw new Error('The conversion was stopped.');
      case 'timeout':
        return this.fail(record, 'TIMEOUT', 'The conversion took longer than it may.');
      case 'outgrown':
        return this.fail(record, 'TOO_LARGE', outcome.reason);
      case 'notStarted':
        this.options.log.error({ reason: outcome.reason }, 'a conversion process could not be started');
        return this.fail(record, 'TRIGGER', FAILED_START);
      case 'crashed':
        throw new JobCrashedError(`file ${record.sha256}: ${outcome.reason}`);
    }
  }

  private async store(record: PreviewRecord, reply: ConversionReply, folder: string): Promise<void> {
    const { converted, send, onEnded } = this.options;
    const made: ConversionResult[] = [];
    for (const one of reply.made) {
      made.push(one.outcome === 'asIs' ? one : await storeConversion(converted, this.stage, one, folder));
    }
    const failed = reply.failed.map((failure) => ({ ...failure, outcome: 'failed' as const }));
    const results = merge(record.results, [...made, ...failed]);
    const continues = reply.needsSlowStage === true && this.stage === 'quick';
    if (continues) {
      // The job first: a preview without a job would never be converted.
      await send(previewJob(record, 'slow'));
    }
    await this.update(record, {
      checkedMimeType: reply.mimeType,
      results,
      state: continues ? 'QUEUED' : endOf(results),
      stage: continues ? 'slow' : record.stage,
    });
    onEnded(record);
  }

  private async fail(record: PreviewRecord, code: FailureCode, detail: string): Promise<void> {
    const planned = planOf(record.checkedMimeType ?? record.mimeType)?.conversions.map(({ conversion }) => conversion);
    const conversions = this.stage === 'slow' ? ['VIDEO' as const] : (planned ?? []);
    const failed = conversions.map((conversion) => ({ conversion, outcome: 'failed' as const, code, detail }));
    const results = merge(record.results, failed);
    await this.update(record, { ...changeOf(record), results, state: endOf(results) });
    this.options.onEnded(record);
  }

  private update(record: PreviewRecord, change: PreviewChange): Promise<void> {
    return this.options.previews.update(record, change, this.options.clock());
  }
}

/** Rules 001-4: a second attempt has the status of a retry. */
function stateAtStart({ attempts }: JobRecord, { checkedMimeType }: PreviewRecord): PreviewState {
  if (attempts === 1) {
    return 'CHECKING_MIME_TYPE';
  }
  return checkedMimeType === null ? 'RETRYING_MIME_TYPE' : 'RETRYING_CONVERSION';
}
