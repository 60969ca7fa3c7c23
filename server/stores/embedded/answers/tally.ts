import { NumberTable } from './number-table';

/** How often each of some whole numbers came, in no particular order. */
export class Tally {
  private readonly table: NumberTable;
  private totals: Uint32Array;

  /** `expected`: how many numbers there may be. */
  constructor(expected = 0) {
    this.table = new NumberTable(expected);
    this.totals = new Uint32Array(this.table.keys.length);
  }

  add(key: number, count: number): void {
    const number = this.table.numberOf(key);
    if (number >= this.totals.length) {
      const totals = new Uint32Array(this.table.keys.length);
      totals.set(this.totals);
      this.totals = totals;
    }
    this.totals[number] = (this.totals[number] ?? 0) + count;
  }

  keys(): Float64Array {
    return this.table.keys.slice(0, this.table.size);
  }

  /** In the order of `keys()`. */
  counts(): Uint32Array {
    return this.totals.slice(0, this.table.size);
  }
}
