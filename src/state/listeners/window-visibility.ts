/** Milliseconds: hiding a window for a moment must not disconnect and refetch everything. */
const LONG_HIDDEN = 30_000;

/** Resolves when the window is visible, or the signal is aborted. */
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

/** Calls back once after the window was hidden for a while. */
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
