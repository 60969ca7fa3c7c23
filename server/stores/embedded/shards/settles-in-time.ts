/**
 * Waits until the work is done, at most `patience` milliseconds (null: for as long as it takes); false when it was not.
 *
 * @throws the signal's reason, the failure of the work
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
