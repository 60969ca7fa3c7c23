/**
 * Waits until the task has settled, at most `timeout` milliseconds (null: no limit). Returns whether it has.
 *
 * @throws the signal's reason, the failure of the task
 */
export async function settlesInTime(
  task: Promise<void>,
  timeout: number | null,
  signal?: AbortSignal,
): Promise<boolean> {
  const isDone = await new Promise<boolean>((resolve, reject) => {
    const timer = timeout === null ? undefined : setTimeout(() => resolve(false), timeout);
    const stop = (): void => resolve(false);
    signal?.addEventListener('abort', stop, { once: true });
    void task
      .then(() => resolve(true), reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      });
  });
  signal?.throwIfAborted();
  return isDone;
}
