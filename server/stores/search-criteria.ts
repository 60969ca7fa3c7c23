import type { HitFilter, QueryFilter } from '@contract/model/filter';

export interface HitCriteria {
  filter: HitFilter;
  queryFilters: readonly QueryFilter[];
}

export interface SearchOptions {
  /** Answer what was found by then (epoch milliseconds) with status `timedOut`. */
  deadline?: number;
  signal?: AbortSignal;
}

/** `timedOut`: the deadline came before every hit was looked at; what is told is true, but not all of it. */
export type AnswerStatus = 'success' | 'timedOut';
