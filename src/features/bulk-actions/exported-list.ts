import type { createSearchExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { ColumnReference, SortEntry } from '@contract/model/filter';

import type { HitFilters } from '@/domain/filters';

import type { BulkSelection } from './use-bulk-selection';

/** Order, columns and stacking of a list, which an export uses as well. */
export interface ListOrder {
  sort: readonly SortEntry[];
  /** The columns of the table in their order; null for a list without a table. */
  columns: readonly ColumnReference[] | null;
  /** Whether items with the same file are stacked. */
  isStacked?: boolean;
}

export interface ExportedList extends ListOrder {
  filters: HitFilters;
}

/** The order of lists without a table, such as the messages of a conversation. */
export const BY_DATE: ListOrder = { sort: [{ by: 'date', order: 'asc' }], columns: null };

type ExportedItems = Pick<CallBody<typeof createSearchExport>, 'filter' | 'queryFilters' | 'hitIds' | 'exceptHitIds'>;

/** The search of a list. */
export const criteriaOf = ({ filter, queryFilters }: HitFilters) => ({ filter, queryFilters: [...queryFilters] });

/** The selected items in the form of report and export requests. */
export function selectedItems({ body: { hitIds, criteria } }: Pick<BulkSelection, 'body'>) {
  return criteria ? { criteria } : hitIds && { hitIds };
}

/** All items of the list, or the selected ones. */
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
