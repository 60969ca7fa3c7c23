import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';

/** Decision 11; a cancelled job has failed with the code `CANCELLED`. */
export const JobState = literals(['pending', 'in_progress', 'completed', 'failed', 'deleted']);
export type JobState = Static<typeof JobState>;

/**
 * `REFUSED`: not permitted for its target · `LIMIT`: exceeded the limits of time, CPU or memory · `CRASHED`: its process ended in
 * every attempt · `UNEXPECTED`: a bug of REVIEW, described in the log of the server
 */
export const JobFailureCode = literals(['CANCELLED', 'REFUSED', 'LIMIT', 'CRASHED', 'UNEXPECTED']);
export type JobFailureCode = Static<typeof JobFailureCode>;

/** Kinds of jobs that users start. */
export const JobKind = literals(['import', 'comparison', 'deletion', 'report', 'tagsImport']);
export type JobKind = Static<typeof JobKind>;

/** What a waiting job waits for. */
export const JobWait = Type.Object({
  /**
   * `case`: another import into its case runs · `long`, `short`: another import of its lane runs · `paused`: an administrator paused
   * the queue · `turn`: jobs of its kind start in their order
   */
  reason: literals(['case', 'long', 'short', 'paused', 'turn']),
  /** The lane of an import, large or small ones; null for other jobs, which have none. */
  lane: Nullable(literals(['long', 'short'])),
  /** 1: the first of the waiting jobs of all users in its queue and lane. */
  place: Type.Integer({ minimum: 1 }),
});
export type JobWait = Static<typeof JobWait>;

export const Job = Type.Object({
  id: Type.String(),
  kind: JobKind,
  state: JobState,
  /** Its target, such as the name of a file. */
  name: Type.String(),
  /** Null when it is not about one case. */
  case: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** Null unless it waits. */
  waiting: Nullable(JobWait),
  /** 0 to 1; null when unknown. */
  fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  queuedAt: Instant,
  finishedAt: Nullable(Instant),
  failure: Nullable(Type.Object({ code: JobFailureCode, message: Type.String() })),
  /** Its owner was notified of its end. */
  isSeen: Type.Boolean(),
  /** Actions that are possible now. */
  actions: Type.Array(literals(['cancel', 'retry', 'delete'])),
});
export type Job = Static<typeof Job>;
export type JobAction = Job['actions'][number];
