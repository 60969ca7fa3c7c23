/**
 * A task that yields to the event loop after each time slice (about 5 ms), so that its thread can check deadlines, handle
 * cancellation and run cheaper requests first. Abandoned with `return()`.
 */
export type CooperativeTask<Result> = Generator<void, Result, void>;

/** Runs the task to its end without yielding. */
export function finishTask<Result>(task: CooperativeTask<Result>): Result {
  let step = task.next();
  while (step.done !== true) {
    step = task.next();
  }
  return step.value;
}
