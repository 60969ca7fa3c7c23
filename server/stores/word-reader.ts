import type { ColumnReference } from '@contract/model/filter';

import type { SearchStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** A folded word without hits, and similar words with their number of hits. */
export interface SimilarWords {
  word: string;
  similar: { text: string; count: number }[];
}

/**
 * The most frequent values of a column first, as written in the evidence; `hasTooMany` when the column has too many values to
 * list.
 */
export interface ColumnValues {
  values: { value: string; count: number }[];
  hasTooMany: boolean;
}

/** Reads the words and values of the hits that the viewer sees. */
export interface WordReader {
  /** For each folded word of `texts` without a matching hit: up to `take` similar words with matching hits. */
  similarWords(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { texts: readonly string[]; take: number },
    options?: SearchOptions,
  ): Promise<{ words: SimilarWords[]; status: SearchStatus }>;
  /** Hits with the same value twice count once; values that differ only in case or width are merged. */
  columnValues(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { column: ColumnReference; take: number },
    options?: SearchOptions,
  ): Promise<ColumnValues & { status: SearchStatus }>;
}
