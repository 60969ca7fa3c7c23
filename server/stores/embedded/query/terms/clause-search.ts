import type { KeywordCriteria } from '@contract/model/filter';
import type { KeywordClause } from '@contract/rules/keyword-query';
import type { TermMatcher } from '@server/domain/term-matcher';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { fullBitset, andBits, andNotBits, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import type { DocumentSearch } from './term-search';
import { keyOf, termSearch, visibleMatchers } from './term-searches';
import type { TextOptions } from './text-options';

/** Finds the documents of one alternative of a keyword search. */
export interface ClauseSearch extends DocumentSearch {
  /** The folded required and excluded terms: clauses with the same key match the same documents. */
  readonly key: string;
}

/**
 * Documents with all terms of a clause, and with none of its excluded ones. Null when no term is visible.
 * @throws BadRequestError when a term is an invalid regular expression
 */
export function clauseSearch(
  { all, none }: KeywordClause,
  criteria: KeywordCriteria,
  options: TextOptions,
): ClauseSearch | null {
  const matchersFor = (terms: readonly string[]) => visibleMatchers(terms, criteria, options);
  const searchOf = (matcher: TermMatcher) => termSearch(matcher, criteria, options.phoneCountry);
  const [wanted, excluded] = [matchersFor(all), matchersFor(none)];
  const [first, ...others] = wanted.map(searchOf);
  const key = JSON.stringify([wanted, excluded].map((matchers) => matchers.map(keyOf).sort()));
  if (excluded.length === 0 && others.length === 0) {
    return first === undefined ? null : { key, cost: first.cost, find: (...parameters) => first.find(...parameters) };
  }
  const byCost = (searches: DocumentSearch[]) => searches.sort((left, right) => left.cost - right.cost);
  const required = byCost(first === undefined ? [] : [first, ...others]);
  const forbidden = byCost(excluded.map(searchOf));
  return {
    key,
    cost: Math.max(...[...required, ...forbidden].map(({ cost }) => cost)),
    find: (segment, within) => documentsOf(segment, within, required, forbidden),
  };
}

function* documentsOf(
  segment: Segment,
  within: Bitset | null,
  required: readonly DocumentSearch[],
  forbidden: readonly DocumentSearch[],
): CooperativeTask<Bitset> {
  let left = within?.slice() ?? fullBitset(segment.count);
  for (const [index, search] of required.entries()) {
    const found = yield* search.find(segment, index === 0 ? within : left);
    left = andBits(found, left);
  }
  for (const search of forbidden) {
    andNotBits(left, yield* search.find(segment, left));
  }
  return left;
}
