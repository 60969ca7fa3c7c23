import type { KeywordCriteria, MatchType, TextCriteria } from '@contract/model/filter';
import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, type KeywordValues } from '@contract/rules/keyword';
import { typedKeyword } from '@contract/rules/keyword-query';

/** The form values of what is applied; the defaults when nothing is. */
export const keywordValuesOf = (applied: TextCriteria | null): KeywordValues =>
  valuesOf(applied, applied?.terms.join(', ') ?? '');

/** The same where terms are read word by word. */
export const keywordQueryValuesOf = (applied: KeywordCriteria | null): KeywordValues =>
  valuesOf(applied, applied === null ? '' : typedKeyword(applied));

const valuesOf = (applied: TextCriteria | null, terms: string): KeywordValues => ({
  terms,
  matchType: offered(applied?.matchType),
  operator: applied?.operator ?? DEFAULT_OPERATOR,
});

/** A search may have a match type that the form does not offer. */
const offered = (matchType: TextCriteria['matchType'] | undefined): MatchType =>
  matchType === 'exact' || matchType === 'approximate' ? matchType : DEFAULT_MATCH_TYPE;
