import { Type, type Static } from '@sinclair/typebox';

import { PlainError } from '@server/stores/embedded/base/thread-errors';

// What the owner of an index thread and the thread say to each other.

/** What the thread is told when it starts, beside the port over which both talk and the memory that they share. */
export const CaseMessage = Type.Object({
  dataFolder: Type.String(),
  caseId: Type.String(),
  folding: Type.Object({ accents: Type.Boolean() }),
  timezone: Type.String(),
});

export const TaskMessage = Type.Object({
  number: Type.Integer(),
  task: Type.Object({
    evidenceId: Type.Integer(),
    firstHit: Type.Integer(),
    lastHit: Type.Integer(),
    replaces: Type.Array(Type.Integer()),
  }),
});
export type TaskMessage = Static<typeof TaskMessage>;

/** The number in the reply of a thread that could not start. */
export const NO_TASK = 0;

/** A task is done, given up because the queue closes, or failed. */
export const ReplyMessage = Type.Object({
  number: Type.Integer(),
  error: Type.Union([Type.Null(), PlainError]),
});
export type ReplyMessage = Static<typeof ReplyMessage>;

/** Places in the memory that both share. */
export const SIGNAL = {
  /** Raised with every sign of life and every reply: what a blocked owner waits for. */
  life: 0,
  /** Not 0: begin no further task. */
  isClosing: 1,
  /** How many threads have ended. */
  ended: 2,
} as const;
