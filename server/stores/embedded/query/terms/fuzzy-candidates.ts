import { countBits, wordsFor } from '@server/stores/embedded/base/bitset';
import type { WordPlanes } from '@server/stores/embedded/index/segment';
import type { NearRange } from '@server/stores/embedded/index/word-order';
import { classBit, CLASSES, planesOf, NON_ASCII_PLANE } from '@server/stores/embedded/index/word-signatures';

import type { FuzzyWord } from './fuzzy-word';

/** Comparing this many words takes as long as reading some more planes. */
const FEW_WORDS = 512;
/** A smaller range is compared without reading planes. */
const SMALL_RANGE = 256;
const PLANES_A_READ = 8;
/** The first planes exclude only words with more differences than edits: this many additional planes leave few words. */
const MORE_THAN_EDITS = 3;
/** The most frequent characters of words first: identifiers contain digits. */
const COMMON_CHARACTERS = '02468eaionrtslcdumphgbfyvkwxzjq';
const COMMON_PLANES = Array.from(COMMON_CHARACTERS, (character) => planesOf(classBit(character.charCodeAt(0)))[0] ?? 0);
const RARE_PLANES = COMMON_PLANES.toReversed();

/** The planes of the groups of 32 words from `from` on. */
interface Planes {
  bits: Int32Array;
  count: number;
  /** Number of groups in a plane. */
  size: number;
}

/** The groups up to `to` (exclusive), from the end of the previous span on. */
interface Span {
  to: number;
  /** Number of classes in which its words may differ. */
  most: number;
}

/**
 * For each remaining group the words that lack at least one class, and those that lack at least two; or the same for additional
 * classes.
 */
class Differences {
  once = new Int32Array(0);
  twice = new Int32Array(0);

  reserve(count: number): void {
    if (this.once.length < count) {
      this.once = new Int32Array(count);
      this.twice = new Int32Array(count);
    }
  }
}

/** The groups that may contain a similar word, and those words. Reused by all requests of a thread. */
let groups = new Int32Array(0);
let alive = new Uint32Array(0);
const missing = new Differences();
const added = new Differences();

function reserve(count: number): void {
  if (groups.length < count) {
    groups = new Int32Array(count);
    alive = new Uint32Array(count);
  }
  missing.reserve(count);
  added.reserve(count);
}

/**
 * The words that may be similar by their classes and lengths, ascending: each lacks at most as many of the classes of `word` as
 * edits may remove, and has at most as many more as edits may add. When few are left, some that do not are included. The range of
 * words must not be empty.
 */
export function fuzzyCandidates(
  signatures: WordPlanes,
  { classes, most, meetsAscii }: FuzzyWord,
  range: NearRange,
): number[] {
  if (range.to - range.from <= SMALL_RANGE) {
    return everyWord(range);
  }
  const from = range.from >>> 5;
  const to = wordsFor(range.to);
  const size = to - from;
  reserve(size);
  const read = (planes: readonly number[]): Planes => ({
    bits: signatures.read(planes, from, to),
    count: planes.length,
    size,
  });
  const { lacking, additional } = spansOf(range, most);
  const own = RARE_PLANES.filter((plane) => (classes & (1 << plane)) !== 0);
  const first = own.slice(0, most + MORE_THAN_EDITS);
  let count = startWith(read(first), lacking);
  if (count > 0 && groups[count - 1] === size - 1) {
    alive[count - 1] = (alive[count - 1] ?? 0) & (-1 >>> (to * 32 - range.to));
  }
  if (count > 0 && groups[0] === 0) {
    alive[0] = (alive[0] ?? 0) & (-1 << (range.from & 31));
  }
  if (!meetsAscii) {
    count = onlyNonAscii(read([NON_ASCII_PLANE]), count);
  }
  added.once.fill(0, 0, count);
  added.twice.fill(0, 0, count);
  const steps = [
    { planes: own.slice(first.length), differences: missing, flip: -1, spans: lacking },
    { planes: COMMON_PLANES.filter((plane) => !own.includes(plane)), differences: added, flip: 0, spans: additional },
  ];
  for (const { planes, ...step } of steps) {
    for (let next = 0; next < planes.length; next += PLANES_A_READ) {
      if (countBits(alive.subarray(0, count)) <= FEW_WORDS) {
        return wordsIn(count, from);
      }
      count = without(read(planes.slice(next, next + PLANES_A_READ)), step, count);
    }
  }
  return wordsIn(count, from);
}

