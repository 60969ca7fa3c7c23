import joi from 'joi';

import type { KeywordCriteria, MatchType, TermsOperator, TextCriteria } from '@contract/model/filter';

import { parseKeyword } from './keyword-query';
import { PROXIMITY_DISTANCE, PROXIMITY_DISTANCE_MAX } from './limits';

export const DEFAULT_MATCH_TYPE: MatchType = 'partial';
export const DEFAULT_OPERATOR: TermsOperator = 'OR';

/** Comma-separated terms, trimmed, empties dropped (rules 000-5). */
export function parseTerms(input: string): string[] {
  return input
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

export interface KeywordValues {
  /** As typed: comma separated. */
  terms: string;
  matchType: MatchType;
  operator: TermsOperator;
  /** Whether accents and marks have to match. */
  matchMarks: boolean;
}

const TERM_MISSING = 'You must enter at least one term.';

/** The advanced keyword form (rules 000-2, 000-5). */
export const keywordSchema = joi.object<KeywordValues>({
  terms: joi
    .string()
    .required()
    .custom((value: string, helpers) => (parseTerms(value).length > 0 ? value : helpers.error('any.required')))
    .messages({ '*': TERM_MISSING }),
  matchType: joi.string().valid('exact', 'partial', 'approximate').required(),
  operator: joi.string().valid('AND', 'OR').required(),
  matchMarks: joi.boolean().required(),
});

/** How terms are parsed instead of by the match type: not at all, as a regular expression, or as words near each other. */
export type KeywordPattern = 'none' | 'regex' | 'proximity';

export interface KeywordQueryValues extends KeywordValues {
  pattern: KeywordPattern;
  /** For words near each other: maximum number of steps from word to word. */
  distance: string;
}

/** Terms that are not empty after parsing. */
const termsSchema = (matchType: KeywordCriteria['matchType']) =>
  joi
    .string()
    .required()
    .custom((typed: string, helpers) =>
      readTerms(typed, matchType).terms.length > 0 ? typed : helpers.error('any.required'),
    )
    .messages({ '*': TERM_MISSING });

/** The same values when terms are split into words, or parsed as a pattern. */
export const keywordQuerySchema = joi.object<KeywordQueryValues>({
  terms: joi.when('pattern', {
    switch: [
      { is: 'regex', then: termsSchema('regex') },
      { is: 'proximity', then: termsSchema('proximity'), otherwise: termsSchema(DEFAULT_MATCH_TYPE) },
    ],
  }),
  matchType: joi.string().valid('exact', 'partial', 'approximate').required(),
  operator: joi.string().valid('AND', 'OR').required(),
  matchMarks: joi.boolean().required(),
  pattern: joi.string().valid('none', 'regex', 'proximity').required(),
  distance: joi.when('pattern', {
    is: 'proximity',
    then: joi
      .number()
      .integer()
      .min(1)
      .max(PROXIMITY_DISTANCE_MAX)
      .required()
      .messages({ '*': `Enter a whole number from 1 to ${PROXIMITY_DISTANCE_MAX}.` }),
    otherwise: joi.any(),
  }),
});

/** The search of the form; null without a term. */
export const toKeywordCriteria = ({
  terms,
  matchType,
  operator,
  matchMarks,
  pattern,
  distance,
}: KeywordQueryValues): KeywordCriteria | null => {
  const marks = marksOf(matchMarks);
  if (pattern === 'none') {
    return readKeyword(terms, { matchType, operator, ...marks });
  }
  const isFar = pattern === 'proximity' && Number(distance) !== PROXIMITY_DISTANCE;
  return readKeyword(terms, {
    matchType: pattern,
    operator,
    ...marks,
    ...(isFar && { distance: Number(distance) }),
  });
};

const marksOf = (matchMarks: boolean): Pick<TextCriteria, 'matchMarks'> => (matchMarks ? { matchMarks } : {});

/** How the terms of a search are matched. */
export type MatchOptions = Pick<KeywordCriteria, 'matchType' | 'operator' | 'distance' | 'matchMarks'>;

/** The search of a typed text: words, one regular expression, or terms of words near each other. Null without a term. */
export function readKeyword(typed: string, options: MatchOptions): KeywordCriteria | null {
  const query = readTerms(typed, options.matchType);
  return query.terms.length === 0 ? null : { ...query, ...options };
}

function readTerms(typed: string, matchType: KeywordCriteria['matchType']): Pick<KeywordCriteria, 'terms' | 'syntax'> {
  switch (matchType) {
    case 'regex':
      return { terms: typed.trim() === '' ? [] : [typed] };
    case 'proximity':
      return { terms: parseTerms(typed) };
    default:
      return parseKeyword(typed);
  }
}

export const toTextCriteria = (values: KeywordValues): TextCriteria => ({
  terms: parseTerms(values.terms),
  matchType: values.matchType,
  operator: values.operator,
  ...marksOf(values.matchMarks),
});
