import { GROUP_SEPARATORS, NUMBER_DIGITS } from '@contract/text/digit-groups';

import { withCapacity32 } from './growing-arrays';
import { hashTerm } from './term-hash';
import type { TermCollector } from './term-collector';
import type { TermList } from './term-list';

const SEPARATORS = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(GROUP_SEPARATORS.includes(String.fromCharCode(code))),
);
const WIDE_SEPARATORS = Array.from(GROUP_SEPARATORS, (separator) => Buffer.from(separator)).filter(
  ({ length }) => length > 1,
);
const COMMA = 0x2c;
const MOST_SEPARATORS = 3;
const ZERO = 0x30;
const NINE = 0x39;
const OPENING_BRACKET = 0x28;
const PLUS = 0x2b;

/**
 * Finds numbers that are written in several groups of digits, and adds the digits of each as one term. Finds the same numbers in UTF-8
 * as `numbersIn` (contract/text/digit-groups.ts), except those of one group, which are words.
 */
export class NumberFinder {
  private starts = new Uint32Array(16);
  private ends = new Uint32Array(16);
  private count = 0;
  private textStart = 0;
  private readonly digits = new Uint8Array(NUMBER_DIGITS.most);

  constructor(private readonly terms: TermCollector) {}

  /** `from`: offset of the text. */
  begin(from: number): void {
    this.textStart = from;
    this.count = 0;
  }

  /** Called for each word that begins with a digit, in the order of the text. */
  addWord(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from + 1; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < ZERO || byte > NINE) {
        return;
      }
    }
    const { count } = this;
    if (count === this.starts.length) {
      this.starts = withCapacity32(this.starts, count + 1);
      this.ends = withCapacity32(this.ends, this.starts.length);
    }
    this.starts[count] = from;
    this.ends[count] = to;
    this.count = count + 1;
  }

  /** Adds the terms of the text to `found`. */
  finish(bytes: Uint8Array, found: TermList): void {
    let first = 0;
    for (let index = 1; index <= this.count; index += 1) {
      if (index === this.count || !areAdjacent(bytes, this.ends[index - 1] ?? 0, this.starts[index] ?? 0)) {
        if (index - first > 1) {
          this.addSequence(bytes, first, index, found);
        }
        first = index;
      }
    }
  }

  /** Adds the numbers in the groups `first` to `end` (exclusive). */
  private addSequence(bytes: Uint8Array, first: number, end: number, found: TermList): void {
    let sinceStart = 0;
    let isPrefixed = false;
    for (let index = first; index < end - 1; index += 1) {
      const start = this.starts[index] ?? 0;
      const before = start > this.textStart ? bytes[start - 1] : 0;
      const startsWithZero = bytes[start] === ZERO;
      const mayStart = !isPrefixed && (startsWithZero || before === OPENING_BRACKET);
      if (index === first || sinceStart >= NUMBER_DIGITS.least || mayStart) {
        sinceStart = 0;
        isPrefixed = startsWithZero || before === PLUS;
        this.addNumbers(bytes, index, end, found);
      }
      sinceStart += (this.ends[index] ?? 0) - start;
    }
  }

  private addNumbers(bytes: Uint8Array, index: number, end: number, found: TermList): void {
    const { digits } = this;
    let length = 0;
    for (let group = index; group < end; group += 1) {
      const from = this.starts[group] ?? 0;
      const to = this.ends[group] ?? 0;
      if (length + to - from > NUMBER_DIGITS.most) {
        return;
      }
      for (let at = from; at < to; at += 1) {
        digits[length] = bytes[at] ?? 0;
        length += 1;
      }
      if (group > index && length >= NUMBER_DIGITS.least) {
        found.push(this.terms.numberOf(digits, 0, length, hashTerm(digits, 0, length)));
      }
    }
  }
}

/** Whether one comma or one to `MOST_SEPARATORS` separators are between two groups, and nothing else. */
function areAdjacent(bytes: Uint8Array, end: number, start: number): boolean {
  if (start === end + 1 && bytes[end] === COMMA) {
    return true;
  }
  let separators = 0;
  for (let at = end; at < start && separators <= MOST_SEPARATORS; separators += 1) {
    const length = separatorLength(bytes, at);
    if (length === 0) {
      return false;
    }
    at += length;
  }
  return separators > 0 && separators <= MOST_SEPARATORS;
}

/** The bytes of the separator at this offset; 0 without one. */
function separatorLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) {
    return SEPARATORS[first] ?? 0;
  }
  return WIDE_SEPARATORS.find((separator) => separator.every((byte, index) => bytes[at + index] === byte))?.length ?? 0;
}
