import { isWithinDistance } from '@contract/text/edit-distance';
import { codeAt, sizeOf } from '@server/stores/embedded/index/utf8';
import { classBit } from '@server/stores/embedded/index/word-signatures';

import { CharacterMasks } from './character-masks';

/** Patterns of up to this many characters are compared by bits; longer ones, which are rare, by the plain algorithm. */
const LONGEST_IN_BITS = 32;
/** Number of characters at the start of a term that are checked before it is compared. */
const START_LENGTH = 6;
const ASCII_CODES = 128;
/** Characters of one or two bytes: the alphabets. */
const ALPHABET_CODES = 2_048;

/**
 * Compares terms in UTF-8 with one word, by at most a number of edits, like `isWithinDistance`. Most terms are far from the
 * word: each character at the start of a term that is far from its position in the word costs an edit, which is counted
 * quickly.
 */
export class FuzzyWord {
  /** Minimum number of bytes of a similar term. */
  readonly leastBytes: number;
  readonly mostBytes: number;
  /** Whether a term of ASCII characters only can be similar. */
  readonly meetsAscii: boolean;
  /** The classes of its characters (../../index/word-signatures.ts), as bits. */
  readonly classes: number;
  /**
   * For each of the first `START_LENGTH` positions in a term, and each character of an alphabet, 1 if the character is far from
   * its positions in the word. The sum over the positions of a similar term is at most `most`. Positions that similar terms may
   * lack have 0.
   */
  private readonly farAlphabet: Uint8Array;
  private readonly characters: readonly string[];
  /** Its characters as code points. */
  readonly codes: Int32Array;
  private readonly startLength: number;
  private readonly masks = new CharacterMasks();

  constructor(
    word: string,
    /** Edits: 1 or 2 (`editsFor`; words without edits are looked up). */
    readonly most: number,
  ) {
    this.characters = Array.from(word);
    this.codes = Int32Array.from(this.characters, (character) => character.codePointAt(0) ?? 0);
    const { length } = this.codes;
    const sizes = Array.from(this.codes, sizeOf).sort((left, right) => right - left);
    // The largest characters may be missing, and characters of four bytes may be inserted or replace others.
    this.leastBytes = Buffer.byteLength(word) - sizes.slice(0, most).reduce((sum, size) => sum + size, 0);
    this.mostBytes = Buffer.byteLength(word) + 4 * most;
    this.meetsAscii = sizes.filter((size) => size > 1).length <= most;
    this.startLength = Math.max(0, Math.min(START_LENGTH, length - most));
    this.classes = this.codes.reduce((bits, code) => bits | classBit(code), 0);
    this.farAlphabet = this.farCodes(ALPHABET_CODES);
    if (length <= LONGEST_IN_BITS) {
      this.codes.forEach((code, index) => this.masks.add(code, 1 << index));
    }
  }

  isNear(bytes: Buffer, from: number, to: number): boolean {
    return !this.exceedsDistance(bytes, from, to) && this.isWithin(bytes, from, to);
  }

  private isWithin(bytes: Buffer, from: number, to: number): boolean {
    return this.codes.length <= LONGEST_IN_BITS
      ? this.isWithinInBits(bytes, from, to)
      : isWithinDistance(this.characters, Array.from(bytes.toString('utf8', from, to)), this.most);
  }

  /** Never true for a similar term. */
  private exceedsDistance(bytes: Buffer, from: number, to: number): boolean {
    const { farAlphabet, startLength, most } = this;
    let far = 0;
    let at = from;
    for (let index = 0; index < startLength && at < to; index += 1) {
      const code = codeAt(bytes, at);
      at += sizeOf(code);
      far += code < ALPHABET_CODES ? (farAlphabet[index * ALPHABET_CODES + code] ?? 0) : this.isFarAt(index, code);
      if (far > most) {
        return true;
      }
    }
    return false;
  }

  private isFarAt(index: number, code: number): number {
    const { codes, most } = this;
    const end = Math.min(codes.length, index + most + 1);
    for (let other = Math.max(0, index - most); other < end; other += 1) {
      if (codes[other] === code) {
        return 0;
      }
    }
    return 1;
  }

  /**
   * Computes one column of the table of distances at a time, with one bit per row (Hyyrö, "A Bit-Vector Algorithm for Computing
   * Levenshtein and Damerau Edit Distances", 2003). A swap of neighbours counts as one edit.
   */
  private isWithinInBits(bytes: Buffer, from: number, to: number): boolean {
    const { masks, codes, most } = this;
    const { ascii } = masks;
    const lastRow = 1 << (codes.length - 1);
    let distance = codes.length;
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let equalBefore = 0;
    for (let at = from; at < to;) {
      const byte = bytes[at] ?? 0;
      const code = byte < ASCII_CODES ? byte : codeAt(bytes, at);
      const equal = byte < ASCII_CODES ? (ascii[byte] ?? 0) : masks.of(code);
      at += sizeOf(code);
      const swap = ((~diagonal & equal) << 1) & equalBefore;
      diagonal = (((equal & up) + up) ^ up) | equal | down | swap;
      const right = down | ~(diagonal | up);
      const left = diagonal & up;
      distance += (right & lastRow) !== 0 ? 1 : (left & lastRow) !== 0 ? -1 : 0;
      const shifted = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | shifted);
      down = shifted & diagonal;
      equalBefore = equal;
      // Each remaining character may reduce the distance by at most one.
      if (distance - (to - at) > most) {
        return false;
      }
    }
    return distance <= most;
  }

  private farCodes(codeCount: number): Uint8Array {
    const isFar = new Uint8Array(START_LENGTH * codeCount).fill(1, 0, this.startLength * codeCount);
    for (let index = 0; index < this.startLength; index += 1) {
      for (const code of this.codes.subarray(Math.max(0, index - this.most), index + this.most + 1)) {
        if (code < codeCount) {
          isFar[index * codeCount + code] = 0;
        }
      }
    }
    return isFar;
  }
}
