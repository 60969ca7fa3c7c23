import { mkdir, rm } from 'node:fs/promises';

import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { FileStore } from '@server/stores/file-store';
import type {
  ConversionResult,
  PreviewChange,
  PreviewRecord,
  PreviewStage,
  PreviewStore,
} from '@server/stores/preview-store';

import type { ConversionAnswer } from './conversion-messages';
import { planOf } from './conversion-plan';
import type { ConversionOutcome, ConversionRunner } from './conversion-runner';
import { ConversionRunners } from './conversion-runners';
import { keepConversion } from './keep-conversion';
import { ATTEMPTS_MAX, CONVERTER_VERSION } from './preview-limits';
import { changeOf, endOf, merge } from './preview-results';
import { findProgram } from './run-program';
import type { Sandbox } from './sandbox/sandbox';

interface Dependencies {
  previews: PreviewStore;
  /** Evidence. */
  files: FileStore;
  /** What it was converted to. */
  converted: FileStore;
  workFolder: string;
  /** The compiled entry of the conversion process. */
  entry: string;
  /** How many files are converted at a time; a film that is encoded anew runs beside them. */
  processes: number;
  clock: Clock;
  log: Logger;
  /** Something of the file can be seen now, or has failed. */
  onEnded(record: PreviewRecord): void;
  /** Milliseconds, instead of those in preview-limits. */
  timeMax?: number;
}

const PROGRAMS = ['ffmpeg', 'ffprobe', 'soffice'];
const FAILED_START = 'The conversion process could not be started. The log of the server says why.';
const CRASHED = 'The conversion process ended unexpectedly, twice. The file may be made to harm what opens it.';

/** Converts what waits, in processes of its own; the queue is in the store, so that a restart goes on where it was. */
export class PreviewQueue {
  private readonly active: Record<PreviewStage, number> = { quick: 0, slow: 0 };
  private runners: ConversionRunners | null = null;
  private readonly running = new Set<ConversionRunner>();
  private readonly work = new Set<Promise<void>>();
  private wakes = 0;
  private isOpen = false;

  constructor(private readonly deps: Dependencies) {}

  /** Goes on with what a process before us left. */
  async start(sandbox: Sandbox): Promise<void> {
    const { previews, workFolder } = this.deps;
    await rm(workFolder, { recursive: true, force: true });
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    this.runners = new ConversionRunners({ ...this.deps, sandbox });
    this.isOpen = true;
    for (const record of await previews.running()) {
      await this.afterCrash(record);
    }
    await previews.requeueMissing(PROGRAMS.filter((program) => findProgram(program) !== null));
    this.wake();
  }

  /** Says that something waits. */
  wake(): void {
    this.wakes += 1;
    if (!this.isOpen) {
      return;
    }
    for (const [stage, most] of [['quick', this.deps.processes] as const, ['slow', 1] as const]) {
      while (this.active[stage] < most) {
        this.active[stage] += 1;
        const work: Promise<void> = this.workOff(stage)
          .catch((error: unknown) => this.deps.log.error({ err: error }, 'previews are not being converted'))
          .finally(() => this.work.delete(work));
        this.work.add(work);
      }
    }
  }

  /** Settles when nothing waits or runs any more. */
  async settled(): Promise<void> {
    while (this.work.size > 0) {
      await Promise.all(this.work);
    }
  }

  /** What runs is stopped and waits for the next start. */
  async close(): Promise<void> {
    this.isOpen = false;
    this.running.forEach((runner) => void runner.stop());
    await this.settled();
    await this.runners?.close();
    await rm(this.deps.workFolder, { recursive: true, force: true });
  }

  private async workOff(stage: PreviewStage): Promise<void> {
    try {
      while (this.isOpen) {
        const { wakes } = this;
        const record = await this.deps.previews.claim(stage, CONVERTER_VERSION);
        if (record !== null) {
          await this.convert(record);
        } else if (wakes === this.wakes) {
          return;
        }
      }
    } finally {
      this.active[stage] -= 1;
    }
  }

