const TABLE_SIZE = 128;
const NO_CHARACTER = -1;

/** For each character of a word of up to 32 characters a bit mask of its positions. */
export class CharacterMasks {
  readonly ascii = new Int32Array(128);
  private readonly otherCodes = new Int32Array(TABLE_SIZE).fill(NO_CHARACTER);
  private readonly otherMasks = new Int32Array(TABLE_SIZE);

  add(code: number, bit: number): void {
    if (code < this.ascii.length) {
      this.ascii[code] = (this.ascii[code] ?? 0) | bit;
      return;
    }
    const slot = this.slotOf(code);
    this.otherCodes[slot] = code;
    this.otherMasks[slot] = (this.otherMasks[slot] ?? 0) | bit;
  }

  /** The mask of a character beyond ASCII. */
  of(code: number): number {
    return this.otherMasks[this.slotOf(code)] ?? 0;
  }

  /** The slot of the character, or the free slot for it. The table is at most a quarter full. */
  private slotOf(code: number): number {
    let slot = code & (TABLE_SIZE - 1);
    while (this.otherCodes[slot] !== code && this.otherCodes[slot] !== NO_CHARACTER) {
      slot = (slot + 1) & (TABLE_SIZE - 1);
    }
    return slot;
  }
}
