/** Thrown out of a step that has to end now: what it was about to answer is not known. */
export class InterruptedError extends Error {}

let hasToEnd: () => boolean = () => false;

/**
 * Runs a step that is done in one go. Long loops in it call `throwIfInterrupted` now and then: it throws once the condition holds, so
 * that a deadline counts inside of the step, too. A step that was interrupted answers nothing.
 */
export function interruptible<Result>(condition: () => boolean, step: () => Result): Result {
  const outer = hasToEnd;
  hasToEnd = condition;
  try {
    return step();
  } finally {
    hasToEnd = outer;
  }
}

/** @throws InterruptedError within an `interruptible` step that has to end */
export function throwIfInterrupted(): void {
  if (hasToEnd()) {
    throw new InterruptedError('This step was interrupted.');
  }
}
