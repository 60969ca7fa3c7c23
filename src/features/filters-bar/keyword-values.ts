import type { MatchType, TextCriteria } from '@contract/model/filter';
import { DEFAULT_MATCH_TYPE, DEFAULT_OPERATOR, type KeywordValues } from '@contract/rules/keyword';

/** The form values of what is applied; the defaults when nothing is. */
export const keywordValuesOf = (applied: TextCriteria | null): KeywordValues => ({
  terms: applied?.terms.join(', ') ?? '',
  matchType: offered(applied?.matchType),
  operator: applied?.operator ?? DEFAULT_OPERATOR,
});

/** A search may have a match type that the form does not offer. */
const offered = (matchType: TextCriteria['matchType'] | undefined): MatchType =>
  matchType === 'exact' || matchType === 'approximate' ? matchType : DEFAULT_MATCH_TYPE;
