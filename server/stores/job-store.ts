import type { JobFailureCode, JobState } from '@contract/model/job';

import type { AuditEntry } from './audit-entry';

/** The reason why a job has failed; `message` is for users, with the cure. */
export interface JobFailure {
  code: JobFailureCode;
  message: string;
}

export interface NewJob {
  id: string;
  /** The handler that runs it (server/jobs). */
  queue: string;
  /** The data for the handler, as JSON. */
  data: object;
  /** Larger ones are fetched first; equal ones in the order in which they were sent. */
  priority: number;
  /** At most one job of a queue with the same key is pending or running; null: any number. */
  singletonKey: string | null;
  /** Whether the job stays in the lists after its end. */
  isKept: boolean;
  /** Null: it is not about one case. */
  caseId: string | null;
  /** The user who started it; null: the installation. */
  userId: string | null;
  userName: string | null;
  /** ISO 8601, UTC. */
  queuedAt: string;
}

export interface JobRecord extends NewJob {
  state: JobState;
  /** Progress reported by the handler, as JSON; null before the first report. */
  progress: object | null;
  /** Data of the handler for the next attempt, as JSON; null without any. */
  checkpoint: object | null;
  /** Number of times that it was fetched. */
  attempts: number;
  /** The process of the job, if it has its own. */
  processId: number | null;
  /** Cancellation was requested. */
  isCancelled: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  failure: JobFailure | null;
  /** Its owner was notified of its end. */
  isSeen: boolean;
}

/**
 * Durable jobs. The names are those of pg-boss, which can serve this port on PostgreSQL: `send` with `singletonKey` and `priority`,
 * `fetch`, `touch` (a heartbeat there), `complete`, `fail`, `release` (its `retry`), `cancel`, `delete`.
 */
export interface JobStore {
  /**
   * Adds a job. A pending job of its queue with its key gets the higher priority instead; if such a job runs, nothing is added.
   * @returns false when nothing was added
   */
  send(job: NewJob, audit: AuditEntry | null): Promise<boolean>;
  /**
   * Takes the next pending job of a queue that is not paused, or the one with this id: it is running from now on, and its attempts
   * are incremented.
   */
  fetch(queue: string, now: number, id?: string): Promise<JobRecord | null>;
  /** Saves the state of a running job; absent properties are unchanged. */
  touch(id: string, changes: Partial<Pick<JobRecord, 'progress' | 'checkpoint' | 'processId'>>): Promise<void>;
  /** Ends a running job. False when it is not running. */
  complete(id: string, now: number): Promise<boolean>;
  /** Ends a job in this state. False when it is in another one. */
  fail(id: string, from: 'pending' | 'in_progress', failure: JobFailure, now: number): Promise<boolean>;
  /** Returns a running job to the queue; an attempt that the server itself ended does not count. */
  release(id: string, given: { countsAttempt: boolean }): Promise<void>;
  /** Requests cancellation of a pending or running job: the process that runs it, or recovers it after a crash, ends it. */
  cancel(id: string, audit: AuditEntry | null): Promise<JobRecord | null>;
  /**
   * Returns a failed job to the queue, with all its attempts. False when it has not failed, or a job with its key is
   * unfinished.
   */
  retry(id: string, now: number, audit: AuditEntry | null): Promise<boolean>;
  /** Removes an ended job from the lists. False when it has not ended. */
  delete(id: string): Promise<boolean>;
  /** Records that the owner was notified of their end. */
  markSeen(userId: string, ids: readonly string[]): Promise<void>;
  get(id: string): Promise<JobRecord | null>;
  /** The pending or running job of a queue with this key. */
  underWay(queue: string, singletonKey: string): Promise<JobRecord | null>;
  /** Pending jobs of a queue in the order in which they are fetched. */
  listPending(queue: string): Promise<JobRecord[]>;
  /** Running jobs of a queue, oldest first: after a crash, those of the previous process. */
  listRunning(queue: string): Promise<JobRecord[]>;
  /** The newest job of a queue that is in the lists. */
  latest(queue: string): Promise<JobRecord | null>;
  /** Completed jobs of a queue that are in the lists, newest first. */
  listCompleted(queue: string, take: number): Promise<JobRecord[]>;
  /** Failed jobs in the lists, of one queue or of all (null), the last to fail first; without jobs cancelled by a user. */
  listFailed(queue: string | null, take: number): Promise<JobRecord[]>;
  /** Newest first, without deleted ones. */
  listOfUser(userId: string, take: number): Promise<JobRecord[]>;
  /** Newest first, without deleted ones. */
  listOfCase(caseId: string, queue: string): Promise<JobRecord[]>;
}
