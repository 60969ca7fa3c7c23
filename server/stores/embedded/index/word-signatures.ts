import { wordsFor } from '@server/stores/embedded/base/bitset';
import type { SectionScratch } from './section-scratch';
import { bytesOf, type Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { codeAt, sizeOf } from './utf8';

// The first filter of fuzzy terms: the set of characters of each word, one bit for each class of characters. One edit adds at most
// one character and removes at most one. The bits of a class are a plane with one bit for each word. A search reads the few planes
// of the characters of its term, and excludes words that lack too many of them, 32 at a time.

export const SIGNATURE_SECTION = 'words.signatures';

/** The plane of the words with characters outside ASCII. */
export const NON_ASCII_PLANE = 31;
const NON_ASCII = 1 << NON_ASCII_PLANE;
export const PLANES = 32;

export const CLASSES = 31;
const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9] = [0x61, 0x7a, 0x30, 0x39];
const LETTERS = LETTER_Z - LETTER_A + 1;

/**
 * The bit of a character's class. Each letter of ASCII has its own class, two digits share one, and the letters of another alphabet
 * mostly have different ones. Part of the file format.
 */
export function classBit(code: number): number {
  if (code >= LETTER_A && code <= LETTER_Z) {
    return 1 << (code - LETTER_A);
  }
  return 1 << (code >= DIGIT_0 && code <= DIGIT_9 ? LETTERS + ((code - DIGIT_0) >>> 1) : code % CLASSES);
}

/** The bits of the characters of a text, as in the signature of a word. */
export function classesOf(text: string): number {
  let classes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    classes |= code < 0x80 ? classBit(code) : classBit(code) | NON_ASCII;
  }
  return classes;
}

/** The numbers of the bits that are set, ascending. */
export function planesOf(signature: number): number[] {
  const planes: number[] = [];
  for (let left = signature; left !== 0; left &= left - 1) {
    planes.push(31 - Math.clz32(left & -left));
  }
  return planes;
}

/** `PLANES` bitsets of `wordsFor(termCount)` numbers, one after the other, by words in the order of the vocabulary. */
export function signatureSection(
  { termCount, bytes, starts, length }: Pick<TermCollector, 'termCount' | 'bytes' | 'starts' | 'length'>,
  scratch: SectionScratch,
): Section {
  const width = wordsFor(termCount);
  const planes = scratch.counts(PLANES * width);
  for (let term = 0; term < termCount; term += 1) {
    const end = (term + 1 < termCount ? (starts[term + 1] ?? 0) : length) - 1;
    let signature = 0;
    for (let at = starts[term] ?? 0; at < end;) {
      const code = codeAt(bytes, at);
      signature |= code < 0x80 ? classBit(code) : classBit(code) | NON_ASCII;
      at += sizeOf(code);
    }
    const bit = 1 << (term & 31);
    for (let left = signature; left !== 0; left &= left - 1) {
      const offset = (31 - Math.clz32(left & -left)) * width + (term >>> 5);
      planes[offset] = (planes[offset] ?? 0) | bit;
    }
  }
  return { name: SIGNATURE_SECTION, bytes: bytesOf(planes) };
}
