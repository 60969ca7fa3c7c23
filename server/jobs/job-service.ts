import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { JobFailure, JobRecord, JobStore, NewJob } from '@server/stores/job-store';

import { failureOf } from './job-failure';
import type { JobHandler } from './job-handler';
import { nextJob, type QueueWorker } from './queue-worker';
import { processEnd } from './process-end';
import { ProgressSaver } from './progress-saver';

interface Dependencies {
  jobs: JobStore;
  clock: Clock;
  log: Logger;
  /** Milliseconds until a store that did not respond is tried again. */
  outageMs?: number;
  /** Milliseconds that a cancellation waits for the end of its job. */
  cancelWaitMs?: number;
}

const OUTAGE_MS = 10_000;
/** Users wait for it. Removing what a job wrote may take longer, and continues. */
const CANCEL_WAIT_MS = 1_500;

const CANCELLED: JobFailure = { code: 'CANCELLED', message: 'The job was cancelled.' };

/**
 * Runs durable jobs, each queue by its handler. An acknowledged job ends as completed or failed even after crashes: at the
 * start of a queue the jobs of the previous process are retried, or fail after the maximum of attempts. One process owns the
 * data folder (docs/adr/0015), so a job that is running in the store but not in this service has crashed.
 */
export class JobService {
  private readonly workers = new Map<string, QueueWorker>();
  private readonly running = new Map<string, AbortController>();
  private readonly loops = new Set<Promise<void>>();
  private readonly endings = new EventEmitter().setMaxListeners(0);
  /** Retry timers of queues that wait for the store, by queue name. */
  private readonly outages = new Map<string, NodeJS.Timeout>();
  /** The error of the store that they wait for, by queue name. */
  private readonly outageErrors = new Map<string, unknown>();
  private isOpen = true;

  constructor(private readonly deps: Dependencies) {}

  /** Starts the jobs of a queue, first those of a previous process or from before an outage of the store. */
  async work(handler: JobHandler): Promise<void> {
    const found = await this.deps.jobs.listRunning(handler.queue);
    for (const job of found.filter(({ id }) => !this.running.has(id))) {
      await this.recover(handler, job);
    }
    this.outageErrors.delete(handler.queue);
    // Other jobs of the queue may still run after an outage, so its state is kept.
    if (!this.workers.has(handler.queue)) {
      this.workers.set(handler.queue, { handler, active: 0, wakes: 0, choice: Promise.resolve() });
    }
    this.wake(handler.queue);
  }

  /** As `JobStore.send`; the job starts as soon as its queue has capacity. */
  async send(job: NewJob, audit: AuditEntry | null): Promise<boolean> {
    const isSent = await this.deps.jobs.send(job, audit);
    this.wake(job.queue);
    return isSent;
  }

