import { foldMarkedText } from './fold-text';
import { ASCII_ELEMENTS, elementsOf, NUMBER } from './natural-elements';

/*
 * The natural order of texts (ADR 0032). Texts are compared by their primary keys: spaces and symbols, then numbers by their
 * value, then letters, those with accents like those without. Texts with equal keys are ordered by their folded characters.
 * A key is made while comparing and never stored. It depends on no locale.
 */

/** This many UTF-16 units of a folded text are compared, since cursors contain them. */
export const SORTED_UNITS = 256;

/** This number of bytes of a key is a whole number that a double represents exactly. */
const PREFIX_BYTES = 6;
/** From this number of digits on, the number of digits is in two more bytes. */
const MANY_DIGITS = 0x20;

/** The primary key of a part of a folded text, byte by byte. */
class PrimaryKey {
  private text = NO_BYTES;
  private at = 0;
  private end = 0;
  /** The digits of a number that has begun end here. */
  private numberEnd = 0;
  /** Bytes of a character that has begun. */
  private pending = NO_BYTES;
  private next = 0;

  start(text: Uint8Array, start: number, end: number): void {
    this.text = text;
    this.at = start;
    this.end = end;
    this.numberEnd = start;
    this.next = this.pending.length;
  }

  /** Whether the end of the part has influenced the bytes so far. */
  get isAtEnd(): boolean {
    return this.at >= this.end || this.numberEnd >= this.end;
  }

  /** The next byte; 0 at the end. */
  read(): number {
    if (this.next < this.pending.length) {
      return this.pending[this.next++] ?? 0;
    }
    while (this.at < this.end) {
      const byte = this.text[this.at] ?? 0;
      if (isDigit(byte) && this.at >= this.numberEnd) {
        return this.beginNumber();
      }
      if (byte < 0x80) {
        this.at += 1;
        return ASCII_ELEMENTS[byte] ?? 0;
      }
      const elements = elementsOf(this.readCharacter(byte));
      if (elements.length > 0) {
        this.pending = elements;
        this.next = 1;
        return elements[0] ?? 0;
      }
    }
    return 0;
  }

  /** The number of digits without leading zeros, so that a number of more digits is greater. */
  private beginNumber(): number {
    const { text, end } = this;
    while (this.at < end && text[this.at] === ZERO) {
      this.at += 1;
    }
    let stop = this.at;
    while (stop < end && isDigit(text[stop] ?? 0)) {
      stop += 1;
    }
    this.numberEnd = stop;
    const digits = stop - this.at;
    if (digits < MANY_DIGITS) {
      return NUMBER + digits;
    }
    this.pending = Uint8Array.of((digits >> 7) + 1, (digits & 0x7f) + 1);
    this.next = 0;
    return NUMBER + MANY_DIGITS;
  }

  private readCharacter(lead: number): number {
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    let code = lead & (0xff >> (length + 1));
    for (let index = 1; index < length; index += 1) {
      code = (code << 6) | ((this.text[this.at + index] ?? 0) & 0x3f);
    }
    this.at += length;
    return Math.min(code, LAST_CODE_POINT);
  }
}

const NO_BYTES: Uint8Array = new Uint8Array(0);
const ZERO = 0x30;
const LAST_CODE_POINT = 0x10ffff;
const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 0x39;

/** Used one after the other, never across a call: an object for each comparison takes as long as the comparison. */
const one = new PrimaryKey();
const two = new PrimaryKey();

/**
 * The first bytes of the key of a part of a folded text as a whole number. Texts with different prefixes are in the order of
 * these. NaN when a part that is not the whole text (`isWhole`) is too short to know it.
 */
export function naturalPrefix(text: Uint8Array, start: number, end: number, isWhole = true): number {
  let prefix = 0;
  let read = 0;
  let at = start;
  // Most texts begin with ASCII, which needs no reader.
  for (; read < PREFIX_BYTES && at < end; read += 1) {
    const byte = text[at] ?? 0;
    if (byte >= 0x80 || isDigit(byte)) {
      break;
    }
    prefix = prefix * 256 + (ASCII_ELEMENTS[byte] ?? 0);
    at += 1;
  }
  one.start(text, at, end);
  for (; read < PREFIX_BYTES; read += 1) {
    prefix = prefix * 256 + one.read();
  }
  return isWhole || !one.isAtEnd ? prefix : NaN;
}

/**
 * Compares a part of a text with another text, both folded and in UTF-8. NaN when a part that is not the whole text (`isWhole`)
 * is too short to know it.
 */
export function compareNaturally(
  text: Uint8Array,
  start: number,
  end: number,
  other: Uint8Array,
  isWhole = true,
): number {
  const length = Math.min(end - start, other.length);
  let at = 0;
  while (at < length && text[start + at] === other[at]) {
    at += 1;
  }
  if (at === length) {
    return isWhole ? end - start - other.length : NaN;
  }
  const from = elementStart(other, at);
  one.start(text, start + from, end);
  two.start(other, from, other.length);
  for (;;) {
    const byte = one.read();
    const difference = byte - two.read();
    if (!isWhole && one.isAtEnd) {
      return NaN;
    }
    if (difference !== 0) {
      return difference;
    }
    if (byte === 0) {
      return (text[start + at] ?? 0) - (other[at] ?? 0);
    }
  }
}

/** Where the character or number begins that `at` is in. */
function elementStart(text: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && ((text[start] ?? 0) & 0xc0) === 0x80) {
    start -= 1;
  }
  while (start > 0 && isDigit(text[start - 1] ?? 0)) {
    start -= 1;
  }
  return start;
}

const encoder = new TextEncoder();

/** What is compared of a text: its first units, folded, whole characters. */
export const sortedBytes = (text: string): Uint8Array =>
  encoder.encode(
    foldMarkedText(text)
      .slice(0, SORTED_UNITS)
      .replace(/[\ud800-\udbff]$/, ''),
  );

/** Compares `sortedBytes` of two texts. */
export const compareSorted = (left: Uint8Array, right: Uint8Array): number =>
  compareNaturally(left, 0, left.length, right);
