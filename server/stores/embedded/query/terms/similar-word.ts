import { isWithinDistance } from '@server/domain/edit-distance';

import { codeAt, sizeOf } from './utf8';

/** Patterns up to this many characters have a bit each; others, which are rare, are compared the plain way. */
const LONGEST_IN_BITS = 32;
/** So many characters at the beginning of a term are looked at before it is compared. */
const LONGEST_START = 6;
const TABLE_SIZE = 128;
const NO_CHARACTER = -1;

/**
 * Compares terms in UTF-8 with one word, by at most so many edits, as `isWithinDistance` does. Most terms are far off, so this
 * first counts the characters at the start of a term that stand nowhere near in the word: each costs an edit of its own.
 */
export class SimilarWord {
  /** No term of fewer bytes, or more, can be near enough. */
  readonly leastBytes: number;
  readonly mostBytes: number;
  private readonly characters: readonly string[];
  private readonly codes: Int32Array;
  private readonly startLength: number;
  /** For each place at the start of a term, and each character of ASCII: whether it is far from where the word has it. */
  private readonly isFar: Uint8Array;
  private readonly asciiPlaces = new Int32Array(TABLE_SIZE);
  private readonly otherCodes = new Int32Array(TABLE_SIZE).fill(NO_CHARACTER);
  private readonly otherPlaces = new Int32Array(TABLE_SIZE);

  constructor(
    word: string,
    private readonly most: number,
  ) {
    this.characters = Array.from(word);
    this.codes = Int32Array.from(this.characters, (character) => character.codePointAt(0) ?? 0);
    const sizes = this.characters.map((character) => Buffer.byteLength(character)).sort((left, right) => right - left);
    const bytes = Buffer.byteLength(word);
    // The largest may be missing, and others of four bytes may stand in the word's place or beside.
    this.leastBytes = bytes - sizes.slice(0, most).reduce((sum, size) => sum + size, 0);
    this.mostBytes = bytes + 4 * most;
    this.startLength = Math.max(0, Math.min(LONGEST_START, this.codes.length - most));
    this.isFar = this.farCharacters();
    if (this.codes.length <= LONGEST_IN_BITS) {
      this.codes.forEach((code, place) => this.addPlace(code, 1 << place));
    }
  }

  isNear(bytes: Buffer, from: number, to: number): boolean {
    if (this.isFarOff(bytes, from, to)) {
      return false;
    }
    return this.codes.length <= LONGEST_IN_BITS
      ? this.isNearInBits(bytes, from, to)
      : isWithinDistance(this.characters, Array.from(bytes.toString('utf8', from, to)), this.most);
  }

  /** Never true of a term that is near. */
  private isFarOff(bytes: Buffer, from: number, to: number): boolean {
    const { isFar, startLength, most } = this;
    let far = 0;
    for (let place = 0; place < startLength; place += 1) {
      const byte = bytes[from + place] ?? 0;
      if (byte >= TABLE_SIZE) {
        return far > most || this.isFarOffBeyondAscii(bytes, from + place, to, place, far);
      }
      far += isFar[place * TABLE_SIZE + byte] ?? 0;
    }
    return far > most;
  }

  private isFarOffBeyondAscii(bytes: Buffer, from: number, to: number, firstPlace: number, farBefore: number): boolean {
    const { codes, startLength, most } = this;
    let far = farBefore;
    let at = from;
    for (let place = firstPlace; place < startLength && at < to; place += 1) {
      const code = codeAt(bytes, at);
      at += sizeOf(code);
      const end = Math.min(codes.length, place + most + 1);
      let other = Math.max(0, place - most);
      while (other < end && codes[other] !== code) {
        other += 1;
      }
      if (other === end) {
        far += 1;
        if (far > most) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * One column of the table of distances at a time, a bit for each row (Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein
   * and Damerau Edit Distances", 2003). A swap of neighbours counts one.
   */
  private isNearInBits(bytes: Buffer, from: number, to: number): boolean {
    const { asciiPlaces, codes, most } = this;
    const lastRow = 1 << (codes.length - 1);
    let distance = codes.length;
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let equalBefore = 0;
    for (let at = from; at < to;) {
      let code = bytes[at] ?? 0;
      let equal = 0;
      if (code < TABLE_SIZE) {
        equal = asciiPlaces[code] ?? 0;
        at += 1;
      } else {
        code = codeAt(bytes, at);
        equal = this.placesOf(code);
        at += sizeOf(code);
      }
      const swap = ((~diagonal & equal) << 1) & equalBefore;
      diagonal = (((equal & up) + up) ^ up) | equal | down | swap;
      const right = down | ~(diagonal | up);
      const left = diagonal & up;
      distance += (right & lastRow) !== 0 ? 1 : (left & lastRow) !== 0 ? -1 : 0;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | shifted);
      down = shifted & diagonal;
      equalBefore = equal;
      // Each character that is left may mend one edit at most.
      if (distance - (to - at) > most) {
        return false;
      }
    }
    return distance <= most;
  }

  private farCharacters(): Uint8Array {
    const isFar = new Uint8Array(this.startLength * TABLE_SIZE).fill(1);
    for (let place = 0; place < this.startLength; place += 1) {
      for (const code of this.codes.subarray(Math.max(0, place - this.most), place + this.most + 1)) {
        if (code < TABLE_SIZE) {
          isFar[place * TABLE_SIZE + code] = 0;
        }
      }
    }
    return isFar;
  }

  private addPlace(code: number, bit: number): void {
    if (code < TABLE_SIZE) {
      this.asciiPlaces[code] = (this.asciiPlaces[code] ?? 0) | bit;
      return;
    }
    const slot = this.slotOf(code);
    this.otherCodes[slot] = code;
    this.otherPlaces[slot] = (this.otherPlaces[slot] ?? 0) | bit;
  }

  private placesOf(code: number): number {
    const slot = this.slotOf(code);
    return this.otherCodes[slot] === code ? (this.otherPlaces[slot] ?? 0) : 0;
  }

  /** Where the character is, or would be. The table is at most a quarter full. */
  private slotOf(code: number): number {
    let slot = code & (TABLE_SIZE - 1);
    while (this.otherCodes[slot] !== code && this.otherCodes[slot] !== NO_CHARACTER) {
      slot = (slot + 1) & (TABLE_SIZE - 1);
    }
    return slot;
  }
}
