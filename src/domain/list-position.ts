import type { SortEntry } from '@contract/model/filter';

import { DEFAULT_SORT, encodeSort } from './sort';

/** The position of an item in the list from which it was opened. */
export interface ListPosition {
  /** Zero-based index in the whole list; null when the item is not in it. */
  index: number | null;
  page: number;
  /** Cursor of the page; null without one. */
  searchAfter: string | null;
}

interface Step {
  from: ListPosition;
  /** Index of the current item. */
  index: number;
  direction: 'previous' | 'next';
  /** Cursor after the current item, in the default order. */
  cursor: string;
  sort: readonly SortEntry[];
  pageSize: number;
}

/**
 * The list position of the previous or next item, on the page that contains its index. At a page boundary the cursor
 * changes: forwards it is that of the current item, if the list has the default order; otherwise the list finds the
 * page without a cursor.
 */
export function neighbourPosition({ from, index, direction, cursor, sort, pageSize }: Step): ListPosition {
  const next = direction === 'next' ? index + 1 : index - 1;
  const page = Math.floor(next / pageSize);
  if (page === from.page) {
    return { index: next, page, searchAfter: from.searchAfter };
  }
  const isCursorKnown = direction === 'next' && page === from.page + 1 && encodeSort(sort) === encodeSort(DEFAULT_SORT);
  return { index: next, page, searchAfter: isCursorKnown ? cursor : null };
}
