import type { JobFailure, JobRecord } from '@server/stores/job-store';

/** What a running job may say, and when it must end. */
export interface JobRun {
  /** Aborted when somebody cancels the job or the server ends: `run` then stops and rejects. */
  signal: AbortSignal;
  /** How far it is: JSON, saved at most once a second. */
  report(progress: object): void;
  /** The process that works on it has started: after a crash of the server its end is waited for. */
  started(processId: number): Promise<void>;
}

/** Runs the jobs of a queue. */
export interface JobHandler {
  readonly queue: string;
  /** Jobs that run at a time. */
  readonly concurrency: number;
  /** A job that ends with its process, or with the server, is tried this often. */
  readonly attemptsMax: number;
  /**
   * Does the work. An attempt that follows another finds what that one left, and begins anew or goes on. Results are written beside
   * their place and renamed at the end, so that there is never half of one.
   *
   * @throws JobLimitError; JobFaultError; ReviewError with a message for the owner: the job fails. After JobCrashedError and any other
   * error it is tried again.
   */
  run(job: JobRecord, run: JobRun): Promise<void>;
  /** Takes back what must not be seen of an attempt that was cut off, before the job waits again. */
  reset(job: JobRecord): Promise<void>;
  /**
   * Removes what attempts of a job left that has failed; done before the failure is saved, and again after a crash in between.
   *
   * @returns 'completed' where the job turns out to be done: then nothing is removed, and it has not failed
   */
  cleanUp(job: JobRecord, failure: JobFailure): Promise<'failed' | 'completed'>;
}

/** The process of the job ended unexpectedly; `how` is for the log. */
export class JobCrashedError extends Error {
  constructor(readonly how: string) {
    super(`The process of the job ended unexpectedly: ${how}`);
  }
}

/** An error of REVIEW that another attempt would only repeat; its stack is for the log. */
export class JobFaultError extends Error {}

/** The job took more than it may; the message is for people. */
export class JobLimitError extends Error {}
