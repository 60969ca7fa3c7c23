const PROGRESS_INTERVAL_MS = 1_000;

/** Reports the progress of a running change, and cancels it. */
export async function withProgress<Result>(
  onProgress: (fraction: number) => void,
  change: (progress: Float64Array) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  // Shared memory: a running change blocks its thread, which sends and receives no message before it has ended.
  const progress = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  const cancel = () => (progress[1] = 1);
  signal?.addEventListener('abort', cancel, { once: true });
  const timer = setInterval(() => onProgress(progress[0] ?? 0), PROGRESS_INTERVAL_MS);
  try {
    const result = await change(progress);
    onProgress(1);
    return result;
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