/** A loop: `Array.from` takes ten times as long, and most ranges are small (docs/figures.md). */
function everyWord({ from, to }: NearRange): number[] {
  const words: number[] = [];
  for (let word = from; word < to; word += 1) {
    words.push(word);
  }
  return words;
}

/**
 * In how many classes words of each length may differ. An edit that inserts a character removes none, and one that deletes a
 * character adds none: a word that is one character longer lacks at most one class when two edits are permitted. A group with words
 * of two lengths belongs to the span that permits more.
 */
function spansOf({ from, to, lengthEnds }: NearRange, most: number): { lacking: Span[]; additional: Span[] } {
  const firstGroup = from >>> 5;
  const lacking: Span[] = [];
  const additional: Span[] = [];
  lengthEnds.forEach((end, index) => {
    const longer = index - most;
    const last = Math.max(from, Math.min(end, to));
    lacking.push({ to: wordsFor(last) - firstGroup, most: most - Math.max(0, longer) });
    const whole = index === lengthEnds.length - 1 ? wordsFor(to) : last >>> 5;
    additional.push({ to: whole - firstGroup, most: most - Math.max(0, -longer) });
  });
  return { lacking, additional };
}

/** Masks for the words with one difference, and with two, where these are too many. */
const masksOf = (most: number): [first: number, second: number] => [most === 0 ? -1 : 0, most <= 1 ? -1 : 0];

/**
 * Lists the groups with words that lack few of these classes; returns their number. Without a branch, since most groups have
 * none.
 */
function startWith({ bits, count: planes, size }: Planes, spans: readonly Span[]): number {
  const { once, twice } = missing;
  const end = planes * size;
  let count = 0;
  let group = 0;
  for (const { to, most } of spans) {
    const [first, second] = masksOf(most);
    for (; group < to; group += 1) {
      let [one, two, three] = [0, 0, 0];
      for (let at = group; at < end; at += size) {
        const lacks = ~(bits[at] ?? 0);
        three |= two & lacks;
        two |= one & lacks;
        one |= lacks;
      }
      const left = ~(three | (two & second) | (one & first));
      groups[count] = group;
      alive[count] = left;
      once[count] = one;
      twice[count] = two;
      count += left === 0 ? 0 : 1;
    }
  }
  return count;
}

function onlyNonAscii({ bits }: Planes, count: number): number {
  for (let index = 0; index < count; index += 1) {
    alive[index] = (alive[index] ?? 0) & (bits[groups[index] ?? 0] ?? 0);
  }
  return count;
}

/**
 * Removes the words with more differences than their span permits, continuing the counts; returns the number of remaining groups.
 * `flip`: -1 to count zeros.
 */
function without(
  { bits, count: planes, size }: Planes,
  { differences, flip, spans }: { differences: Differences; flip: number; spans: readonly Span[] },
  count: number,
): number {
  const { once, twice } = differences;
  let kept = 0;
  let index = 0;
  for (const { to, most } of spans) {
    const [first, second] = masksOf(most);
    for (; index < count && (groups[index] ?? 0) < to; index += 1) {
      const group = groups[index] ?? 0;
      let [one, two, three] = [once[index] ?? 0, twice[index] ?? 0, 0];
      for (let plane = 0; plane < planes; plane += 1) {
        const has = (bits[plane * size + group] ?? 0) ^ flip;
        three |= two & has;
        two |= one & has;
        one |= has;
      }
      const left = (alive[index] ?? 0) & ~(three | (two & second) | (one & first));
      groups[kept] = group;
      alive[kept] = left;
      once[kept] = one;
      twice[kept] = two;
      kept += left === 0 ? 0 : 1;
    }
  }
  return kept;
}

function wordsIn(count: number, from: number): number[] {
  const words: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const first = ((groups[index] ?? 0) + from) * 32;
    for (let left = alive[index] ?? 0; left !== 0; left &= left - 1) {
      words.push(first + 31 - Math.clz32(left & -left));
    }
  }
  return words;
}

if (new Set(COMMON_PLANES).size !== CLASSES) {
  throw new Error('Classes of characters are missing from the order in which they are read.');
}
