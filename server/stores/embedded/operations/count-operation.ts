import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { NO_HITS, withoutHits } from './without-hits';

interface CountParameters {
  /** Hits to exclude, ascending: those in the stack of another hit (./stacks-operation.ts). */
  duplicateIds: Float64Array;
}

/** The number of matching hits. */
export const countOperation: Operation<CountParameters | null, number, number> = {
  *collect(matched, parameters) {
    yield;
    return countMatched(withoutHits(matched, parameters?.duplicateIds ?? NO_HITS));
  },
  merge: (parts) => parts.reduce((sum, part) => sum + part, 0),
};

export const countMatched = (matched: readonly MatchedSegment[]): number =>
  matched.reduce((sum, { count }) => sum + count, 0);
