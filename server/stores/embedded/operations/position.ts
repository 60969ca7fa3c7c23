import type { SortEntry } from '@contract/model/filter';

/** The sort value of a hit for one entry of a sort; null without a value. Text is folded and cut (../query/sort-keys.ts). */
export type SortValue = string | number | null;

/** The position of a hit in an order: a value for each entry of the sort, and the id as the tie breaker. */
export interface Position {
  keys: readonly SortValue[];
  id: number;
}

/** Rules 001-2.4: the date column, newest first. */
const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** The effective sort: the default one when it has no entries. */
export const sortOrDefault = (sort: readonly SortEntry[]): readonly SortEntry[] =>
  sort.length === 0 ? DEFAULT_SORT : sort;
