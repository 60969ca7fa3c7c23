import type { KeywordCriteria, MatchType, TextCriteria } from '@contract/model/filter';
import {
  DEFAULT_MATCH_TYPE,
  DEFAULT_OPERATOR,
  type KeywordPattern,
  type KeywordQueryValues,
  type KeywordValues,
} from '@contract/rules/keyword';
import { typedKeyword } from '@contract/rules/keyword-query';
import { PROXIMITY_DISTANCE } from '@contract/rules/limits';

/** The form values of the applied filter; the defaults without one. */
export const keywordValuesOf = (applied: TextCriteria | null): KeywordValues =>
  valuesOf(applied, applied?.terms.join(', ') ?? '');

/** The form values of a keyword search, whose terms are parsed word by word. */
export const keywordQueryValuesOf = (applied: KeywordCriteria | null): KeywordQueryValues => ({
  ...valuesOf(applied, applied === null ? '' : typedKeyword(applied)),
  pattern: patternOf(applied?.matchType),
  distance: String(applied?.distance ?? PROXIMITY_DISTANCE),
});

const patternOf = (matchType: TextCriteria['matchType'] | undefined): KeywordPattern =>
  matchType === 'regex' || matchType === 'proximity' ? matchType : 'none';

const valuesOf = (applied: TextCriteria | null, terms: string): KeywordValues => ({
  terms,
  matchType: availableMatchType(applied?.matchType),
  operator: applied?.operator ?? DEFAULT_OPERATOR,
  matchMarks: applied?.matchMarks === true,
});

/** A search may have a match type that the form does not contain. */
const availableMatchType = (matchType: TextCriteria['matchType'] | undefined): MatchType =>
  matchType === 'exact' || matchType === 'approximate' ? matchType : DEFAULT_MATCH_TYPE;
