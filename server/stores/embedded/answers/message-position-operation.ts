import { hasBit } from '@server/stores/embedded/segments/bits';

import type { Operation } from './operation';

/** Where a message stands among all: its conversation, and its place in it. */
export interface MessagePosition {
  hitId: number;
  threadId: number;
  /** Epoch milliseconds; null without a date. */
  date: number | null;
}

/** Where a hit is found as a message; null when it is not among the matching hits, or in no thread. */
export const messagePositionOperation: Operation<{ hitId: number }, MessagePosition | null, MessagePosition | null> = {
  *collect(matched, { hitId }) {
    yield;
    const holder = matched.find(({ segment }) => hitId >= segment.firstHit && hitId < segment.firstHit + segment.count);
    if (holder === undefined) {
      return null;
    }
    const { segment, bits } = holder;
    const document = hitId - segment.firstHit;
    const threadId = segment.threads[document] ?? 0;
    if (threadId === 0 || (bits !== null && !hasBit(bits, document))) {
      return null;
    }
    const date = segment.dates[document] ?? NaN;
    return { hitId, threadId, date: Number.isNaN(date) ? null : date };
  },

  merge: (parts) => parts.find((part) => part !== null) ?? null,
};
