/** Thrown by a step that must end now: its result is unknown. */
export class InterruptedError extends Error {}

let hasToEnd: () => boolean = () => false;

/**
 * Runs a synchronous step. Long loops in it call `throwIfInterrupted`, which throws once the condition holds: a deadline also
 * applies inside the step. An interrupted step has no result.
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
