import type { PlainError } from './plain-error';

/** The id of a call that gets no reply. */
export const NOTIFICATION = 0;

/** A call of a method, or the cancellation of an earlier call. */
export type WorkerRequest =
  { id: number; method: string; args: readonly unknown[]; isCancellable: boolean } | { id: number; isCancelled: true };

export type WorkerReply = { id: number; result: unknown } | { id: number; error: PlainError };

/** A method that a worker serves. Declared as a method, since parameters of function properties would have to be `unknown`. */
export type WorkerMethod = { call(...args: unknown[]): unknown }['call'];

export type WorkerMethods<Methods> = { [Name in keyof Methods]: WorkerMethod };

/** Method of every worker that checks whether its event loop runs. */
export const PING = 'ping';