  private async convert(record: PreviewRecord): Promise<void> {
    let runner: ConversionRunner | null = null;
    try {
      runner = (await this.runners?.take(record.sha256, record.stage)) ?? null;
      const outcome = runner === null ? null : await this.runOne(record, runner);
      await this.conclude(record, outcome, runner?.resultFolder ?? '');
    } catch (error) {
      this.deps.log.error({ err: error, sha256: record.sha256 }, 'a preview was not stored');
      await this.fail(record, 'TRIGGER', 'The preview could not be stored. The log of the server says why.');
    } finally {
      if (runner !== null) {
        await this.runners?.end(runner);
      }
    }
  }

  private async runOne(record: PreviewRecord, runner: ConversionRunner): Promise<ConversionOutcome> {
    if (!this.isOpen) {
      return { kind: 'stopped' };
    }
    this.running.add(runner);
    let isChecked: Promise<void> = Promise.resolve();
    const outcome = await runner.convert(record.mimeType, (checkedMimeType) => {
      const isFirst = record.state === 'CHECKING_MIME_TYPE';
      const change = {
        ...changeOf(record),
        checkedMimeType,
        state: isFirst ? 'IN_PROGRESS' : 'RETRYING_CONVERSION',
      } as const;
      record.checkedMimeType = checkedMimeType;
      isChecked = this.update(record, change);
    });
    await isChecked;
    this.running.delete(runner);
    return outcome;
  }

  private async conclude(record: PreviewRecord, outcome: ConversionOutcome | null, folder: string): Promise<void> {
    switch (outcome?.kind) {
      case undefined:
        return this.fail(record, 'NOT_IN_EXPORT', 'The file is not in the store of this installation.');
      case 'answered':
        return this.store(record, outcome.answer, folder);
      case 'stopped':
        return this.update(record, { ...changeOf(record), state: 'QUEUED' });
      case 'timeout':
        return this.fail(record, 'TIMEOUT', 'The conversion took longer than it may.');
      case 'outgrown':
        return this.fail(record, 'TOO_LARGE', outcome.how);
      case 'notStarted':
        this.deps.log.error({ how: outcome.how }, 'a conversion process could not be started');
        return this.fail(record, 'TRIGGER', FAILED_START);
      case 'crashed':
        this.deps.log.warn({ sha256: record.sha256, how: outcome.how }, 'a conversion process ended unexpectedly');
        return this.afterCrash(record);
    }
  }

  private async afterCrash(record: PreviewRecord): Promise<void> {
    if (record.attempts >= ATTEMPTS_MAX) {
      await this.fail(record, 'FAAS_HTTP', CRASHED);
    } else {
      await this.update(record, { ...changeOf(record), state: 'QUEUED' });
    }
  }

  private async store(record: PreviewRecord, answer: ConversionAnswer, folder: string): Promise<void> {
    const made: ConversionResult[] = [];
    for (const one of answer.made) {
      made.push(one.outcome === 'asIs' ? one : await keepConversion(this.deps.converted, record.stage, one, folder));
    }
    const failed = answer.failed.map((failure) => ({ ...failure, outcome: 'failed' as const }));
    const results = merge(record.results, [...made, ...failed]);
    const waits = answer.needsSlowStage === true && record.stage === 'quick';
    await this.update(record, {
      checkedMimeType: answer.mimeType,
      results,
      state: waits ? 'QUEUED' : endOf(results),
      stage: waits ? 'slow' : record.stage,
    });
    this.deps.onEnded(record);
    if (waits) {
      this.wake();
    }
  }

  private async fail(
    record: PreviewRecord,
    code: Extract<ConversionResult, { outcome: 'failed' }>['code'],
    detail: string,
  ): Promise<void> {
    const planned = planOf(record.checkedMimeType ?? record.mimeType)?.conversions.map(({ conversion }) => conversion);
    const conversions = record.stage === 'slow' ? ['VIDEO' as const] : (planned ?? []);
    const failed = conversions.map((conversion) => ({ conversion, outcome: 'failed' as const, code, detail }));
    const results = merge(record.results, failed);
    await this.update(record, { ...changeOf(record), results, state: endOf(results) });
    this.deps.onEnded(record);
  }

  private update(record: PreviewRecord, change: PreviewChange): Promise<void> {
    return this.deps.previews.update(record, change, this.deps.clock());
  }
}
