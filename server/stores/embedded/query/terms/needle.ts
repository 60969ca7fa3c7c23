/**
 * Bytes to search for. The search stops at each byte that equals the first, so that searching for "://www." takes a third of
 * the time of "https://www.": the part from `start` on is searched for, and the bytes before it are compared when that is
 * found.
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
