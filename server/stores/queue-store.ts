import type { AuditEntry, EntryOfChange } from './audit-entry';

/** A paused queue, of which no job is started. */
export interface QueuePause {
  queue: string;
  /** ISO 8601, UTC. */
  pausedAt: string;
  userName: string;
}

/** Numbers of jobs of a queue. */
export interface QueueCounts {
  queue: string;
  pending: number;
  running: number;
  /** Without jobs cancelled by a user. */
  failed: number;
}

/** The queues of the jobs (./job-store.ts) for administrators. */
export interface QueueStore {
  /** Starts no further job of the queue, also after a restart; running jobs continue. False when it was already paused. */
  pause(pause: QueuePause, audit: AuditEntry): Promise<boolean>;
  /** False when it was not paused. */
  resume(queue: string, audit: EntryOfChange<QueuePause>): Promise<boolean>;
  /** By name. */
  listPaused(): Promise<QueuePause[]>;
  /** Queues with waiting, running or failed jobs, by name. */
  countQueues(): Promise<QueueCounts[]>;
}
