import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { ImportRunner } from '@server/services/import-service';
import type { CaseLocale } from '@server/stores/case-locale';
import type { ImportJobRecord, ImportJobStore, ImportProgress } from '@server/stores/import-job-store';

import type { ImportTask } from './import-messages';
import type { ImportRecords } from './import-records';
import { runImportWorker, type RunningImport } from './run-import-worker';

const PERSIST_EVERY = 1_000;
const BEAT_EVERY = 5_000;
const DEAD_AFTER = 120_000;
const CLAIM_EVERY = 500;
const WATCH_EVERY = 30_000;

interface Dependencies {
  jobs: ImportJobStore;
  records: ImportRecords;
  workerFile: string;
  indexing: ImportTask['indexing'];
  localeOf: (caseId: string) => Promise<CaseLocale>;
  dataFolder: string;
  workFolder: string;
  version: string;
  clock: Clock;
  log: Logger;
}

/**
 * Runs imports one after the other, also beside another process of the same installation (the command line next to the
 * server): a job starts when no other runs anywhere.
 */
export class ImportQueue implements ImportRunner {
  private readonly waiting = new Map<string, Promise<void>>();
  private readonly running = new Map<string, RunningImport>();
  private readonly cancelled = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private isClosing = false;
  private watch: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {}

  enqueue(jobId: string): void {
    const run = this.last.then(() => this.run(jobId));
    this.last = run.catch((error: unknown) => {
      this.deps.log.error({ err: error, jobId }, 'an import job ended unexpectedly');
    });
    const done = this.last.finally(() => this.waiting.delete(jobId));
    this.waiting.set(jobId, done);
  }

  async ended(jobId: string): Promise<void> {
    await this.waiting.get(jobId);
  }

  async cancel(jobId: string): Promise<boolean> {
    if (!this.waiting.has(jobId)) {
      return false;
    }
    this.cancelled.add(jobId);
    this.running.get(jobId)?.cancel();
    await this.ended(jobId);
    return true;
  }

  /** At start: what died with its process is completed or rolled back; uploads that still wait are taken over. */
  async reconcile({ takesOverUploads }: { takesOverUploads: boolean }): Promise<void> {
    await this.recoverDead();
    for (const job of await this.deps.jobs.listByStatus('pending')) {
      if (this.waiting.has(job.id) || isOtherProcessAlive(job.processId)) {
        continue;
      }
      if (job.isUpload && takesOverUploads) {
        this.enqueue(job.id);
      } else if (!job.isUpload) {
        await this.deps.records.recover(job);
      }
    }
  }

  /**
   * From now on imports of other processes that die are rolled back soon: readers find the hits of a running import, and those of a
   * dead one are not there to stay.
   */
  watchOthers(every = WATCH_EVERY): void {
    this.watch ??= setInterval(() => {
      this.recoverDead().catch((error: unknown) =>
        this.deps.log.error({ err: error }, 'a dead import was not recovered'),
      );
    }, every);
  }

  /** Stops what runs, rolls it back and waits until that is done. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.watch ?? undefined);
    this.running.forEach((running) => running.cancel());
    await this.last;
  }

  private async run(jobId: string): Promise<void> {
    const { jobs, records, clock } = this.deps;
    while (!(await jobs.claim(jobId, process.pid, clock()))) {
      const job = await jobs.get(jobId);
      if (job === null || job.status !== 'pending' || this.isClosing) {
        return;
      }
      if (this.cancelled.has(jobId)) {
        await records.rollBack(job, 'cancelled', null);
        return;
      }
      await this.recoverDead();
      await sleep(CLAIM_EVERY);
    }
    const job = await jobs.get(jobId);
    if (job !== null) {
      await this.runClaimed(job);
    }
  }

  private async runClaimed(claimed: ImportJobRecord): Promise<void> {
    const { records, version, log } = this.deps;
    const evidenceId = await records.begin(claimed, version);
    const job = { ...claimed, evidenceId };
    if (this.isClosing || this.cancelled.has(job.id)) {
      await this.stop(job);
      return;
    }
    log.info({ jobId: job.id, caseId: job.caseId, evidenceId }, 'import started');
    const outcome = await this.work(job, evidenceId);
    switch (outcome.kind) {
      case 'finished':
        await records.complete(job, evidenceId);
        break;
      case 'cancelled':
        await this.stop(job);
        break;
      case 'failed':
        if (!outcome.isAnswer) {
          log.error({ jobId: job.id, failure: outcome.message }, 'import failed unexpectedly');
        }
        await records.rollBack(job, 'failed', outcome.isAnswer ? outcome.message : unexpected(job));
    }
    log.info({ jobId: job.id, outcome: outcome.kind }, 'import ended');
  }

  /** Cancelled by a user it leaves nothing; ended with its process it is marked as interrupted. */
  private async stop(job: ImportJobRecord): Promise<void> {
    if (this.cancelled.has(job.id)) {
      await this.deps.records.rollBack(job, 'cancelled', null);
    } else {
      await this.deps.records.recover(job);
    }
  }

  private async work(job: ImportJobRecord, evidenceId: number) {
    const { jobs, clock, dataFolder, workFolder, version, workerFile, indexing, localeOf } = this.deps;
    const { caseId, inputPath, inputName } = job;
    const { timezone } = await localeOf(caseId);
    const task = {
      ...{ dataFolder, workFolder, caseId, evidenceId, inputPath, inputName },
      ...{ reviewVersion: version, indexing, timezone },
    };
    let latest: ImportProgress | null = null;
    const persist = async () => {
      const progress = latest;
      latest = null;
      if (progress !== null) {
        await jobs.progress(job.id, progress);
      }
    };
    const running = runImportWorker(workerFile, task, (progress) => {
      latest = progress;
    });
    this.running.set(job.id, running);
    if (this.isClosing || this.cancelled.has(job.id)) {
      running.cancel();
    }
    const timers = [
      setInterval(() => void persist(), PERSIST_EVERY),
      setInterval(() => void jobs.beat(job.id, clock()), BEAT_EVERY),
    ];
    try {
      const outcome = await running.outcome;
      await persist();
      return outcome;
    } finally {
      timers.forEach((timer) => clearInterval(timer));
      this.running.delete(job.id);
    }
  }

  private async recoverDead(): Promise<void> {
    const { jobs, records, log } = this.deps;
    for (const job of await jobs.listByStatus('in_progress')) {
      if (!this.waiting.has(job.id) && !this.isAlive(job)) {
        const result = await records.recover(job);
        log.warn({ jobId: job.id, result }, 'recovered an import whose process ended');
      }
    }
  }

  private isAlive({ processId, heartbeatAt }: ImportJobRecord): boolean {
    return isOtherProcessAlive(processId) && this.deps.clock() - (heartbeatAt ?? 0) < DEAD_AFTER;
  }
}

const unexpected = (job: ImportJobRecord): string =>
  `The import of ${job.inputName} failed unexpectedly; nothing of it was kept. ` +
  `The server's log says why, under the job ${job.id}.`;

/** Our own id on a job that we do not run is that of a process before us, as in a restarted container. */
function isOtherProcessAlive(processId: number | null): boolean {
  if (processId === null || processId === process.pid) {
    return false;
  }
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
