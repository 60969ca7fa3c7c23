import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { ThreadListRequest } from '@server/stores/hit-views';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { rankedSlice } from './ranked-slice';
import { ThreadSummaries, type SummedThreads } from './thread-summaries';

interface ThreadsParameters extends Pick<ThreadListRequest, 'sort' | 'start' | 'size'> {
  /** Only these threads, in ascending order; null: any. */
  only: Uint32Array | null;
}

interface ThreadSummary {
  threadId: number;
  /** Number of matching messages. */
  count: number;
  /** The last matching message. */
  hitId: number;
}

interface ThreadsPage {
  threads: ThreadSummary[];
  /** Number of threads with at least one matching message. */
  totalCount: number;
}

/**
 * Threads with matching messages. The last message of a thread is the one with the newest date, of several the one with the
 * highest hit id: the last one of its conversation. A message without a date is the last one only when none has a date, and
 * threads without a date are last in both orders by date. Ties are broken by thread id.
 */
export const threadsOperation: Operation<ThreadsParameters, SummedThreads, ThreadsPage> = {
  *collect(matched) {
    const withThreads = matched.filter(({ segment, count }) => count > 0 && segment.byThread.length > 0);
    const summaries = summariesFor(withThreads.map(({ segment }) => threadRange(segment)));
    for (const one of withThreads) {
      if (one.bits !== null && one.count * SPARSE_RATIO < one.segment.byThread.length) {
        addMessages(summaries, one.segment, one.bits);
      } else {
        addThreads(summaries, one);
      }
      yield;
    }
    return summaries.summed();
  },

  merge(parts, { sort, start, size, only }) {
    const { threadIds, counts, dates, hitIds } = onlyThreads(together(parts), only);
    const compare = sort.by === 'count' ? byCount(counts, sort.order) : byDate(dates, sort.order);
    const page = rankedSlice(
      threadIds.length,
      { start, size },
      (left, right) => compare(left, right) || (threadIds[left] ?? 0) - (threadIds[right] ?? 0),
    );
    return {
      threads: Array.from(page, (number) => ({
        threadId: threadIds[number] ?? 0,
        count: counts[number] ?? 0,
        hitId: hitIds[number] ?? 0,
      })),
      totalCount: threadIds.length,
    };
  },
};

/** Adding a single message costs as much as reading this many in sequence. */
const SPARSE_RATIO = 2;

function addMessages(summaries: ThreadSummaries, { threads, dates, firstHit }: Segment, bits: Bitset): void {
  for (let word = 0; word < bits.length; word += 1) {
    let value = bits[word] ?? 0;
    while (value !== 0) {
      const lowest = value & -value;
      const document = (word << 5) + 31 - Math.clz32(lowest);
      const threadId = threads[document] ?? 0;
      if (threadId !== 0) {
        summaries.add(threadId, 1, dates[document] ?? NaN, firstHit + document);
      }
      value ^= lowest;
    }
  }
}

/** Messages of a thread are adjacent in a segment, by date: there is one entry for each thread, not for each message. */
function addThreads(summaries: ThreadSummaries, { segment, bits }: MatchedSegment): void {
  const { byThread, threads } = segment;
  const end = byThread.length;
  for (let from = 0, index = 0; from < end; from = index) {
    const threadId = threads[byThread[from] ?? 0] ?? 0;
    let matching = 0;
    let last = 0;
    for (; index < end; index += 1) {
      const document = byThread[index] ?? 0;
      if (threads[document] !== threadId) {
        break;
      }
      if (bits === null || (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1) {
        matching += 1;
        last = index;
      }
    }
    if (matching > 0) {
      const document = byThread[lastDated(segment, bits, from, last)] ?? 0;
      summaries.add(threadId, matching, segment.dates[document] ?? NaN, segment.firstHit + document);
    }
  }
}

/** The last index, down to `from`, of a matching message with a date; `last` when none has a date. */
function lastDated({ byThread, dates }: Segment, bits: Bitset | null, from: number, last: number): number {
  for (let index = last; index >= from; index -= 1) {
    const document = byThread[index] ?? 0;
    if (!Number.isNaN(dates[document] ?? NaN) && (bits === null || hasBit(bits, document))) {
      return index;
    }
  }
  return last;
}

const threadRange = ({ threads, byThread }: Segment): { first: number; last: number } => ({
  first: threads[byThread[0] ?? 0] ?? 0,
  last: threads[byThread[byThread.length - 1] ?? 0] ?? 0,
});

function summariesFor(ranges: readonly { first: number; last: number }[]): ThreadSummaries {
  return new ThreadSummaries(
    ranges.reduce((least, { first }) => Math.min(least, first), Infinity),
    ranges.reduce((most, { last }) => Math.max(most, last), -Infinity),
  );
}

function together(parts: readonly SummedThreads[]): SummedThreads {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) {
    return first;
  }
  const ranges = parts.flatMap(({ threadIds }) =>
    threadIds.length === 0 ? [] : { first: threadIds[0] ?? 0, last: threadIds[threadIds.length - 1] ?? 0 },
  );
  const summaries = summariesFor(ranges);
  parts.forEach((part) => summaries.addAll(part));
  return summaries.summed();
}

/** Both lists of thread ids ascend. */
function onlyThreads(threads: SummedThreads, only: Uint32Array | null): SummedThreads {
  if (only === null) {
    return threads;
  }
  let next = 0;
  const kept = threads.threadIds.map((threadId, index) => {
    while (next < only.length && (only[next] ?? 0) < threadId) {
      next += 1;
    }
    return only[next] === threadId ? index + 1 : 0;
  });
  const indexes = kept.filter((one) => one > 0).map((one) => one - 1);
  return {
    threadIds: indexes.map((index) => threads.threadIds[index] ?? 0),
    counts: indexes.map((index) => threads.counts[index] ?? 0),
    dates: Float64Array.from(indexes, (index) => threads.dates[index] ?? NaN),
    hitIds: Float64Array.from(indexes, (index) => threads.hitIds[index] ?? 0),
  };
}

type Compare = (left: number, right: number) => number;

function byCount(counts: Uint32Array, order: ThreadListRequest['sort']['order']): Compare {
  const sign = order === 'asc' ? 1 : -1;
  return (left, right) => sign * ((counts[left] ?? 0) - (counts[right] ?? 0));
}

function byDate(dates: Float64Array, order: ThreadListRequest['sort']['order']): Compare {
  const sign = order === 'asc' ? 1 : -1;
  return (left, right) => {
    const leftDate = dates[left] ?? NaN;
    const rightDate = dates[right] ?? NaN;
    const undated = Number(Number.isNaN(leftDate)) - Number(Number.isNaN(rightDate));
    return undated === 0 && !Number.isNaN(leftDate) ? sign * (leftDate - rightDate) : undated;
  };
}
