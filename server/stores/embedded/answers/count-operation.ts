import type { MatchedSegment } from './matched-segment';
import type { Operation } from './operation';

/** How many hits match. */
export const countOperation: Operation<null, number, number> = {
  *collect(matched) {
    yield;
    return countMatched(matched);
  },
  merge: (parts) => parts.reduce((sum, part) => sum + part, 0),
};

export const countMatched = (matched: readonly MatchedSegment[]): number =>
  matched.reduce((sum, { count }) => sum + count, 0);
