import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { lowerBound } from './lower-bound';

/** Indexes in `segment.byThread`, `to` exclusive. */
export interface ThreadRange {
  from: number;
  to: number;
}

/** The messages of one thread in a segment. */
export function rangeOfThread({ threads, byThread }: Segment, threadId: number): ThreadRange {
  const threadAt = (index: number): number => threads[byThread[index] ?? 0] ?? 0;
  const from = lowerBound(0, byThread.length, (index) => threadAt(index) >= threadId);
  return { from, to: lowerBound(from, byThread.length, (index) => threadAt(index) > threadId) };
}

/** The number of matching messages of a range. */
export function countInRange({ byThread }: Segment, bits: Bitset | null, { from, to }: ThreadRange): number {
  if (bits === null) {
    return to - from;
  }
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const document = byThread[index] ?? 0;
    count += ((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return count;
}
