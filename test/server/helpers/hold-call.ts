/** A call of a store that waits: what its caller read before may change meanwhile. */
interface HeldCall {
  /** Resolves when the method was called. */
  reached: Promise<void>;
  /** Lets the call go on. */
  release: () => void;
}

/** Holds the next call of a method, and no other. */
export function holdNext(store: object, name: string): HeldCall {
  const original: unknown = Reflect.get(store, name);
  if (typeof original !== 'function') {
    throw new Error(`There is no method ${name}.`);
  }
  const reached = gate();
  const released = gate();
  const replace = (value: unknown) =>
    Object.defineProperty(store, name, { value, configurable: true, enumerable: true, writable: true });
  replace(async (...args: unknown[]): Promise<unknown> => {
    replace(original);
    reached.open();
    await released.opened;
    const answer: unknown = Reflect.apply(original, store, args);
    return answer;
  });
  return { reached: reached.opened, release: released.open };
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
