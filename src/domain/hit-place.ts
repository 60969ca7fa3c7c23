import type { SortEntry } from '@contract/model/filter';

import { DEFAULT_SORT, encodeSort } from './sort';

/** Where an item stands in the list that it was opened from. */
export interface HitPlace {
  /** In the whole list, from zero; null when it is not in it. */
  index: number | null;
  page: number;
  /** Cursor of the page; null when there is none. */
  searchAfter: string | null;
}

interface Step {
  from: HitPlace;
  /** Place of the item that is left. */
  index: number;
  direction: 'previous' | 'next';
  /** Cursor behind the item that is left, in the default order. */
  cursor: string;
  sort: readonly SortEntry[];
  pageSize: number;
}

/**
 * The list position of the neighbour: its page contains its index. The cursor changes at a page boundary: forward it is that of
 * the current item, if known in this order; otherwise the list finds the page without a cursor.
 */
export function neighbourPlace({ from, index, direction, cursor, sort, pageSize }: Step): HitPlace {
  const next = direction === 'next' ? index + 1 : index - 1;
  const page = Math.floor(next / pageSize);
  if (page === from.page) {
    return { index: next, page, searchAfter: from.searchAfter };
  }
  const isCursorKnown = direction === 'next' && page === from.page + 1 && encodeSort(sort) === encodeSort(DEFAULT_SORT);
  return { index: next, page, searchAfter: isCursorKnown ? cursor : null };
}
