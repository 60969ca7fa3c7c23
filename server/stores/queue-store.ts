import type { AuditEntry } from './audit-entry';

/** A queue of which nothing is begun. */
export interface QueuePause {
  queue: string;
  /** ISO 8601, UTC. */
  pausedAt: string;
  userName: string;
}

/** How many jobs of a queue there are. */
export interface QueueCounts {
  queue: string;
  pending: number;
  running: number;
  /** Without those that a person cancelled. */
  failed: number;
}

/** The queues of the jobs (./job-store.ts) as administrators see them. */
export interface QueueStore {
  /** Starts no further job of the queue, also after a restart; running jobs continue. False when it was already paused. */
  pause(pause: QueuePause, audit: AuditEntry): Promise<boolean>;
  /** False when it was not paused. */
  resume(queue: string, audit: AuditEntry): Promise<boolean>;
  /** By name. */
  listPaused(): Promise<QueuePause[]>;
  /** Queues that have a job which waits, runs or has failed, by name. */
  countQueues(): Promise<QueueCounts[]>;
}
