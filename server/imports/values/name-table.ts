import { detachString } from '@server/imports/detach-string';

/** Two names per slot: with one, two names of the same slot would replace each other alternately. */
const SIZE = 1 << 14;
const LONGEST_NAME = 64;

/** Caches names by hash: a repeated name is the same string and takes no memory. */
export class NameTable {
  private readonly names: string[] = Array<string>(SIZE).fill('');

  /** The last name with a similar hash, which may differ; empty without one. */
  lookup(hash: number): string {
    return this.names[slotOf(hash)] ?? '';
  }

  /** Returns the name in separate memory. */
  add(name: string, hash: number): string {
    if (name.length > LONGEST_NAME) {
      return name;
    }
    // V8 stores the key of an object once, with its hash: other objects find it faster.
    const [own = name] = Object.keys({ [detachString(name)]: 0 });
    this.names[slotOf(hash)] = own;
    return own;
  }
}

const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (SIZE - 1);
