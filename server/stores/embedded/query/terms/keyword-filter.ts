import type { KeywordCriteria } from '@contract/model/filter';
import { clausesOf } from '@contract/rules/keyword-query';
import { BadRequestError } from '@server/errors';
import { filterKey } from '@server/stores/embedded/query/filter-key';
import type { SegmentFilter } from '@server/stores/embedded/query/segment-filter';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { fullBitset, andBits, andNotBits, emptyBitset, orBits, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { clauseSearch, type ClauseSearch } from './clause-search';
import type { DocumentSearch } from './term-search';
import type { TextOptions } from './text-options';

/**
 * Hits whose text contains the terms, each anywhere (domain/term-matcher.ts defines how).
 * @throws BadRequestError when no term is left, or one is an invalid regular expression
 */
export function keywordFilter(criteria: KeywordCriteria, options: TextOptions): SegmentFilter {
  const { matchType, operator, distance = null, matchMarks = null } = criteria;
  const searches = clauseSearches(criteria, options).sort((left, right) => left.cost - right.cost);
  const clauses = searches.map(({ key }) => key).sort();
  return {
    key: filterKey(
      'keyword',
      matchType,
      searches.length === 1 ? null : operator,
      distance,
      matchMarks,
      options,
      clauses,
    ),
    cost: 'text',
    find: (segment, within) =>
      operator === 'AND' ? allTerms(segment, searches, within) : anyTerm(segment, searches, within),
  };
}

/** Without duplicates. */
function clauseSearches(criteria: KeywordCriteria, options: TextOptions): ClauseSearch[] {
  const searches = clausesOf(criteria).flatMap((clause) => clauseSearch(clause, criteria, options) ?? []);
  if (searches.length === 0) {
    throw new BadRequestError('You must enter at least one term.');
  }
  return [...new Map(searches.map((search) => [search.key, search])).values()];
}

function* allTerms(
  segment: Segment,
  searches: readonly DocumentSearch[],
  within: Bitset | null,
): CooperativeTask<Bitset> {
  let left = within;
  for (const search of searches) {
    const found = yield* search.find(segment, left);
    left = left === null ? found : andBits(found, left);
  }
  return left ?? emptyBitset(segment.count);
}

function* anyTerm(
  segment: Segment,
  searches: readonly DocumentSearch[],
  within: Bitset | null,
): CooperativeTask<Bitset> {
  const found = emptyBitset(segment.count);
  let isFirst = true;
  for (const search of searches) {
    const rest = isFirst ? within : andNotBits(within?.slice() ?? fullBitset(segment.count), found);
    orBits(found, yield* search.find(segment, rest));
    isFirst = false;
  }
  return found;
}
