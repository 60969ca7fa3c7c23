import { LONGEST_WORD } from './segment';
import type { TermCollector } from './term-collector';
import { bytesOf, type Section } from './segment-format';
import { codeAt, sizeOf } from './utf8';

// The order of the words of a segment. First those of many documents, since a search for a short text ends when all documents
// are found. Both parts are ordered by the digits of words, by their characters outside ASCII, then by their length: one edit changes
// each of these numbers by one at most, so that the words similar to a given one are in a few ranges. Most words of evidence
// are identifiers with many digits, of other scripts or of other lengths.

export const GROUP_SECTION = 'words.groups';

/** From so many digits, and from so many characters outside ASCII, words of one length are one group. */
const MOST_COUNTED = 3;
const COUNTS = MOST_COUNTED + 1;
const LENGTHS = LONGEST_WORD + 1;
/** Groups of frequent words, and as many of others. */
const GROUPS = COUNTS * COUNTS * LENGTHS;
/** One number for each group, and the number of words. */
export const GROUP_STARTS = 2 * GROUPS + 1;

/** A word is frequent when more than a document in so many has it. */
const FREQUENT_PART = 512;

const [DIGIT_0, DIGIT_9] = [0x30, 0x39];
const isDigit = (code: number): boolean => code >= DIGIT_0 && code <= DIGIT_9;
const isWide = (code: number): boolean => code >= 0x80;

/** Words `from` to `to` (exclusive). */
export interface WordRange {
  from: number;
  to: number;
}

/**
 * The group of a word of `length` characters (code points), of which some are digits of ASCII and some outside ASCII. Part of
 * the file format.
 */
const groupOf = (digits: number, wide: number, length: number): number =>
  (Math.min(digits, MOST_COUNTED) * COUNTS + Math.min(wide, MOST_COUNTED)) * LENGTHS + lengthIn(length);

const lengthIn = (length: number): number => Math.max(0, Math.min(length, LONGEST_WORD));

/** The counts of a group that so many edits make of this one, ascending. */
function countsNear(count: number, edits: number): number[] {
  const [least, most] = [count - edits, count + edits].map((near) => Math.max(0, Math.min(near, MOST_COUNTED)));
  return Array.from({ length: COUNTS }, (_unused, near) => near).filter(
    (near) => near >= (least ?? 0) && near <= (most ?? 0),
  );
}

/** @returns the ranges, ascending, of all words that at most `edits` edits make of these characters; none of them is empty */
export function rangesNear(groupStarts: Uint32Array, codes: ArrayLike<number>, edits: number): WordRange[] {
  const characters = Array.from(codes);
  const wides = countsNear(characters.filter(isWide).length, edits);
  const digits = countsNear(characters.filter(isDigit).length, edits);
  return [0, GROUPS]
    .flatMap((part) => digits.flatMap((digit) => wides.map((wide) => part + groupOf(digit, wide, 0))))
    .map((group) => ({
      from: groupStarts[group + lengthIn(codes.length - edits)] ?? 0,
      to: groupStarts[group + lengthIn(codes.length + edits) + 1] ?? 0,
    }))
    .filter(({ from, to }) => from < to);
}

/**
 * Numbers the words of a segment anew, by group; those of one group keep their order. Returns the section with the start of
 * each group.
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
    let [digits, wide, length] = [0, 0, 0];
    for (let at = starts[term] ?? 0; bytes[at] !== LINE_FEED; length += 1) {
      const code = codeAt(bytes, at);
      digits += isDigit(code) ? 1 : 0;
      wide += isWide(code) ? 1 : 0;
      at += sizeOf(code);
    }
    const isFrequent = (documents[term] ?? 0) * FREQUENT_PART > documentCount;
    groups[term] = (isFrequent ? 0 : GROUPS) + groupOf(digits, wide, length);
  }
  return groups;
}

/** After each word. */
const LINE_FEED = 0x0a;
