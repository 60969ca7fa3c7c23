import type { SearchMatchType, TextCriteria } from '@contract/model/filter';
import { termNotations } from '@contract/rules/term-notations';
import { folderOf } from '@contract/rules/text-folder';
import { PROXIMITY_DISTANCE } from '@contract/rules/limits';
import { editsFor, isWithinDistance } from '@contract/text/edit-distance';
import type { Folder } from '@contract/text/fold-text';
import { isContinuous, isWordBoundary, wordsOf } from '@contract/text/words';

import type { TextRange } from './highlight-folding';

/** The matches of a term in a folded text. */
export type TermFinder = (folded: string) => TextRange[];
/** Finds a regular expression; null for an invalid one. */
export type PatternFinder = (pattern: string, fold: Folder) => TermFinder | null;
/** Finds a telephone number; null for a term that is not a number. */
export type NumberFinder = (term: string, matchType: SearchMatchType) => TermFinder | null;

export interface FinderOptions {
  /** Null until the code for regular expressions is loaded: they are not highlighted before. */
  findPattern: PatternFinder | null;
  /** Null until the code for telephone numbers is loaded. */
  findNumber: NumberFinder | null;
}

/**
 * Finders of the terms of a filter, which match like the server (server/domain/term-matcher.ts). The operator does not matter for
 * highlighting: with AND each term may be in another value. Regular expressions need `findPattern`, telephone numbers in another
 * notation `findNumber`.
 */
export function termFinders(criteria: TextCriteria, { findPattern, findNumber }: FinderOptions): TermFinder[] {
  const { terms, matchType, distance = PROXIMITY_DISTANCE } = criteria;
  const fold = folderOf(criteria);
  if (matchType === 'regex') {
    return terms.flatMap((term) => (term === '' ? [] : (findPattern?.(term, fold) ?? [])));
  }
  return terms.flatMap((term) => {
    const folded = fold(term);
    const others = termNotations(term, matchType, fold).map((notation) =>
      finderOf(notation, matchType === 'partial' ? matchType : 'exact', distance),
    );
    return folded === ''
      ? []
      : [finderOf(folded, matchType, distance), others, findNumber?.(folded, matchType) ?? []].flat();
  });
}

function finderOf(term: string, matchType: Exclude<TextCriteria['matchType'], 'regex'>, distance: number): TermFinder {
  if (matchType === 'value') {
    return (text) => (text === term ? [{ start: 0, end: text.length }] : []);
  }
  const words = wordsOf(term);
  if (matchType === 'partial' || words.length === 0) {
    return (text) => placesOf(text, term);
  }
  switch (matchType) {
    case 'exact':
      return (text) => wholePlacesOf(text, term);
    case 'approximate': {
      const finders = words.map(similarWordFinder);
      return (text) => finders.flatMap((find) => find(text));
    }
    case 'proximity':
      return nearWordsFinder([...new Set(words)], distance);
  }
}

function placesOf(text: string, term: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + term.length)) {
    ranges.push({ start, end: start + term.length });
  }
  return ranges;
}

function wholePlacesOf(text: string, term: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + 1)) {
    const end = start + term.length;
    if (isWordBoundary(text, start) && isWordBoundary(text, end)) {
      ranges.push({ start, end });
    }
  }
  return ranges;
}

function similarWordFinder(word: string): TermFinder {
  if (isContinuous(word)) {
    return (text) => placesOf(text, word);
  }
  const characters = Array.from(word);
  const most = editsFor(characters.length);
  return most === 0
    ? (text) => wholePlacesOf(text, word)
    : (text) =>
        placedWordsOf(text)
          .filter((other) => !isContinuous(other.word) && isWithinDistance(characters, Array.from(other.word), most))
          .map(({ start, end }) => ({ start, end }));
}

/**
 * The words of every range that contains all of them with at most `distance` positions between the first and the last.
 */
function nearWordsFinder(wanted: readonly string[], distance: number): TermFinder {
  return (text) => {
    if (!wanted.every((word) => text.includes(word))) {
      return [];
    }
    const words = placedWordsOf(text);
    const found = new Map<string, TextRange>();
    const ranges = wanted.map(() => -Infinity);
    words.forEach(({ word }, place) => {
      wanted.forEach((term, index) => {
        if (isContinuous(term) ? word.includes(term) : word === term) {
          ranges[index] = place;
        }
      });
      if (place - Math.min(...ranges) <= distance) {
        ranges.forEach((at, index) => found.set(`${at} ${index}`, rangeInWord(words[at], wanted[index] ?? '')));
      }
    });
    return [...found.values()];
  };
}

/** Scripts without spaces give long words: only the term is highlighted in them. */
function rangeInWord(placed: PlacedWord | undefined, term: string): TextRange {
  const { word, start } = placed ?? { word: '', start: 0 };
  const offset = Math.max(0, word.indexOf(term));
  return { start: start + offset, end: start + offset + term.length };
}

interface PlacedWord extends TextRange {
  word: string;
}

/** Separators do not start with word characters, so the next word starts behind them. */
function placedWordsOf(text: string): PlacedWord[] {
  let end = 0;
  return wordsOf(text).map((word) => {
    const start = text.indexOf(word, end);
    end = start + word.length;
    return { word, start, end };
  });
}
