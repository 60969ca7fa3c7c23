import type { Clock } from '@server/clock';
import type { JobRecord, JobStore } from '@server/stores/job-store';

import type { JobHandler } from './job-handler';

/** The jobs of a queue that run in this process. */
export interface QueueWorker {
  handler: JobHandler;
  active: number;
  /** Incremented when a job may have been added: a loop that found none looks again when it has changed. */
  wakes: number;
  /** The choice of a job that was made last: choices are made one after the other. */
  choice: Promise<unknown>;
}

/** Takes the job of a queue that starts next; null when there is none, or none may start now. */
export function nextJob(worker: QueueWorker, jobs: JobStore, clock: Clock): Promise<JobRecord | null> {
  const { queue } = worker.handler;
  const choose = worker.handler.choose?.bind(worker.handler);
  if (choose === undefined) {
    return jobs.fetch(queue, clock());
  }
  // Two choices at a time would choose the same job, or two that may not run together.
  const next = worker.choice.then(async () => {
    const chosen = choose(await jobs.listPending(queue), await jobs.listRunning(queue));
    return chosen === null ? null : jobs.fetch(queue, clock(), chosen.id);
  });
  worker.choice = next.catch(() => undefined);
  return next;
}
