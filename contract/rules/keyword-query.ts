import type { KeywordCriteria } from '@contract/model/filter';
import { NUMBER_DIGITS, writtenDigits } from '@contract/text/digit-groups';
import { foldText } from '@contract/text/fold-text';
import { ibanNotations } from '@contract/text/iban';

/** One alternative of a keyword search: items that contain all of `all` and none of `none`. */
export interface KeywordClause {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

interface Word {
  text: string;
  isQuoted: boolean;
  isExcluded: boolean;
}

interface Query extends KeywordClause {
  /** The typed text, trimmed. */
  typed: string;
}

/**
 * Parses the text of the keyword box. Commas separate alternatives (rules 000-5). All words of an alternative are required,
 * words in quotes as a phrase; words after a hyphen are excluded. Words that together are a telephone number or an IBAN are one term.
 * Without several words or excluded ones, the terms are used literally, and `syntax` is left out.
 *
 * @returns no terms when the text contains none
 */
export function parseKeyword(input: string): Pick<KeywordCriteria, 'terms' | 'syntax'> {
  const queries = queriesOf(input);
  if (queries.every(({ all, none }) => all.length === 1 && none.length === 0)) {
    return { terms: queries.flatMap(({ all }) => all) };
  }
  return { terms: queries.map(({ typed }) => typed), syntax: 'words' };
}

type Terms = Pick<KeywordCriteria, 'terms' | 'syntax'> & { matchType?: KeywordCriteria['matchType'] };

/** The alternatives of a keyword search. A term without `syntax` is searched for literally. */
export const clausesOf = (criteria: Terms): KeywordClause[] =>
  hasSyntax(criteria)
    ? criteria.terms.flatMap((term) => queriesOf(term).map(({ all, none }) => ({ all, none })))
    : criteria.terms.map((term) => ({ all: [term], none: [] }));

/** Whether terms are not split into words: a regular expression, or words near each other. */
export const isPattern = ({ matchType }: Pick<Terms, 'matchType'>): boolean =>
  matchType === 'regex' || matchType === 'proximity';

/** Whether terms are split into words. */
export const hasSyntax = (criteria: Terms): boolean => criteria.syntax !== undefined && !isPattern(criteria);

/** The terms of a keyword search without the excluded ones: they are highlighted in results. */
export const includedTerms = (criteria: Terms): string[] => clausesOf(criteria).flatMap(({ all }) => all);

/** The text of the keyword box for a search: `readKeyword` parses it to the same search. */
export const typedKeyword = (criteria: Terms): string =>
  criteria.terms.map((term) => (hasSyntax(criteria) || isPattern(criteria) ? term : quotedIfNeeded(term))).join(', ');

function quotedIfNeeded(term: string): string {
  const { terms, syntax } = parseKeyword(term);
  const isLiteral = syntax === undefined && terms.length === 1 && terms[0] === term;
  return isLiteral ? term : `"${term.replaceAll('"', '""')}"`;
}

function queriesOf(input: string): Query[] {
  const queries: Query[] = [];
  for (const { words, typed } of alternativesOf(input)) {
    const query = {
      all: joinedNumbers(words.filter(({ isExcluded }) => !isExcluded)),
      none: unique(words.filter(({ isExcluded }) => isExcluded).map(({ text }) => text)),
      typed,
    };
    if (query.all.length + query.none.length > 0) {
      queries.push(query);
    }
  }
  return queries;
}

// A quote only opens at the start of a word, so that 5" stays a word; a doubled quote is a literal one.
const QUOTED = /(-?)(?:"((?:[^"]|"")*)(?:"|$)|[“”„]([^“”„]*)(?:[“”„]|$))/y;
const PLAIN = /(-?)([^\s,]+)/y;
const SEPARATORS = /\s+/y;
/** Lone hyphens, too: between names, they are not a word. */
const EMPTY = /^[-–—]*$/;

function alternativesOf(input: string): { words: Word[]; typed: string }[] {
  const found: { words: Word[]; typed: string }[] = [];
  let words: Word[] = [];
  let start = 0;
  let at = 0;
  const end = () => {
    found.push({ words, typed: input.slice(start, at).trim() });
    words = [];
    start = at + 1;
  };
  while (at < input.length) {
    if (input.charAt(at) === ',') {
      end();
      at += 1;
      continue;
    }
    const [length, word] = wordAt(input, at);
    at += length;
    if (word !== null) {
      words.push(word);
    }
  }
  end();
  return found.filter((alternative) => alternative.words.length > 0);
}

/** The number of characters that were read, and the word in them; null for spaces and for empty quotes. */
function wordAt(input: string, at: number): [length: number, word: Word | null] {
  const spaces = matchAt(SEPARATORS, input, at);
  if (spaces !== null) {
    return [spaces[0].length, null];
  }
  const quoted = matchAt(QUOTED, input, at);
  if (quoted !== null) {
    const text = (quoted[2]?.replaceAll('""', '"') ?? quoted[3] ?? '').trim();
    return [quoted[0].length, text === '' ? null : { text, isQuoted: true, isExcluded: quoted[1] === '-' }];
  }
  const plain = matchAt(PLAIN, input, at);
  const [whole = input.charAt(at), hyphen = '', text = ''] = plain ?? [];
  return [whole.length, EMPTY.test(whole) ? null : { text, isQuoted: false, isExcluded: hyphen === '-' }];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The texts of the words; a telephone or account number in several groups is one of them. */
function joinedNumbers(words: readonly Word[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = ibanLength(words, at) ?? numberLength(words, at);
    texts.push(
      words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' '),
    );
    at += length;
  }
  return unique(texts);
}

/** The number of words from here that together are an IBAN in groups; null without one. */
function ibanLength(words: readonly Word[], from: number): number | null {
  for (let to = from + 2; to <= Math.min(words.length, from + IBAN_GROUPS_MAX); to += 1) {
    const group = words.slice(from, to);
    if (group.every(({ isQuoted }) => !isQuoted) && ibanNotations(folded(group)).length > 0) {
      return to - from;
    }
  }
  return null;
}

/** 34 characters in groups of four. */
const IBAN_GROUPS_MAX = 9;

/** The number of words from here that together are a telephone number; 1 when they are not. */
function numberLength(words: readonly Word[], from: number): number {
  let length = 1;
  for (let to = from + 1; to <= words.length; to += 1) {
    const group = words.slice(from, to);
    const digits = group.some((word) => word.isQuoted || digitsOf([word]) === null) ? null : digitsOf(group);
    if (digits === null) {
      break;
    }
    if (digits.length >= NUMBER_DIGITS.least) {
      length = to - from;
    }
  }
  return length;
}

const folded = (words: readonly Word[]): string => foldText(words.map(({ text }) => text).join(' '));

const digitsOf = (words: readonly Word[]): string | null => writtenDigits(folded(words));

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
