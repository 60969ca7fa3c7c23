/**
 * Stamps keys by the clock of `performance.now()`, as browsers do; jsdom stamps them by `Date.now()`. To be called before what listens for
 * keys is drawn.
 *
 * @param clock another clock, in milliseconds: for keys of a person, who types as fast on a busy machine
 * @returns what ends it
 */
export function stampKeys(clock: () => number = () => performance.now()): () => void {
  const stamp = (event: KeyboardEvent) =>
    Object.defineProperty(event, 'timeStamp', { value: clock(), configurable: true });
  window.addEventListener('keydown', stamp, { capture: true });
  return () => window.removeEventListener('keydown', stamp, { capture: true });
}
