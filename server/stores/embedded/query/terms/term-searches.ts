import type { TextCriteria } from '@contract/model/filter';
import { folderFor, type Folding } from '@contract/text/fold-text';
import { notationMatchers, termMatcher, type TermMatcher } from '@server/domain/term-matcher';
import { wordsOf } from '@contract/text/words';
import { BadRequestError } from '@server/errors';
import { orBits } from '@server/stores/embedded/base/bitset';

import { literalSource } from './literal-source';
import { numberSearch } from './number-search';
import { everyText, TermSearch, type CandidateSource, type DocumentSearch } from './term-search';
import type { TextTest } from './find-needle';
import { allWordsSource, requiredTextsSource, fuzzyWordsSource } from './word-sources';

/**
 * The matchers of the terms that are not blank, without duplicates.
 * @throws BadRequestError when no term is left, or one is an invalid regular expression
 */
export function matchersOf(criteria: TextCriteria, folding: Folding): TermMatcher[] {
  const matchers = visibleMatchers(criteria, folding);
  if (matchers.length === 0) {
    throw new BadRequestError('You must enter at least one term.');
  }
  return matchers;
}

/** The same; none when no term is left. @throws BadRequestError when a term is an invalid regular expression */
export function visibleMatchers(
  { terms, matchType, distance }: Pick<TextCriteria, 'matchType' | 'distance'> & { terms: readonly string[] },
  folding: Folding,
): TermMatcher[] {
  const fold = folderFor(folding);
  const byTerm = new Map<string, TermMatcher>();
  for (const term of terms) {
    const matcher = termMatcher(term, matchType, { fold, distance });
    if (matcher !== null) {
      byTerm.set(matcher.term, matcher);
    }
  }
  return [...byTerm.values()];
}

/** One for each matcher. A telephone or account number is found as written in the term, and in its other notations. */
export function termSearch(
  matcher: TermMatcher,
  matchType: TextCriteria['matchType'],
  phoneCountry: string | null,
): DocumentSearch {
  const asWritten = new TermSearch(sourceOf(matcher, matchType), textTest(matcher, matchType));
  const literal = literalKind(matchType);
  const others: Pick<DocumentSearch, 'find'>[] = notationMatchers(matcher.term, matchType).map(
    (notation) => new TermSearch(literalSource(notation.term, literal), textTest(notation, literal)),
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