  /** Signals that a queue may have a new job. */
  wake(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker === undefined || !this.isOpen) {
      return;
    }
    worker.wakes += 1;
    while (worker.active < worker.handler.concurrency) {
      worker.active += 1;
      const loop: Promise<void> = this.workOff(worker)
        .catch((error: unknown) => this.afterOutage(worker.handler, error))
        .finally(() => this.loops.delete(loop));
      this.loops.add(loop);
    }
  }

  /** Cancels a job and waits for its end, if it is soon. False when it had already ended, or there is none. */
  async cancel(id: string, audit: AuditEntry | null): Promise<boolean> {
    const { jobs, clock, cancelWaitMs = CANCEL_WAIT_MS } = this.deps;
    const job = await jobs.cancel(id, audit);
    if (job === null) {
      return false;
    }
    this.running.get(id)?.abort(CANCELLED);
    const handler = this.workers.get(job.queue)?.handler;
    // A job that turns out to be done is completed in its turn.
    if (job.state === 'pending' && (await this.cleanUp(handler, job, CANCELLED)) !== 'completed') {
      await this.end(job, () => jobs.fail(id, 'pending', CANCELLED, clock()));
    }
    // A job that was fetched meanwhile ends because it is marked as cancelled.
    if (handler !== undefined) {
      await Promise.race([this.ended(id), delay(cancelWaitMs, undefined, { ref: false })]);
    }
    return true;
  }

  /** As `JobStore.retry`. */
  async retry(id: string, audit: AuditEntry | null): Promise<boolean> {
    const { jobs, clock } = this.deps;
    const isRetried = await jobs.retry(id, clock(), audit);
    const job = isRetried ? await jobs.get(id) : null;
    if (job !== null) {
      this.wake(job.queue);
    }
    return isRetried;
  }

  /** Resolves when the job has ended, successfully or not, or when this service is closed. */
  async ended(id: string): Promise<void> {
    const waiting = new AbortController();
    const ending = once(this.endings, id, { signal: waiting.signal }).catch(() => undefined);
    const job = await this.deps.jobs.get(id);
    if (job === null || (job.state !== 'pending' && job.state !== 'in_progress') || !this.isOpen) {
      waiting.abort();
    }
    await ending;
  }

  /** Resolves when these queues have neither waiting nor running jobs. */
  async settled(): Promise<void> {
    while (this.loops.size > 0) {
      await Promise.all(this.loops);
    }
  }

  /** Why no job of a queue can run or end now; null while they do. Retried every few seconds. */
  outageOf(queue: string): unknown {
    return this.outageErrors.get(queue) ?? null;
  }

  /** Stops running jobs; they are queued for the next start. */
  async close(): Promise<void> {
    this.isOpen = false;
    this.outages.forEach((timer) => clearTimeout(timer));
    this.running.forEach((controller) => controller.abort());
    await this.settled();
    // Waiters also listen for errors; this is not an error.
    const waiting = this.endings.eventNames().filter((id) => id !== 'error');
    waiting.forEach((id) => this.endings.emit(id));
  }

  /** The store did not respond: jobs that are not in it yet are found when it responds again. */
  private afterOutage(handler: JobHandler, error: unknown): void {
    const { queue } = handler;
    this.deps.log.error({ err: error, queue }, 'jobs of a queue do not run');
    this.outageErrors.set(queue, error);
    const again = () => this.work(handler).catch((reason: unknown) => this.afterOutage(handler, reason));
    this.outages.set(
      queue,
      this.outages.get(queue) ??
        setTimeout(() => {
          this.outages.delete(queue);
          void (this.isOpen && again());
        }, this.deps.outageMs ?? OUTAGE_MS).unref(),
    );
  }

  private async workOff(worker: QueueWorker): Promise<void> {
    const { handler } = worker;
    try {
      while (this.isOpen) {
        const { wakes } = worker;
        const job = await nextJob(worker, this.deps.jobs, this.deps.clock);
        if (job !== null) {
          await this.run(handler, job);
          if (handler.choose !== undefined) {
            // Several may start when one has ended.
            this.wake(handler.queue);
          }
        } else if (wakes === worker.wakes) {
          return;
        }
      }
    } finally {
      worker.active -= 1;
    }
  }

  private async run(handler: JobHandler, job: JobRecord): Promise<void> {
    const { jobs, clock } = this.deps;
    const controller = new AbortController();
    const { signal } = controller;
    this.running.set(job.id, controller);
    const saver = new ProgressSaver((progress) => jobs.touch(job.id, { progress }));
    try {
      // It may have been cancelled before it was registered here as running.
      if (job.isCancelled || (await jobs.get(job.id))?.isCancelled === true) {
        controller.abort(CANCELLED);
      } else if (!this.isOpen) {
        controller.abort();
      }
      signal.throwIfAborted();
      await handler.run(job, {
        signal,
        report: (progress) => saver.report(progress),
        started: (processId) => jobs.touch(job.id, { processId }),
      });
      await saver.close();
    } catch (error) {
      await saver.close();
      await this.afterError(handler, job, signal, error);
      return;
    } finally {
      this.running.delete(job.id);
    }
    await this.end(job, () => jobs.complete(job.id, clock()));
  }

  private async afterError(handler: JobHandler, job: JobRecord, signal: AbortSignal, error: unknown): Promise<void> {
    const { log } = this.deps;
    if (signal.aborted && signal.reason !== CANCELLED) {
      await this.release(handler, job, { countsAttempt: false });
      return;
    }
    const failure = signal.aborted ? CANCELLED : failureOf(job, error);
    if (failure === null || failure.code === 'UNEXPECTED') {
      log.error({ err: error, jobId: job.id, queue: job.queue }, 'a job ended unexpectedly');
    }
    await (failure === null ? this.afterCrash(handler, job) : this.giveUp(handler, job, failure));
  }

  /** Its process, or the server, ended while it ran. */
  private async afterCrash(handler: JobHandler, job: JobRecord): Promise<void> {
    if (job.attempts < handler.attemptsMax) {
      await this.release(handler, job, { countsAttempt: true });
      return;
    }
    const message = `It ended unexpectedly ${job.attempts === 1 ? 'once' : `${job.attempts} times`}. The log of the server says more.`;
    await this.giveUp(handler, job, { code: 'CRASHED', message });
  }

  private async release(handler: JobHandler, found: JobRecord, given: { countsAttempt: boolean }): Promise<void> {
    try {
      await handler.reset(await this.latest(found));
    } catch (error) {
      this.deps.log.error({ err: error, jobId: found.id }, 'the data of a job attempt was not removed');
    }
    await this.deps.jobs.release(found.id, given);
  }

  /** The job with the progress recorded since it was fetched. */
  private async latest(job: JobRecord): Promise<JobRecord> {
    return (await this.deps.jobs.get(job.id)) ?? job;
  }

  /** Its results may be unusable; the job ends nevertheless. */
  private async cleanUp(handler: JobHandler | undefined, job: JobRecord, failure: JobFailure) {
    return handler?.cleanUp(job, failure).catch((error: unknown) => {
      this.deps.log.error({ err: error, jobId: job.id }, 'the data of a failed job was not removed');
    });
  }

  private async giveUp(handler: JobHandler, found: JobRecord, failure: JobFailure): Promise<void> {
    const { jobs, clock } = this.deps;
    const job = await this.latest(found);
    const outcome = await this.cleanUp(handler, job, failure);
    await this.end(job, () =>
      outcome === 'completed' ? jobs.complete(job.id, clock()) : jobs.fail(job.id, 'in_progress', failure, clock()),
    );
  }

  private async recover(handler: JobHandler, job: JobRecord): Promise<void> {
    this.deps.log.warn({ jobId: job.id, queue: job.queue }, 'a job was interrupted');
    await processEnd(job.processId);
    if (job.isCancelled) {
      await this.giveUp(handler, job, CANCELLED);
    } else {
      await this.afterCrash(handler, job);
    }
  }

  /** Saves the end of a job and notifies its waiters. */
  private async end(job: JobRecord, save: () => Promise<boolean>): Promise<void> {
    if (await save()) {
      this.endings.emit(job.id);
    }
  }
}
