import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';

/** Decision 11; an end that a person asked for is a failure with the code `CANCELLED`. */
export const JobState = literals(['pending', 'in_progress', 'completed', 'failed', 'deleted']);
export type JobState = Static<typeof JobState>;

/**
 * `REFUSED`: what it works on does not permit it · `LIMIT`: it took more time, processor or memory than a job may ·
 * `CRASHED`: its process ended, as often as it was tried · `UNEXPECTED`: an error of REVIEW, which the log of the server describes
 */
export const JobFailureCode = literals(['CANCELLED', 'REFUSED', 'LIMIT', 'CRASHED', 'UNEXPECTED']);
export type JobFailureCode = Static<typeof JobFailureCode>;

/** Kinds of jobs that people start. */
export const JobKind = literals(['import', 'comparison', 'deletion', 'report', 'tagsImport']);
export type JobKind = Static<typeof JobKind>;

export const Job = Type.Object({
  id: Type.String(),
  kind: JobKind,
  state: JobState,
  /** What it is about, such as the name of a file. */
  name: Type.String(),
  /** Null where it is not about one case. */
  case: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** 0 to 1; null where that is not known. */
  fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  queuedAt: Instant,
  finishedAt: Nullable(Instant),
  failure: Nullable(Type.Object({ code: JobFailureCode, message: Type.String() })),
  /** Its owner was told that it ended. */
  isSeen: Type.Boolean(),
  /** What may be asked of it now. */
  actions: Type.Array(literals(['cancel', 'retry', 'delete'])),
});
export type Job = Static<typeof Job>;
export type JobAction = Job['actions'][number];
