import type { MatchType } from '@contract/model/filter';

import { isWithinDistance } from './edit-distance';
import { foldText } from './fold-text';
import { isContinuous, isWordBoundary, wordsOf } from './words';

/** How one search term is found in folded text whose values stand on lines of their own. */
export interface TermMatcher {
  /** The folded term; never empty. Every match of kinds exact and partial contains it. */
  term: string;
  matches: (folded: string) => boolean;
}

const REMEMBERED_WORDS = 50_000;

/**
 * - exact: the term stands in the text from word boundary to word boundary;
 * - partial: the term stands anywhere;
 * - approximate: each word of the term has a word in the text within one edit (3 to 5 characters) or two (6 and more);
 *   shorter words must stand exactly, and words of scripts without spaces anywhere.
 *
 * A term without any letter or digit is looked for as it is. Null when nothing visible is left of the term.
 */
export function termMatcher(term: string, matchType: MatchType): TermMatcher | null {
  const folded = foldText(term);
  if (folded === '') {
    return null;
  }
  const words = wordsOf(folded);
  if (matchType === 'partial' || words.length === 0) {
    return { term: folded, matches: (text) => text.includes(folded) };
  }
  if (matchType === 'exact') {
    return { term: folded, matches: (text) => hasWhole(text, folded) };
  }
  const tests = words.map(similarWord);
  return { term: folded, matches: (text) => tests.every((test) => test(text)) };
}

function hasWhole(text: string, term: string): boolean {
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1)) {
    if (isWordBoundary(text, start) && isWordBoundary(text, start + term.length)) {
      return true;
    }
  }
  return false;
}

function similarWord(word: string): (text: string) => boolean {
  if (isContinuous(word)) {
    return (text) => text.includes(word);
  }
  const characters = Array.from(word);
  if (characters.length <= 2) {
    return (text) => hasWhole(text, word);
  }
  const most = characters.length <= 5 ? 1 : 2;
  // Texts repeat their words: a verdict on a word is worth keeping, a bounded number of them.
  const verdicts = new Map<string, boolean>();
  const isSimilar = (candidate: string): boolean => {
    const known = verdicts.get(candidate);
    if (known !== undefined) {
      return known;
    }
    if (verdicts.size >= REMEMBERED_WORDS) {
      verdicts.clear();
    }
    const verdict = !isContinuous(candidate) && isWithinDistance(characters, Array.from(candidate), most);
    verdicts.set(candidate, verdict);
    return verdict;
  };
  return (text) => wordsOf(text).some(isSimilar);
}
