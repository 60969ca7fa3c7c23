import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { countInRange, rangeOfThread } from './thread-range';

interface ThreadCountsParameters {
  /** Without duplicates. */
  threadIds: readonly number[];
}

/** The number of matching messages of each of these threads, in their order; 0 for threads without any. */
export const threadCountsOperation: Operation<ThreadCountsParameters, Float64Array, number[]> = {
  *collect(matched, { threadIds }) {
    const counts = new Float64Array(threadIds.length);
    const indexes = new Map(threadIds.map((threadId, index) => [threadId, index]));
    for (const one of matched) {
      const { segment, count } = one;
      if (count > 0 && threadIds.length * LOOK_UP < segment.byThread.length) {
        addLookedUp(counts, threadIds, one);
      } else if (count > 0) {
        addPassed(counts, indexes, one);
      }
      yield;
    }
    return counts;
  },

  merge: (parts, { threadIds }) =>
    threadIds.map((_, index) => parts.reduce((sum, counts) => sum + (counts[index] ?? 0), 0)),
};

/** A look-up costs about as much as reading this many messages in sequence. */
const LOOK_UP = 32;

function addLookedUp(counts: Float64Array, threadIds: readonly number[], { segment, bits }: MatchedSegment): void {
  for (let index = 0; index < threadIds.length; index += 1) {
    const range = rangeOfThread(segment, threadIds[index] ?? 0);
    counts[index] = (counts[index] ?? 0) + countInRange(segment, bits, range);
  }
}

function addPassed(
  counts: Float64Array,
  indexes: ReadonlyMap<number, number>,
  { segment, bits }: MatchedSegment,
): void {
  const { threads, byThread } = segment;
  for (let from = 0, to = 0; from < byThread.length; from = to) {
    const threadId = threads[byThread[from] ?? 0] ?? 0;
    do {
      to += 1;
    } while (to < byThread.length && threads[byThread[to] ?? 0] === threadId);
    const index = indexes.get(threadId);
    if (index !== undefined) {
      counts[index] = (counts[index] ?? 0) + countInRange(segment, bits, { from, to });
    }
  }
}
