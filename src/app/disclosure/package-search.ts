import type { SortEntry } from '@contract/model/filter';

import { matchItems, type Criteria } from './match-items';
import type { PackageItems, SearchedItem } from './package-items';
import { sortItems } from './sort-items';

/** Number of cached searches: a view requests the page, the position and the counts of the same search. */
const CACHE_SIZE = 12;

/** Cached searches of a package. */
export class PackageSearch {
  private readonly matched = new Map<string, readonly SearchedItem[]>();
  private readonly orders = new Map<string, readonly SearchedItem[]>();
  private readonly sorted = new Map<string, readonly SearchedItem[]>();

  constructor(readonly source: PackageItems) {}

  /** By hit id. @throws Error with the messages of the form */
  matching({ filter, queryFilters = [] }: Criteria): readonly SearchedItem[] {
    return cached(this.matched, JSON.stringify([filter, queryFilters]), () =>
      matchItems(this.source, { filter, queryFilters }),
    );
  }

  /** Sorted; with `isStacked` only the first of several items with the same file. */
  ordered(criteria: Criteria, sort: readonly SortEntry[], isStacked = false): readonly SearchedItem[] {
    const { filter, queryFilters = [] } = criteria;
    return cached(this.sorted, JSON.stringify([filter, queryFilters, sort, isStacked]), () => {
      const found = isStacked ? stacked(this.matching(criteria)) : this.matching(criteria);
      const { items } = this.source;
      // All items are sorted once for each order; results of a search are filtered from them.
      const all = cached(this.orders, JSON.stringify(sort), () => sortItems(this.source, items, sort));
      if (found.length === items.length) {
        return all;
      }
      const isFound = new Set(found);
      return all.filter((item) => isFound.has(item));
    });
  }
}

/** SHA-256 of the stored primary file, which identifies duplicates. */
export const contentOf = ({ attachments }: Pick<SearchedItem, 'attachments'>): string | null =>
  attachments.find(({ importance, state }) => importance === 'primary' && state === 'stored')?.sha256 ?? null;

/** The first of the items with the same file; items without a file are all kept. */
export function stacked(items: readonly SearchedItem[]): SearchedItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const content = contentOf(item);
    if (content === null || !seen.has(content)) {
      seen.add(content ?? '');
      return true;
    }
    return false;
  });
}

function cached<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = cache.get(key);
  const value = cached ?? make();
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) {
    cache.delete(oldest);
  }
  return value;
}
