/**
 * Bytes that are looked for. The search for bytes stops at each that equals the first, so that to look for "://www." takes
 * a third of the time of "https://www.": what is looked for is the part from `start` on, and what stands before it
 * is compared where that is found.
 */
export class Needle {
  private readonly rest: Buffer;

  /** `start`: the offset in `bytes` of its rarest part (../../index/byte-frequencies.ts). */
  constructor(
    private readonly bytes: Buffer,
    private readonly start: number,
  ) {
    this.rest = bytes.subarray(start);
  }

  get length(): number {
    return this.bytes.length;
  }

  /** Its first offset in `text` from `from` on; -1 when there is none. */
  indexIn(text: Buffer, from: number): number {
    let at = text.indexOf(this.rest, from + this.start);
    while (at >= 0 && !this.beginsAt(text, at - this.start)) {
      at = text.indexOf(this.rest, at + 1);
    }
    return at < 0 ? -1 : at - this.start;
  }

  private beginsAt(text: Buffer, from: number): boolean {
    for (let index = this.start - 1; index >= 0; index -= 1) {
      if (text[from + index] !== this.bytes[index]) {
        return false;
      }
    }
    return true;
  }
}
