import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

interface Job {
  user: string;
  /** Milliseconds of the thread that it has used. */
  used: number;
  /** Does about a slice; answers whether that was the last one. */
  advance: () => boolean;
}

const SLICE_MS = 6;
/** Whoever has used less than the first stands in the first lane, and so on. */
const PRIORITY_LIMITS_MS = [15, 150, 1_500];
/** Every so many slices the job that waits longest goes first, so that cheap questions cannot starve a dear one. */
const STARVATION_INTERVAL = 8;

/**
 * Shares one thread among questions. Cheap ones go first: nobody can tell beforehand what a question costs, so each begins in the
 * first lane and falls into slower ones as it uses the thread. Within a lane users take turns, whatever the number of their
 * questions; between two slices messages are heard.
 */
export class Scheduler {
  private jobs: Job[] = [];
  /** When each user was served last, counted in slices. */
  private readonly served = new Map<string, number>();
  private slices = 0;
  private isScheduled = false;

  /** @param now milliseconds, of a clock that only goes forward */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** `shouldStop` is asked between slices; when it throws, the work is abandoned and the promise rejected with that. */
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

/** Lets the work close what it holds. */
function abandon(task: CooperativeTask<unknown>, reason: unknown): void {
  try {
    task.throw(reason);
  } catch {
    // What it was abandoned for is already known.
  }
}

function priorityOf({ used }: Job): number {
  const priority = PRIORITY_LIMITS_MS.findIndex((limit) => used < limit);
  return priority < 0 ? PRIORITY_LIMITS_MS.length : priority;
}
