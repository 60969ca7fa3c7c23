import type { TextCriteria } from '@contract/model/filter';
import { filterKey } from '@server/stores/embedded/query/filter-key';
import type { SegmentFilter } from '@server/stores/embedded/query/segment-filter';
import type { Work } from '@server/stores/embedded/query/work';
import { allBits, andBits, andNotBits, noBits, orBits, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment } from '@server/stores/embedded/segments/segment';

import type { DocumentSearch } from './term-search';
import { matchersOf, termSearch } from './term-searches';
import type { TextOptions } from './text-options';

/**
 * Hits in whose text the terms stand, each somewhere in it (domain/term-matcher.ts says how).
 * @throws BadRequestError when no term is left, or one is no regular expression
 */
export function keywordFilter(criteria: TextCriteria, options: TextOptions): SegmentFilter {
  const { matchType, operator, distance = null } = criteria;
  const { folding, phoneCountry } = options;
  const matchers = matchersOf(criteria, folding);
  const searches = matchers
    .map((matcher) => termSearch(matcher, matchType, phoneCountry))
    .sort((left, right) => left.cost - right.cost);
  const terms = matchers.map(({ term }) => term).sort();
  return {
    key: filterKey('keyword', matchType, searches.length === 1 ? null : operator, distance, options, terms),
    cost: 'text',
    find: (segment, within) =>
      operator === 'AND' ? allTerms(segment, searches, within) : anyTerm(segment, searches, within),
  };
}

function* allTerms(segment: Segment, searches: readonly DocumentSearch[], within: Bits | null): Work<Bits> {
  let left = within;
  for (const search of searches) {
    const found = yield* search.find(segment, left);
    left = left === null ? found : andBits(found, left);
  }
  return left ?? noBits(segment.count);
}

function* anyTerm(segment: Segment, searches: readonly DocumentSearch[], within: Bits | null): Work<Bits> {
  const found = noBits(segment.count);
  let isFirst = true;
  for (const search of searches) {
    const rest = isFirst ? within : andNotBits(within?.slice() ?? allBits(segment.count), found);
    orBits(found, yield* search.find(segment, rest));
    isFirst = false;
  }
  return found;
}
