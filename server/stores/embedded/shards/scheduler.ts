import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

interface Job {
  user: string;
  /** Thread time used, in milliseconds. */
  used: number;
  /** Runs one time slice; returns whether the job is done. */
  advance: () => boolean;
}

const SLICE_MS = 6;
/** Thread time up to which a job has the highest priority, the next one, and so on. */
const PRIORITY_LIMITS_MS = [15, 150, 1_500];
/** The oldest job runs in one of this many time slices, so that cheap requests cannot starve an expensive one. */
const STARVATION_INTERVAL = 8;

/**
 * Time-slices one thread between requests (multilevel feedback queue). The cost of a request is not known beforehand: each starts with
 * the highest priority and loses priority as it uses the thread. Within a priority users take turns, whatever the number of their
 * requests. Messages are handled between two slices.
 */
export class Scheduler {
  private jobs: Job[] = [];
  /** The last slice of each user. */
  private readonly served = new Map<string, number>();
  private slices = 0;
  private isScheduled = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** `shouldStop` is called between slices; when it throws, the task is abandoned and the promise rejected with that error. */
  run<Result>(user: string, task: CooperativeTask<Result>, shouldStop: () => void): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const advance = (): boolean => {
        try {
          shouldStop();
          const until = this.now() + SLICE_MS;
          do {
            const step = task.next();
            if (step.done === true) {
              resolve(step.value);
              return true;
            }
          } while (this.now() < until);
          return false;
        } catch (error) {
          abandon(task, error);
          reject(error instanceof Error ? error : new Error(String(error)));
          return true;
        }
      };
      this.jobs.push({ user, used: 0, advance });
      this.schedule();
    });
  }

  private schedule(): void {
    if (!this.isScheduled && this.jobs.length > 0) {
      this.isScheduled = true;
      setImmediate(() => {
        this.isScheduled = false;
        this.turn();
        this.schedule();
      });
    }
  }

  private turn(): void {
    const job = this.next();
    if (job === null) {
      return;
    }
    this.slices += 1;
    this.served.set(job.user, this.slices);
    const start = this.now();
    const isDone = job.advance();
    job.used += this.now() - start;
    if (isDone) {
      this.jobs = this.jobs.filter((other) => other !== job);
      if (!this.jobs.some(({ user }) => user === job.user)) {
        this.served.delete(job.user);
      }
    }
  }

  private next(): Job | null {
    if (this.slices % STARVATION_INTERVAL === STARVATION_INTERVAL - 1) {
      return this.jobs[0] ?? null;
    }
    let best: Job | null = null;
    for (const job of this.jobs) {
      if (best === null || this.isBefore(job, best)) {
        best = job;
      }
    }
    return best;
  }

  private isBefore(job: Job, other: Job): boolean {
    const priorityDifference = priorityOf(job) - priorityOf(other);
    return priorityDifference !== 0
      ? priorityDifference < 0
      : (this.served.get(job.user) ?? 0) < (this.served.get(other.user) ?? 0);
  }
}

/** Runs the `finally` blocks of the task. */
function abandon(task: CooperativeTask<unknown>, reason: unknown): void {
  try {
    task.throw(reason);
  } catch {
    // The reason for abandoning it is already reported.
  }
}

function priorityOf({ used }: Job): number {
  const priority = PRIORITY_LIMITS_MS.findIndex((limit) => used < limit);
  return priority < 0 ? PRIORITY_LIMITS_MS.length : priority;
}
