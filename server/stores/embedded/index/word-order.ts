import { LONGEST_WORD } from './segment';
import type { TermCollector } from './term-collector';
import { bytesOf, type Section } from './segment-format';
import { codeAt, sizeOf } from './utf8';

// The order of the words of a segment. Frequent words are first, since a search for a short text ends when all documents are found.
// Both parts are ordered by the number of digits of a word, of its characters outside ASCII, and of all its characters. One edit changes
// each of these numbers by at most one, so that the words similar to a given one are in a few ranges. These exclude most words of
// evidence: identifiers with many digits, and words of other scripts or of other lengths.

export const GROUP_SECTION = 'words.groups';

/** Words with this many digits or more are one group; so are words with this many characters outside ASCII or more. */
const MOST_COUNTED = 3;
const COUNTS = MOST_COUNTED + 1;
const LENGTHS = LONGEST_WORD + 1;
/** Number of groups of frequent words, and of other words. */
const GROUPS = COUNTS * COUNTS * LENGTHS;
/** One number for each group, and the number of words. */
export const GROUP_STARTS = 2 * GROUPS + 1;

/** A word is frequent when more than one in this many documents has it. */
const FREQUENT_PART = 512;

const [DIGIT_0, DIGIT_9] = [0x30, 0x39];
const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= DIGIT_9;
const isNonAscii = (code: number): boolean => code >= 0x80;

/** Words `from` to `to` (exclusive). */
export interface WordRange {
  from: number;
  to: number;
}

/**
 * The group of a word of `length` characters (code points), of which some are digits of ASCII and some outside ASCII. Part of
 * the file format.
 */
const groupOf = (digits: number, nonAscii: number, length: number): number =>
  (Math.min(digits, MOST_COUNTED) * COUNTS + Math.min(nonAscii, MOST_COUNTED)) * LENGTHS + lengthIn(length);

const lengthIn = (length: number): number => Math.max(0, Math.min(length, LONGEST_WORD));

/** The counts that `edits` edits can change this count to, as groups distinguish them, ascending. */
function countsNear(count: number, edits: number): number[] {
  const [least, most] = [count - edits, count + edits].map((near) => Math.max(0, Math.min(near, MOST_COUNTED)));
  return Array.from({ length: COUNTS }, (_unused, near) => near).filter(
    (near) => near >= (least ?? 0) && near <= (most ?? 0),
  );
}

/** Words in the order of their lengths. */
export interface NearRange extends WordRange {
  /** The end (exclusive) of the words of each length, from as many characters fewer as edits are permitted to as many more. */
  lengthEnds: readonly number[];
}

/** @returns the non-empty ranges, ascending, with all words that differ from these characters by at most `edits` edits */
export function rangesNear(groupStarts: Uint32Array, codes: ArrayLike<number>, edits: number): NearRange[] {
  const characters = Array.from(codes);
  const lengths = Array.from({ length: 2 * edits + 1 }, (_unused, index) => lengthIn(codes.length - edits + index));
  const nonAsciis = countsNear(characters.filter(isNonAscii).length, edits);
  const digits = countsNear(characters.filter(isDigit).length, edits);
  return [0, GROUPS]
    .flatMap((part) => digits.flatMap((digit) => nonAsciis.map((nonAscii) => part + groupOf(digit, nonAscii, 0))))
    .map((group) => {
      const lengthEnds = lengths.map((length) => groupStarts[group + length + 1] ?? 0);
      return { from: groupStarts[group + (lengths[0] ?? 0)] ?? 0, to: lengthEnds.at(-1) ?? 0, lengthEnds };
    })
    .filter(({ from, to }) => from < to);
}

/**
 * Renumbers the words of a segment by group; words of one group keep their order. Returns the section with the start of each group.
 */
export function orderWords(words: TermCollector, documentCount: number): Section {
  const groups = groupsOf(words, documentCount);
  const groupStarts = new Uint32Array(GROUP_STARTS);
  for (const group of groups) {
    groupStarts[group + 1] = (groupStarts[group + 1] ?? 0) + 1;
  }
  for (let group = 1; group < GROUP_STARTS; group += 1) {
    groupStarts[group] = (groupStarts[group] ?? 0) + (groupStarts[group - 1] ?? 0);
  }
  const next = groupStarts.slice();
  words.renumber(
    Uint32Array.from(groups, (group) => {
      const number = next[group] ?? 0;
      next[group] = number + 1;
      return number;
    }),
  );
  return { name: GROUP_SECTION, bytes: bytesOf(groupStarts) };
}

/** The group of each word. */
function groupsOf(words: TermCollector, documentCount: number): Uint16Array {
  const { termCount, bytes, starts } = words;
  const documents = words.documentCounts();
  const groups = new Uint16Array(termCount);
  for (let term = 0; term < termCount; term += 1) {
    let [digits, nonAscii, length] = [0, 0, 0];
    for (let at = starts[term] ?? 0; bytes[at] !== LINE_FEED; length += 1) {
      const code = codeAt(bytes, at);
      digits += isDigit(code) ? 1 : 0;
      nonAscii += isNonAscii(code) ? 1 : 0;
      at += sizeOf(code);
    }
    const isFrequent = (documents[term] ?? 0) * FREQUENT_PART > documentCount;
    groups[term] = (isFrequent ? 0 : GROUPS) + groupOf(digits, nonAscii, length);
  }
  return groups;
}

/** After each word. */
const LINE_FEED = 0x0a;
