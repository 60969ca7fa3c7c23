import type { JobWait } from '@contract/model/job';
import { laneOf, waitOf } from '@server/domain/import-lanes';
import { IMPORT_QUEUE } from '@server/stores/import-job';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import type { QueueStore } from '@server/stores/queue-store';

interface Dependencies {
  jobs: Pick<JobStore, 'listPending' | 'listRunning'>;
  queues: Pick<QueueStore, 'listPaused'>;
}

/** What waiting jobs wait for, and their place in the queue, in which jobs of all users and cases wait: it names none of them. */
export class JobWaits {
  constructor(private readonly deps: Dependencies) {}

  /** Of the waiting ones of these jobs, by id. */
  async of(jobs: readonly JobRecord[]): Promise<Map<string, JobWait>> {
    const waiting = jobs.filter(({ state }) => state === 'pending');
    const waits = new Map<string, JobWait>();
    if (waiting.length === 0) {
      return waits;
    }
    const paused = new Set((await this.deps.queues.listPaused()).map(({ queue }) => queue));
    for (const queue of new Set(waiting.map((job) => job.queue))) {
      const [pending, running] = await Promise.all([
        this.deps.jobs.listPending(queue),
        this.deps.jobs.listRunning(queue),
      ]);
      for (const { id } of waiting) {
        const job = pending.find((one) => one.id === id);
        if (job !== undefined) {
          waits.set(id, waitIn({ pending, running, isPaused: paused.has(queue) }, job));
        }
      }
    }
    return waits;
  }
}

interface Queued {
  /** In the order in which they start. */
  pending: readonly JobRecord[];
  running: readonly JobRecord[];
  isPaused: boolean;
}

function waitIn({ pending, running, isPaused }: Queued, job: JobRecord): JobWait {
  const isImport = job.queue === IMPORT_QUEUE;
  const lane = isImport ? laneOf(job) : null;
  const inLane = isImport ? pending.filter((other) => laneOf(other) === lane) : pending;
  const reason = isPaused ? 'paused' : ((isImport ? waitOf(job, running) : null) ?? 'turn');
  return { reason, lane, place: inLane.indexOf(job) + 1 };
}
