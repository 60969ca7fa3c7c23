import { detachString } from '@server/imports/detach-string';

/** Two names of a report in one slot would replace each other in turns. */
const SIZE = 1 << 14;
const LONGEST_NAME = 64;

/** Caches names by hash: a repeated name is the same string and takes no memory. */
export class NameTable {
  private readonly names: string[] = Array<string>(SIZE).fill('');

  /** The last name of a hash like this one, which may be another name. */
  known(hash: number): string {
    return this.names[slotOf(hash)] ?? '';
  }

  /** Returns the name in memory of its own. */
  add(name: string, hash: number): string {
    if (name.length > LONGEST_NAME) {
      return name;
    }
    // The key of an object is a string that V8 keeps once, with its hash: other objects find it faster.
    const [own = name] = Object.keys({ [detachString(name)]: 0 });
    this.names[slotOf(hash)] = own;
    return own;
  }
}

const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (SIZE - 1);
