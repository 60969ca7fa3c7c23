import type { ColumnReference, QueryFilter } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';

import type { HitFilters } from './filters';

export type ColumnFilter = Extract<QueryFilter, { column: ColumnReference }>;

/** A column of a table of hits that has a filter by its values (rules 001-2.13). */
export interface FilterableColumn {
  title: string;
  valueType: ValueType;
  reference: ColumnReference;
}

/** Whether two references are to the same column. */
export function isSameColumn(left: ColumnReference, right: ColumnReference): boolean {
  if ('column' in left || 'column' in right) {
    return 'column' in left && 'column' in right && left.column === right.column;
  }
  return left.name === right.name && left.valueType === right.valueType;
}

/** The filter of a column; null without one. */
export const columnFilterOf = ({ queryFilters }: HitFilters, reference: ColumnReference): ColumnFilter | null =>
  queryFilters.filter(isColumnFilter).find(({ column }) => isSameColumn(column, reference)) ?? null;

/** Replaces the filter of a column, which has at most one; null removes it. */
export function withColumnFilter(
  { filter, queryFilters }: HitFilters,
  reference: ColumnReference,
  entry: ColumnFilter | null,
): HitFilters {
  const others = queryFilters.filter((present) => !isColumnFilter(present) || !isSameColumn(present.column, reference));
  return { filter, queryFilters: entry === null ? others : [...others, entry] };
}

/** The columns that have a filter, in the order of the filters. */
export const filteredColumns = ({ queryFilters }: HitFilters): ColumnReference[] =>
  queryFilters.filter(isColumnFilter).map(({ column }) => column);

const isColumnFilter = (entry: QueryFilter): entry is ColumnFilter => 'column' in entry;
