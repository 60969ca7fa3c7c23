import joi from 'joi';

import type { KeywordCriteria, MatchType, TermsOperator, TextCriteria } from '@contract/model/filter';

import { parseKeyword } from './keyword-query';

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
}

/** The advanced keyword form (rules 000-2, 000-5). */
export const keywordSchema = joi.object<KeywordValues>({
  terms: joi
    .string()
    .required()
    .custom((value: string, helpers) => (parseTerms(value).length > 0 ? value : helpers.error('any.required')))
    .messages({ '*': 'You must enter at least one term.' }),
  matchType: joi.string().valid('exact', 'partial', 'approximate').required(),
  operator: joi.string().valid('AND', 'OR').required(),
});

/** The same form where terms are read word by word. */
export const keywordQuerySchema = keywordSchema.keys({
  terms: joi
    .string()
    .required()
    .custom((value: string, helpers) => (parseKeyword(value).terms.length > 0 ? value : helpers.error('any.required')))
    .messages({ '*': 'You must enter at least one term.' }),
});

export const toKeywordCriteria = (values: KeywordValues): KeywordCriteria => ({
  ...parseKeyword(values.terms),
  matchType: values.matchType,
  operator: values.operator,
});

export const toTextCriteria = (values: KeywordValues): TextCriteria => ({
  terms: parseTerms(values.terms),
  matchType: values.matchType,
  operator: values.operator,
});
