/**
 * Waits until the work is done, at most `patience` milliseconds (null: for as long as it takes); false when it was not.
 *
 * @throws the signal's reason, the failure of the work
 */
export async function doneInTime(work: Promise<void>, patience: number | null, signal?: AbortSignal): Promise<boolean> {
  const isDone = await new Promise<boolean>((resolve, reject) => {
    const timer = patience === null ? undefined : setTimeout(() => resolve(false), patience);
    const stop = (): void => resolve(false);
    signal?.addEventListener('abort', stop, { once: true });
    void work
      .then(() => resolve(true), reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      });
  });
  signal?.throwIfAborted();
  return isDone;
}
