/**
 * Sets the time stamps of key events by `performance.now()` like browsers; jsdom uses `Date.now()`. Must be called before components with
 * key listeners are rendered.
 *
 * @param clock another clock in milliseconds, for keys whose intervals must not depend on the load of the machine
 * @returns a function that stops it
 */
export function stampKeys(clock: () => number = () => performance.now()): () => void {
  const stamp = (event: KeyboardEvent) =>
    Object.defineProperty(event, 'timeStamp', { value: clock(), configurable: true });
  window.addEventListener('keydown', stamp, { capture: true });
  return () => window.removeEventListener('keydown', stamp, { capture: true });
}
