import { setImmediate as nextTurn } from 'node:timers/promises';

import { Maintenance, type MaintenanceJob, type MaintenanceOptions } from './maintenance';
import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { WorkerClient } from '@server/workers/worker-client';

/** Background jobs run one after the other, in a thread with lower priority than searches. */
export type Urgency = 'urgent' | 'background';

/** Runs maintenance jobs in worker threads that end after the last job, or in the caller's thread. */
export class MaintenancePool {
  private readonly workers = new Set<WorkerClient<MaintenanceMethods>>();
  private closed = false;

  constructor(
    private readonly options: MaintenanceOptions,
    /** The compiled ./maintenance-worker, and the maximum number of threads; null: no threads. */
    private readonly threads: { file: string; count: number } | null,
  ) {}

  /**
   * Runs jobs in any order and calls `onDone` with the result of each.
   *
   * @throws the first error; jobs that have not started are then dropped
   */
  async run(
    jobs: readonly MaintenanceJob[],
    onDone: (job: MaintenanceJob, problem: string | null) => void = () => undefined,
    urgency: Urgency = 'urgent',
  ): Promise<void> {
    const waiting = [...jobs];
    const isAlone = this.threads === null || urgency === 'background';
    const workerCount = isAlone ? 1 : Math.min(this.threads.count, jobs.length);
    await Promise.all(Array.from({ length: workerCount }, () => this.runJobs(waiting, onDone, urgency)));
  }

  /** Ends the threads. Interrupted jobs are repeated later when they are needed. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.workers].map((worker) => worker.close()));
  }

  /** A method, since the pool may be closed while a job runs. */
  isOpen(): boolean {
    return !this.closed;
  }

  private async runJobs(
    waiting: MaintenanceJob[],
    onDone: (job: MaintenanceJob, problem: string | null) => void,
    urgency: Urgency,
  ): Promise<void> {
    const poolWorker = this.threads === null ? this.localWorker() : this.threadWorker(this.threads.file, urgency);
    try {
      for (let job = waiting.shift(); job !== undefined && this.isOpen(); job = waiting.shift()) {
        const problem = await poolWorker.run(job);
        if (this.isOpen()) {
          onDone(job, problem);
        }
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    } finally {
      await poolWorker.close();
    }
  }

  private localWorker(): PoolWorker {
    const maintenance = new Maintenance(this.options);
    return {
      run: async (job) => {
        await nextTurn();
        return maintenance.run(job);
      },
      close: async () => maintenance.close(),
    };
  }

  private threadWorker(file: string, urgency: Urgency): PoolWorker {
    const worker = new WorkerClient<MaintenanceMethods>({
      file,
      data: { ...this.options, urgency },
      ended: 'A maintenance thread ended.',
      codecs: STORE_ERROR_CODECS,
    });
    this.workers.add(worker);
    return {
      run: (job) => worker.call('run', job),
      close: async () => {
        this.workers.delete(worker);
        await worker.close();
      },
    };
  }
}

type MaintenanceMethods = Pick<Maintenance, 'run'>;

/** Runs one job at a time. */
interface PoolWorker {
  run(job: MaintenanceJob): Promise<string | null>;
  close(): Promise<void>;
}
