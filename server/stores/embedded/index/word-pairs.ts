import { wordsFor } from '@server/stores/embedded/base/bitset';
import type { SectionScratch } from './section-scratch';
import { bytesOf, type Section } from './segment-format';
import type { TermCollector } from './term-collector';
import { codeAt, sizeOf } from './utf8';

// The pairs of adjacent characters of words: a filter for texts that are too short, or too frequent, for the grams of blocks. The hash of a
// pair selects one of 64 planes, which have a bit for each word.

export const PAIR_SECTION = 'words.pairs';

const PLANE_SHIFT = 6;
export const PAIR_PLANES = 1 << PLANE_SHIFT;
/** Before and after a word. */
const LINE_FEED = 0x0a;
const PRIME = 0x9e3779b1;
const OTHER_PRIME = 0x85ebca6b;

/** The plane of two adjacent characters. Part of the file format. */
const pairPlane = (first: number, second: number): number =>
  Math.imul(Math.imul(first, PRIME) ^ second, OTHER_PRIME) >>> (32 - PLANE_SHIFT);

/** The planes of the pairs of a text, each once. A line feed at an end of it is the beginning or the end of a word. */
export function pairPlanesOf(text: string): number[] {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [...new Set(codes.slice(1).map((code, index) => pairPlane(codes[index] ?? 0, code)))];
}

/** `PAIR_PLANES` bitsets of `wordsFor(termCount)` numbers, one after the other, by words in the order of the vocabulary. */
export function pairSection(
  { termCount, bytes, starts, length }: Pick<TermCollector, 'termCount' | 'bytes' | 'starts' | 'length'>,
  scratch: SectionScratch,
): Section {
  const width = wordsFor(termCount);
  const planes = scratch.counts(PAIR_PLANES * width);
  for (let term = 0; term < termCount; term += 1) {
    const end = term + 1 < termCount ? (starts[term + 1] ?? 0) : length;
    const group = term >>> 5;
    const bit = 1 << (term & 31);
    let before = LINE_FEED;
    // The last character is the line feed after the word.
    for (let at = starts[term] ?? 0; at < end;) {
      const code = codeAt(bytes, at);
      const offset = pairPlane(before, code) * width + group;
      planes[offset] = (planes[offset] ?? 0) | bit;
      before = code;
      at += sizeOf(code);
    }
  }
  return { name: PAIR_SECTION, bytes: bytesOf(planes) };
}
