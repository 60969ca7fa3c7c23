import type { TextCriteria } from '@contract/model/filter';
import { folderOf } from '@contract/rules/text-folder';
import { foldMarkedText } from '@contract/text/fold-text';
import { notationMatchers, termMatcher, type TermMatcher } from '@server/domain/term-matcher';
import { wordsOf } from '@contract/text/words';
import { BadRequestError } from '@server/errors';
import { orBits } from '@server/stores/embedded/base/bitset';

import { literalSource } from './literal-source';
import { foldedSource, MarkedSearch } from './marked-search';
import { numberSearch } from './number-search';
import { everyText, TermSearch, type CandidateSource, type DocumentSearch } from './term-search';
import type { TextTest } from './find-needle';
import type { TextOptions } from './text-options';
import { allWordsSource, requiredTextsSource, fuzzyWordsSource } from './word-sources';

type MatchOptions = Pick<TextCriteria, 'matchType' | 'distance' | 'matchMarks'>;

/**
 * The matchers of the terms that are not blank, without duplicates.
 * @throws BadRequestError when no term is left, or one is an invalid regular expression
 */
export function matchersOf(criteria: TextCriteria, options: TextOptions): TermMatcher[] {
  const matchers = visibleMatchers(criteria.terms, criteria, options);
  if (matchers.length === 0) {
    throw new BadRequestError('You must enter at least one term.');
  }
  return matchers;
}

/** The same; none when no term is left. @throws BadRequestError when a term is an invalid regular expression */
export function visibleMatchers(terms: readonly string[], criteria: MatchOptions, options: TextOptions): TermMatcher[] {
  const { matchType, distance } = criteria;
  const fold = options.keepsMarks ? foldMarkedText : folderOf(criteria);
  const byTerm = new Map<string, TermMatcher>();
  for (const term of terms) {
    const matcher = termMatcher(term, matchType, { fold, distance });
    if (matcher !== null) {
      byTerm.set(keyOf(matcher), matcher);
    }
  }
  return [...byTerm.values()];
}

/** Matchers of one kind with the same key match the same texts. */
export const keyOf = ({ term, notations }: TermMatcher): string => JSON.stringify([term, ...notations]);

/** One for each matcher. A telephone or account number is found as written in the term, and in its other notations. */
export function termSearch(
  matcher: TermMatcher,
  { matchType, matchMarks }: MatchOptions,
  phoneCountry: string | null,
): DocumentSearch {
  const searchOf = (each: TermMatcher, type: TextCriteria['matchType']): DocumentSearch => {
    const search = new TermSearch(sourceOf(each, type), textTest(each, type));
    return matchMarks === true ? new MarkedSearch(search, textTest(each, type), foldedSource(each.term, type)) : search;
  };
  const asWritten = searchOf(matcher, matchType);
  const literal = literalKind(matchType);
  const others: Pick<DocumentSearch, 'find'>[] = notationMatchers(matcher, matchType).map((notation) =>
    searchOf(notation, literal),
  );
  others.push(...[numberSearch(matcher.term, matchType, phoneCountry)].filter((number) => number !== null));
  return others.length === 0
    ? asWritten
    : {
        cost: Math.max(1, asWritten.cost),
        *find(segment, within) {
          const found = yield* asWritten.find(segment, within);
          for (const other of others) {
            orBits(found, yield* other.find(segment, within));
          }
          return found;
        },
      };
}

/** How the other notations of a term are found. */
export const literalKind = (matchType: TextCriteria['matchType']): 'partial' | 'exact' =>
  matchType === 'partial' ? 'partial' : 'exact';

/** The test of a text, or of a single value. */
export function textTest({ term, matches, required }: TermMatcher, matchType: TextCriteria['matchType']): TextTest {
  const isWholeOrPattern = matchType === 'value' || matchType === 'regex';
  const isText = matchType === 'partial' || (!isWholeOrPattern && wordsOf(term).length === 0);
  const needles = required.flatMap((texts) => (texts.length === 1 ? texts : []));
  const longest = needles.reduce((best, text) => (text.length > best.length ? text : best), '');
  return { needle: longest === '' ? null : Buffer.from(longest), matches: isText ? null : matches };
}

function sourceOf({ term, required }: TermMatcher, matchType: TextCriteria['matchType']): CandidateSource {
  switch (matchType) {
    case 'exact':
    case 'partial':
      return literalSource(term, matchType);
    case 'approximate':
      return wordsOf(term).length === 0 ? everyText : fuzzyWordsSource(term);
    case 'proximity':
      return wordsOf(term).length === 0 ? everyText : allWordsSource(term);
    case 'value':
    case 'regex':
      return requiredTextsSource(required);
  }
}
