import type { createSearchExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { ColumnReference, SortEntry } from '@contract/model/filter';

import type { HitFilters } from '@/domain/filters';

import type { BulkSelection } from './use-bulk-selection';

/** How a list shows its items, as far as an export follows it. */
export interface ListOrder {
  sort: readonly SortEntry[];
  /** The columns of its table in their order; null where it has none. */
  columns: readonly ColumnReference[] | null;
  /** Items with the same file show as one. */
  isStacked?: boolean;
}

export interface ExportedList extends ListOrder {
  filters: HitFilters;
}

/** Of lists without a table, such as the messages of a conversation. */
export const BY_DATE: ListOrder = { sort: [{ by: 'date', order: 'asc' }], columns: null };

type ExportedItems = Pick<CallBody<typeof createSearchExport>, 'filter' | 'queryFilters' | 'hitIds' | 'exceptHitIds'>;

/** All that a list finds. */
export const criteriaOf = ({ filter, queryFilters }: HitFilters) => ({ filter, queryFilters: [...queryFilters] });

/** What is selected, as orders of outputs name it. */
export function selectedItems({ body: { hitIds, criteria } }: Pick<BulkSelection, 'body'>) {
  return criteria ? { criteria } : hitIds && { hitIds };
}

/** The items of the list, or those that are selected in it. */
export function exportedItems(
  { filter, queryFilters }: HitFilters,
  selection: Pick<BulkSelection, 'body'> | null,
): ExportedItems {
  const { hitIds, criteria } = selection?.body ?? {};
  if (hitIds !== undefined) {
    return { filter: {}, queryFilters: [], hitIds };
  }
  return criteria ?? { filter, queryFilters: [...queryFilters] };
}
