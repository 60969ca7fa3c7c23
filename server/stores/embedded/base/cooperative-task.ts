/**
 * Work that stops to take breath: a generator that yields after some milliseconds (about five), so that its thread can look at
 * the clock, hear of a cancelled search, and let a cheaper question go first. Abandoned with `return()`.
 */
export type CooperativeTask<Result> = Generator<void, Result, void>;

/** Does the work in one go. */
export function finishTask<Result>(task: CooperativeTask<Result>): Result {
  let step = task.next();
  while (step.done !== true) {
    step = task.next();
  }
  return step.value;
}
