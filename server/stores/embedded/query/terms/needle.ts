/**
 * Bytes that are looked for. The search for bytes stops at each that equals the first, so that to look for "://www." takes
 * a third of the time of "https://www.": what is looked for is the part from the rarest byte on, and what stands before it
 * is compared where that is found.
 */
export class Needle {
  private readonly rest: Buffer;

  /** `rarest`: the place of the byte of `bytes` that is met most seldom. */
  constructor(
    private readonly bytes: Buffer,
    private readonly rarest = 0,
  ) {
    this.rest = bytes.subarray(rarest);
  }

  get length(): number {
    return this.bytes.length;
  }

  /** Where it stands in `text` first, from `from` on; -1 for nowhere. */
  indexIn(text: Buffer, from: number): number {
    let at = text.indexOf(this.rest, from + this.rarest);
    while (at >= 0 && !this.beginsAt(text, at - this.rarest)) {
      at = text.indexOf(this.rest, at + 1);
    }
    return at < 0 ? -1 : at - this.rarest;
  }

  private beginsAt(text: Buffer, start: number): boolean {
    for (let place = this.rarest - 1; place >= 0; place -= 1) {
      if (text[start + place] !== this.bytes[place]) {
        return false;
      }
    }
    return true;
  }
}
