import type { ColumnReference } from '@contract/model/filter';

import type { AnswerStatus, HitCriteria, SearchOptions } from './search-criteria';
import type { Viewer } from './viewer';

/** A folded word that no hit holds, and words that are nearly the same with the number of hits that hold them. */
export interface SimilarWords {
  word: string;
  similar: { text: string; count: number }[];
}

/** The most frequent values of a column first, as they are written in the evidence; `hasTooMany` when it has too many to pick from. */
export interface ColumnValues {
  values: { value: string; count: number }[];
  hasTooMany: boolean;
}

/** Reads which words and values there are among the hits that the viewer sees. */
export interface WordReader {
  /** Of the words of `texts` that no matching hit holds, in their folded form: up to `take` that are nearly the same and that some do. */
  similarWords(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { texts: readonly string[]; take: number },
    options?: SearchOptions,
  ): Promise<{ words: SimilarWords[]; status: AnswerStatus }>;
  /** Hits that have a value twice count once; values that differ only in case or width are one. */
  columnValues(
    viewer: Viewer,
    criteria: HitCriteria,
    request: { column: ColumnReference; take: number },
    options?: SearchOptions,
  ): Promise<ColumnValues & { status: AnswerStatus }>;
}
