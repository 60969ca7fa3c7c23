import type { JobFailure, JobRecord } from '@server/stores/job-store';

/** Context of a running job. */
export interface JobRun {
  /** Aborted when the job is cancelled or the server stops: `run` must then stop and reject. */
  signal: AbortSignal;
  /** Reports progress as JSON, which is saved at most once a second. */
  report(progress: object): void;
  /** Records the process that works on the job: after a crash of the server its end is awaited. */
  started(processId: number): Promise<void>;
}

/** Runs the jobs of a queue. */
export interface JobHandler {
  readonly queue: string;
  /** Maximum number of concurrent jobs. */
  readonly concurrency: number;
  /**
   * The waiting job to start beside the running ones; null when none may start now. Absent: the first one. Called again when a job of
   * the queue was added or has ended.
   * @param pending in the order of the queue
   */
  choose?(pending: readonly JobRecord[], running: readonly JobRecord[]): JobRecord | null;
  /** Maximum number of attempts of a job that ended with its process or the server. */
  readonly attemptsMax: number;
  /**
   * Runs the job. A later attempt finds the results of the former one, and restarts or resumes. Results are written to a
   * temporary name and renamed at the end, so a result is complete or absent.
   * @throws JobLimitError; JobFaultError; ReviewError with a message for the owner: the job fails. After JobCrashedError and any
   * other error it is retried.
   */
  run(job: JobRecord, run: JobRun): Promise<void>;
  /** Removes data of an interrupted attempt that must not be visible, before the job is queued again. */
  reset(job: JobRecord): Promise<void>;
  /**
   * Removes the data of the attempts of a failed job. Called before the failure is saved, and again after a crash in between.
   * @returns 'completed' when the job turns out to be done: then nothing is removed, and it has not failed
   */
  cleanUp(job: JobRecord, failure: JobFailure): Promise<'failed' | 'completed'>;
}

/** The process of the job ended unexpectedly; `reason` describes the end for the log. */
export class JobCrashedError extends Error {
  constructor(readonly reason: string) {
    super(`The process of the job ended unexpectedly: ${reason}`);
  }
}

/** A bug of REVIEW that a retry would only repeat; its stack is for the log. */
export class JobFaultError extends Error {}

/** The job exceeded a limit; the message is for users. */
export class JobLimitError extends Error {}

/** It needed more memory than it may. */
export class JobMemoryError extends JobLimitError {}
