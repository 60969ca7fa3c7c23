import type { JobFailureCode, JobState } from '@contract/model/job';

import type { AuditEntry } from './audit-entry';

/** Why a job has failed; `message` is for people: what happened and the cure. */
export interface JobFailure {
  code: JobFailureCode;
  message: string;
}

export interface NewJob {
  id: string;
  /** The handler that runs it (server/jobs). */
  queue: string;
  /** What the handler needs, as JSON. */
  data: object;
  /** Larger ones are fetched first; equal ones in the order in which they came. */
  priority: number;
  /** Of the jobs of a queue with the same key at most one is pending or running; null: any number. */
  singletonKey: string | null;
  /** Whether the job stays in the lists when it has ended. */
  isKept: boolean;
  /** Null: not about one case. */
  caseId: string | null;
  /** On whose behalf; null: the installation's own. */
  userId: string | null;
  userName: string | null;
  /** ISO 8601, UTC. */
  queuedAt: string;
}

export interface JobRecord extends NewJob {
  state: JobState;
  /** What the handler said of how far it is, as JSON; null before it did. */
  progress: object | null;
  /** What the handler noted for the next attempt, as JSON; null before it did. */
  checkpoint: object | null;
  /** How often it was fetched. */
  attempts: number;
  /** The process that works on the job, where it has one of its own. */
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
  /** Takes the next pending job of a queue that is not paused: it runs from now on, and this is one attempt more. */
  fetch(queue: string, now: number): Promise<JobRecord | null>;
  /** Saves what a running job says of itself; what is absent stays. */
  touch(id: string, said: Partial<Pick<JobRecord, 'progress' | 'checkpoint' | 'processId'>>): Promise<void>;
  /** Ends a running job. False when it does not run. */
  complete(id: string, now: number): Promise<boolean>;
  /** Ends a job that is in this state. False when it is not. */
  fail(id: string, from: 'pending' | 'in_progress', failure: JobFailure, now: number): Promise<boolean>;
  /** A running job waits again; an attempt that the server itself ended does not count. */
  release(id: string, given: { countsAttempt: boolean }): Promise<void>;
  /** Requests cancellation of a pending or running job: the process that runs it, or finds it after a crash, ends it. */
  cancel(id: string, audit: AuditEntry | null): Promise<JobRecord | null>;
  /** A failed job waits again, with all its attempts. False when it has not failed, or one with its key is under way. */
  retry(id: string, now: number, audit: AuditEntry | null): Promise<boolean>;
  /** An ended job leaves the lists. False when it has not ended. */
  delete(id: string): Promise<boolean>;
  /** Its owner knows that these have ended. */
  markSeen(userId: string, ids: readonly string[]): Promise<void>;
  get(id: string): Promise<JobRecord | null>;
  /** The job of a queue with this key that waits or runs. */
  underWay(queue: string, singletonKey: string): Promise<JobRecord | null>;
  /** Of a queue, oldest first: after a crash, what the process before left. */
  listRunning(queue: string): Promise<JobRecord[]>;
  /** The newest of a queue, without those that left the lists. */
  latest(queue: string): Promise<JobRecord | null>;
  /** Of a queue, newest first, without those that left the lists. */
  listCompleted(queue: string, take: number): Promise<JobRecord[]>;
  /** Failed ones that stay in the lists, of one queue or of all (null), the last to fail first; without those that a person cancelled. */
  listFailed(queue: string | null, take: number): Promise<JobRecord[]>;
  /** Newest first, without deleted ones. */
  listOfUser(userId: string, take: number): Promise<JobRecord[]>;
  /** Newest first, without deleted ones. */
  listOfCase(caseId: string, queue: string): Promise<JobRecord[]>;
}
