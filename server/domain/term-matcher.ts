import type { SearchMatchType } from '@contract/model/filter';
import { PROXIMITY_DISTANCE } from '@contract/rules/limits';
import { termNotations } from '@contract/rules/term-notations';
import { editsFor, isWithinDistance } from '@contract/text/edit-distance';
import { foldText, type Folder } from '@contract/text/fold-text';
import { isContinuous, containsWholeTerm, wordsOf } from '@contract/text/words';

import { searchPattern } from './search-pattern';

/** Matches one search term in folded text with one value per line. */
export interface TermMatcher {
  /** The folded term; never empty. Every match of kinds exact and partial contains it. */
  term: string;
  /** Every matching text contains at least one text of each list; empty when none is known. */
  required: readonly (readonly string[])[];
  /** Other notations of the term, folded like it. */
  notations: readonly string[];
  matches: (folded: string) => boolean;
}

interface TermOptions {
  /** The folding of the text. */
  fold?: Folder;
  /** For proximity: maximum number of steps from the first word to the last. */
  distance?: number | undefined;
}

const CACHED_WORDS = 50_000;

/**
 * - exact: the text contains the term from word boundary to word boundary;
 * - partial: the text contains the term;
 * - approximate: the text has a similar word for each word of the term, within one edit (3 to 5 characters) or two (6 and more);
 *   shorter words must be equal, and words of scripts without spaces may be anywhere;
 * - value: a whole value equals the term;
 * - regex: the term is a regular expression that matches within a value that is not empty (search-pattern.ts);
 * - proximity: one value contains all words of the term, in any order, with at most `distance` steps from word to word between
 *   the first and the last of them. A run of a script without spaces counts as one word that contains all of its parts.
 *
 * A term without letters and digits is searched for literally. Null when the term has no visible characters.
 * @throws BadRequestError for an invalid regular expression
 */
export function termMatcher(
  term: string,
  matchType: SearchMatchType,
  { fold = foldText, distance = PROXIMITY_DISTANCE }: TermOptions = {},
): TermMatcher | null {
  if (matchType === 'regex') {
    return term === '' ? null : patternMatcher(term, fold);
  }
  const folded = fold(term);
  if (folded === '') {
    return null;
  }
  const plain = { term: folded, required: [[folded]], notations: termNotations(term, matchType, fold) };
  if (matchType === 'value') {
    return { ...plain, matches: (text) => someLine(text, (line) => line === folded) };
  }
  const words = wordsOf(folded);
  if (matchType === 'partial' || words.length === 0) {
    return { ...plain, matches: (text) => text.includes(folded) };
  }
  switch (matchType) {
    case 'exact':
      return { ...plain, matches: (text) => containsWholeTerm(text, folded) };
    case 'approximate': {
      const tests = words.map(similarWord);
      return { ...plain, required: [], matches: (text) => tests.every((test) => test(text)) };
    }
    case 'proximity': {
      const areNear = nearWords(words, distance);
      return { ...plain, required: words.map((word) => [word]), matches: (text) => someLine(text, areNear) };
    }
  }
}

/**
 * Matchers of the other notations of a term, which are found like it: an account number in groups, a domain name in ASCII. They are
 * literal, by whole words unless the term is searched for anywhere.
 */
export function notationMatchers({ notations }: TermMatcher, matchType: SearchMatchType): TermMatcher[] {
  return notations.flatMap((notation) => termMatcher(notation, matchType === 'partial' ? 'partial' : 'exact') ?? []);
}

function similarWord(word: string): (text: string) => boolean {
  if (isContinuous(word)) {
    return (text) => text.includes(word);
  }
  const characters = Array.from(word);
  const most = editsFor(characters.length);
  if (most === 0) {
    return (text) => containsWholeTerm(text, word);
  }
  // Texts repeat words: results for words are cached, up to a limit.
  const cache = new Map<string, boolean>();
  const isSimilar = (candidate: string): boolean => {
    const cached = cache.get(candidate);
    if (cached !== undefined) {
      return cached;
    }
    if (cache.size >= CACHED_WORDS) {
      cache.clear();
    }
    const result = !isContinuous(candidate) && isWithinDistance(characters, Array.from(candidate), most);
    cache.set(candidate, result);
    return result;
  };
  return (text) => wordsOf(text).some(isSimilar);
}

function patternMatcher(term: string, fold: Folder): TermMatcher {
  const { source, required, test } = searchPattern(term, fold);
  return { term: source, required, notations: [], matches: (text) => someLine(text, test) };
}

function nearWords(words: readonly string[], distance: number): (line: string) => boolean {
  const wanted = [...new Set(words)];
  const tests = wanted.map((word) =>
    isContinuous(word) ? (other: string) => other.includes(word) : (other: string) => other === word,
  );
  return (line) => {
    if (!wanted.every((word) => line.includes(word))) {
      return false;
    }
    // The shortest window that ends here starts at the last positions of all words.
    const lastPositions = wanted.map(() => -Infinity);
    return wordsOf(line).some((other, position) => {
      tests.forEach((test, index) => {
        if (test(other)) {
          lastPositions[index] = position;
        }
      });
      return position - Math.min(...lastPositions) <= distance;
    });
  };
}

/** Empty lines are values without visible characters. */
function someLine(text: string, test: (line: string) => boolean): boolean {
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (end > start && test(text.slice(start, end))) {
      return true;
    }
    start = end + 1;
  }
  return false;
}
