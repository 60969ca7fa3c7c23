import type { KeywordCriteria, TextCriteria } from '@contract/model/filter';
import { clausesOf } from '@contract/rules/keyword-query';
import { folderOf } from '@contract/rules/text-folder';
import { foldMarkedText, type Folder } from '@contract/text/fold-text';
import { domainNotations } from '@contract/text/domain-notations';
import { ibanNotations } from '@contract/text/iban';

import { holdsNumber } from './brute-number';
import { TEST_LOCALE } from './test-locale';

// A reference implementation of the text filters, written for clarity and without the code of the stores.

const WORD = '[\\p{L}\\p{N}\\p{M}]';
const WITHOUT_SPACES =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
const SPACED_WORD = new RegExp(`(?:(?!${WITHOUT_SPACES})${WORD})+`, 'gu');
const UNSPACED_WORD = new RegExp(`(?:(?=${WITHOUT_SPACES})${WORD})+`, 'gu');
const ANY_WORD = new RegExp(`${SPACED_WORD.source}|${UNSPACED_WORD.source}`, 'gu');

interface TextReading {
  fold?: Folder;
  /** The values in which telephone numbers count, by the national form of the test locale: all unless others are named. */
  numbersIn?: readonly string[];
}

/** `values` are the values of a hit or of a column: a term must stand within one. */
export function matchesText(
  values: readonly string[],
  criteria: TextCriteria,
  { fold = folderOf(criteria), numbersIn = values }: TextReading = {},
): boolean {
  const folded = values.map(fold);
  const withNumbers = numbersIn.map(fold);
  const isNumberFound = (term: string) =>
    withNumbers.some((value) => holdsNumber(value, term, criteria.matchType, TEST_LOCALE.phoneCountry));
  const found = criteria.terms
    .filter((term) => fold(term) !== '')
    .map((typed) => {
      const term = criteria.matchType === 'regex' ? typed : fold(typed);
      return isFound(folded, term, criteria) || isNotationFound(folded, typed, criteria, fold) || isNumberFound(term);
    });
  return criteria.operator === 'AND' ? found.every(Boolean) : found.some(Boolean);
}

/** The same for the terms of a keyword search: each alternative has required and excluded words. */
export function matchesKeyword(
  values: readonly string[],
  criteria: KeywordCriteria,
  reading: TextReading = {},
): boolean {
  const fold = reading.fold ?? folderOf(criteria);
  const holds = (term: string) => matchesText(values, { ...criteria, terms: [term], operator: 'OR' }, reading);
  const visible = (terms: readonly string[]) => terms.filter((term) => fold(term) !== '');
  const found = clausesOf(criteria)
    .map(({ all, none }) => ({ all: visible(all), none: visible(none) }))
    .filter(({ all, none }) => all.length + none.length > 0)
    .map(({ all, none }) => all.every(holds) && !none.some(holds));
  return criteria.operator === 'AND' ? found.every(Boolean) : found.some(Boolean);
}

/** `term` is folded, or a regular expression for folded text. */
function isFound(values: readonly string[], term: string, { matchType, distance = 5 }: TextCriteria): boolean {
  switch (matchType) {
    case 'partial':
      return values.some((value) => value.includes(term));
    case 'exact':
      return values.some((value) => wholePattern(term).test(value));
    case 'approximate':
      return isSimilar(values, term);
    case 'value':
      return values.includes(term);
    case 'regex':
      return values.some((value) => value !== '' && new RegExp(term, 'iu').test(value));
    case 'proximity':
      return values.some((value) => areNear(value, term, distance));
  }
}

/** An IBAN in one word or in groups of four, a domain name in ASCII. */
function isNotationFound(values: readonly string[], typed: string, criteria: TextCriteria, fold: Folder): boolean {
  const isLiteral = ['partial', 'exact', 'approximate'].includes(criteria.matchType);
  const matchType = criteria.matchType === 'partial' ? 'partial' : 'exact';
  const notations = [...ibanNotations(fold(typed)), ...domainNotations(foldMarkedText(typed)).map(fold)];
  return isLiteral && notations.some((notation) => isFound(values, notation, { ...criteria, matchType }));
}

/** Whether some window of the value, with this many words after its first one, contains every word of the term. */
function areNear(value: string, term: string, distance: number): boolean {
  const wanted = term.match(ANY_WORD) ?? [];
  const words = value.match(ANY_WORD) ?? [];
  if (wanted.length === 0) {
    return value.includes(term);
  }
  return words.some((_first, index) => {
    const stretch = words.slice(index, index + distance + 1);
    return wanted.every((word) =>
      stretch.some((other) => (word.search(UNSPACED_WORD) === 0 ? other.includes(word) : other === word)),
    );
  });
}

function wholePattern(term: string): RegExp {
  const characters = Array.from(term);
  const spaced = `(?!${WITHOUT_SPACES})${WORD}`;
  const isSpaced = (character = '') => new RegExp(`^${spaced}$`, 'u').test(character);
  const before = isSpaced(characters[0]) ? `(?<!${spaced})` : '';
  const after = isSpaced(characters.at(-1)) ? `(?!${spaced})` : '';
  return new RegExp(`${before}${escaped(term)}${after}`, 'u');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function isSimilar(values: readonly string[], term: string): boolean {
  const spaced = term.match(SPACED_WORD) ?? [];
  const unspaced = term.match(UNSPACED_WORD) ?? [];
  if (spaced.length + unspaced.length === 0) {
    return values.some((value) => value.includes(term));
  }
  return (
    unspaced.every((word) => values.some((value) => value.includes(word))) &&
    spaced.every((word) =>
      values.some((value) => (value.match(SPACED_WORD) ?? []).some((other) => isNear(word, other))),
    )
  );
}

function isNear(word: string, other: string): boolean {
  const { length } = Array.from(word);
  // An edit changes the length by one at most, so most comparisons of long words can be skipped.
  return (
    Math.abs(length - Array.from(other).length) <= 2 &&
    distance(Array.from(word), Array.from(other)) <= (length <= 2 ? 0 : length <= 5 ? 1 : 2)
  );
}

/** Optimal string alignment distance, implemented by its definition. */
export function distance(left: readonly string[], right: readonly string[]): number {
  const known = new Map<string, number>();
  const from = (row: number, column: number): number => {
    if (row === 0 || column === 0) {
      return row + column;
    }
    const key = `${row} ${column}`;
    let least = known.get(key);
    if (least === undefined) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      least = Math.min(
        from(row - 1, column) + 1,
        from(row, column - 1) + 1,
        from(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? from(row - 2, column - 2) + 1 : Infinity,
      );
      known.set(key, least);
    }
    return least;
  };
  return from(left.length, right.length);
}
