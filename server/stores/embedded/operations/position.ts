import type { SortEntry } from '@contract/model/filter';

/** What a hit is ordered by under one entry of a sort; null when it has no such value. Text is folded and cut (../query/sort-keys.ts). */
export type SortValue = string | number | null;

/** The position of a hit in an order: a value for each entry of the sort, and the id as the tie breaker. */
export interface Position {
  keys: readonly SortValue[];
  id: number;
}

/** Rules 001-2.4: the date column, newest first. */
const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** The sort that is meant: without entries it is the default one. */
export const sortOrDefault = (sort: readonly SortEntry[]): readonly SortEntry[] =>
  sort.length === 0 ? DEFAULT_SORT : sort;
