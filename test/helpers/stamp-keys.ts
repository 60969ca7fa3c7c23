/**
 * Stamps keys by the clock of `performance.now()`, as browsers do; jsdom stamps them by `Date.now()`. To be called before what listens for
 * keys is drawn. Returns what ends it.
 */
export function stampKeys(): () => void {
  const stamp = (event: KeyboardEvent) =>
    Object.defineProperty(event, 'timeStamp', { value: performance.now(), configurable: true });
  window.addEventListener('keydown', stamp, { capture: true });
  return () => window.removeEventListener('keydown', stamp, { capture: true });
}
