import type { HitFilter, QueryFilter } from '@contract/model/filter';

export interface HitCriteria {
  filter: HitFilter;
  queryFilters: readonly QueryFilter[];
}

export interface SearchOptions {
  /** Deadline in epoch milliseconds: returns partial results with status `timedOut`. */
  deadline?: number;
  signal?: AbortSignal;
  /**
   * Also without a deadline, does not wait for an index that is being renewed: accents and marks have to match in the part that is of
   * before (`SearchResult.mustMatchMarks`). Outputs and changes wait.
   */
  acceptsFormer?: boolean;
}

/** `timedOut`: the deadline passed before every hit was read; the result is correct but partial. */
export type SearchStatus = 'success' | 'timedOut';
