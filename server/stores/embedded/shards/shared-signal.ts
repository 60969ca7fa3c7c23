/** The signal of a task that several requests wait for: aborted when all their signals are. Undefined when one request has no signal. */
export function endsWithAll(signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const all = signals.filter((signal) => signal !== undefined);
  if (all.length < signals.length || all.length < 2) {
    return all.length < signals.length ? undefined : all[0];
  }
  const controller = new AbortController();
  const waiting = new Set(all);
  const leave = (signal: AbortSignal): void => {
    waiting.delete(signal);
    if (waiting.size === 0) {
      controller.abort(signal.reason);
    }
  };
  for (const signal of all) {
    if (signal.aborted) {
      leave(signal);
    } else {
      signal.addEventListener('abort', () => leave(signal), { once: true });
    }
  }
  return controller.signal;
}

/** @throws the signal's reason as soon as it is aborted, or the error of the task */
export async function unlessAborted<Result>(task: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (signal === undefined) {
    return task;
  }
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const first = await Promise.race([task.then((result) => ({ result })), aborted]);
    signal.throwIfAborted();
    if (first === undefined) {
      throw new Error('A task ended without a result.');
    }
    return first.result;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
