import type { SectionScratch } from './section-scratch';
import { bytesOf, type Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { codeAt, sizeOf } from './utf8';

// What approximate terms look at first, of every word: the set of its characters, by classes, a bit each. One edit adds one
// character at most and takes one away, so that most words are told to be far off by two operations on 32 bits.

export const SIGNATURE_SECTION = 'words.signatures';

/** In the signature of a word that is not all of ASCII. */
export const WIDE = 1 << 31;

const CLASSES = 31;
const [LETTER_A, LETTER_Z, DIGIT_0, DIGIT_9] = [0x61, 0x7a, 0x30, 0x39];
const LETTERS = LETTER_Z - LETTER_A + 1;

/**
 * The bit of a character's class: letters of ASCII have one each, digits one for two, the letters of one alphabet mostly
 * one each. Part of the file format.
 */
export function classBit(code: number): number {
  if (code >= LETTER_A && code <= LETTER_Z) {
    return 1 << (code - LETTER_A);
  }
  return 1 << (code >= DIGIT_0 && code <= DIGIT_9 ? LETTERS + ((code - DIGIT_0) >>> 1) : code % CLASSES);
}

/** Of each word, in the order of the vocabulary. */
export function signatureSection(
  { termCount, bytes, starts, length }: Pick<TermCollector, 'termCount' | 'bytes' | 'starts' | 'length'>,
  scratch: SectionScratch,
): Section {
  const signatures = scratch.counts(termCount);
  for (let term = 0; term < termCount; term += 1) {
    const end = (term + 1 < termCount ? (starts[term + 1] ?? 0) : length) - 1;
    let signature = 0;
    for (let at = starts[term] ?? 0; at < end;) {
      const code = codeAt(bytes, at);
      signature |= code < 0x80 ? classBit(code) : classBit(code) | WIDE;
      at += sizeOf(code);
    }
    signatures[term] = signature;
  }
  return { name: SIGNATURE_SECTION, bytes: bytesOf(signatures) };
}
