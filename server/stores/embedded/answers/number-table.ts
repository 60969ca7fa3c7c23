const FIRST_CAPACITY = 4096;

/**
 * Gives whole numbers (not below 0, up to 53 bits) consecutive numbers 0, 1, 2 … in the order in which they first come: a hash
 * table in typed arrays, several times as fast as a Map of numbers beyond 31 bits, and no work for the collector.
 */
export class NumberTable {
  size = 0;
  /** The keys by their number; longer than `size`. */
  keys: Float64Array<ArrayBuffer>;
  /** Twice as many places as keys: the number of the key plus one, 0 for a free place. */
  private places: Int32Array;
  private shift: number;

  /** `expected`: how many keys there may be. */
  constructor(expected = 0) {
    const bits = Math.ceil(Math.log2(Math.max(FIRST_CAPACITY, expected + 1)));
    this.keys = new Float64Array(2 ** bits);
    this.places = new Int32Array(2 ** (bits + 1));
    this.shift = 31 - bits;
  }

  /** The number of a key; the next one for a key that was not there. */
  numberOf(key: number): number {
    const mask = this.places.length - 1;
    let place = hashOf(key) >>> this.shift;
    for (;;) {
      const number = (this.places[place] ?? 0) - 1;
      if (number === -1) {
        return this.insert(key, place);
      }
      if (this.keys[number] === key) {
        return number;
      }
      place = (place + 1) & mask;
    }
  }

  private insert(key: number, place: number): number {
    const number = this.size;
    this.keys[number] = key;
    this.size += 1;
    this.places[place] = this.size;
    if (this.size === this.keys.length) {
      this.grow();
    }
    return number;
  }

  private grow(): void {
    this.keys = grown(this.keys, this.size * 2);
    this.places = new Int32Array(this.keys.length * 2);
    this.shift -= 1;
    const mask = this.places.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let place = hashOf(this.keys[number] ?? 0) >>> this.shift;
      while (this.places[place] !== 0) {
        place = (place + 1) & mask;
      }
      this.places[place] = number + 1;
    }
  }
}

/** The same values at the beginning of a longer array. */
export function grown(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(values);
  return longer;
}

const hashOf = (key: number): number => Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b);
