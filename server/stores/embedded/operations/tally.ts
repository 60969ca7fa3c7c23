const FIRST_CAPACITY = 2 ** 13;

/**
 * Counts of whole numbers (from 0, up to 53 bits): a hash table in typed arrays, several times as fast as a Map for numbers
 * above 31 bits, without work for the garbage collector.
 */
export class Tally {
  private size = 0;
  private keys: Float64Array;
  /** By slot; 0 for a free slot. */
  private totals: Uint32Array;
  private shift: number;

  /** `expected`: the expected number of different keys. */
  constructor(expected = 0) {
    const bits = Math.ceil(Math.log2(Math.max(FIRST_CAPACITY, expected * 2)));
    this.keys = new Float64Array(2 ** bits);
    this.totals = new Uint32Array(2 ** bits);
    this.shift = 32 - bits;
  }

  /** `count`: at least 1. */
  add(key: number, count: number): void {
    const slot = this.slotOf(key);
    const total = this.totals[slot] ?? 0;
    this.totals[slot] = total + count;
    if (total === 0) {
      this.keys[slot] = key;
      this.size += 1;
      if (this.size * 2 > this.keys.length) {
        this.grow();
      }
    }
  }

  /** In no particular order. */
  counted(): { keys: Float64Array; counts: Uint32Array } {
    const keys = new Float64Array(this.size);
    const counts = new Uint32Array(this.size);
    for (let slot = 0, end = 0; end < this.size; slot += 1) {
      const total = this.totals[slot] ?? 0;
      if (total > 0) {
        keys[end] = this.keys[slot] ?? 0;
        counts[end] = total;
        end += 1;
      }
    }
    return { keys, counts };
  }

  /** The slot of a key, or the free slot for it. */
  private slotOf(key: number): number {
    const { keys, totals } = this;
    const mask = keys.length - 1;
    let slot = hashOf(key) >>> this.shift;
    while (keys[slot] !== key && totals[slot] !== 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Grows to four times the capacity, since each growth rehashes all keys. */
  private grow(): void {
    const { keys, counts } = this.counted();
    this.keys = new Float64Array(this.keys.length * 4);
    this.totals = new Uint32Array(this.keys.length);
    this.shift -= 2;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? 0;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.totals[slot] = counts[index] ?? 0;
    }
  }
}

const hashOf = (key: number): number => Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
