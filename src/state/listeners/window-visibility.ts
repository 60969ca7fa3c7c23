/** A glance at another window is no reason to stop listening and to refetch everything. */
const LONG_HIDDEN = 30_000;

/** Resolves when the window can be seen, or is not needed any more. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.hidden || signal.aborted) {
        document.removeEventListener('visibilitychange', look);
        resolve();
      }
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/** Calls back once when the window was hidden for a while. */
export function whenLongHidden(signal: AbortSignal, react: () => void): void {
  if (signal.aborted) {
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) {
      timer = setTimeout(react, LONG_HIDDEN);
    }
  };
  document.addEventListener('visibilitychange', look);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
    { once: true },
  );
  look();
}
