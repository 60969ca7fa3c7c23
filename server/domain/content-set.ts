const DIGITS = 13;
const FIRST_SIZE = 1 << 12;

/**
 * A set of contents by the first 52 bits of their SHA-256, 8 bytes each. The chance of a false positive among a million
 * contents is one in billions; its effect is that a file is kept that could be removed, never the opposite.
 */
export class ContentSet {
  private values = new Float64Array(FIRST_SIZE);
  private count = 0;
  private isSorted = true;

  add(sha256: string): void {
    if (this.count === this.values.length) {
      const { values } = this;
      this.values = new Float64Array(values.length * 2);
      this.values.set(values);
    }
    this.values[this.count] = keyOf(sha256);
    this.count += 1;
    this.isSorted = false;
  }

  has(sha256: string): boolean {
    this.sort();
    const key = keyOf(sha256);
    let low = 0;
    for (let high = this.count; low < high;) {
      const middle = (low + high) >>> 1;
      if ((this.values[middle] ?? 0) < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < this.count && this.values[low] === key;
  }

  private sort(): void {
    if (!this.isSorted) {
      this.values.subarray(0, this.count).sort();
      this.isSorted = true;
    }
  }
}

const keyOf = (sha256: string): number => Number.parseInt(sha256.slice(0, DIGITS), 16);
