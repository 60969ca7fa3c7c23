/**
 * Work that stops to take breath: a generator that yields after some milliseconds (about five), so that its thread can look at
 * the clock, hear of a cancelled search, and let a cheaper question go first. Abandoned with `return()`.
 */
export type Work<Result> = Generator<void, Result, void>;

/** Does the work in one go. */
export function finishWork<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
}
