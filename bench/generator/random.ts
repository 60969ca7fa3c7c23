const HEX = Array.from({ length: 65_536 }, (_unused, value) => value.toString(16).padStart(4, '0'));

/** Mulberry32: the same seed gives the same draws on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 to `end`, exclusive. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /**
   * Like `below`, with a long tail: 0 is the most frequent, and each doubling of the rank is as frequent as the previous one.
   */
  longTail(end: number): number {
    return Math.min(end - 1, Math.floor(Math.pow(end, this.next())) - 1);
  }

  pickLongTail<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.longTail(items.length)] ?? items[0];
  }

  /** Lower-case hexadecimal digits, a multiple of four. */
  hex(digits: number): string {
    let text = '';
    for (let made = 0; made < digits; made += 4) {
      text += HEX[this.below(65_536)] ?? '';
    }
    return text;
  }

  guid(): string {
    return `${this.hex(8)}-${this.hex(4)}-${this.hex(4)}-${this.hex(4)}-${this.hex(12)}`;
  }
}
