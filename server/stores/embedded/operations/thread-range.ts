import type { Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { firstPlace } from './first-place';

/** Places in `segment.byThread`, `to` outside. */
export interface ThreadRange {
  from: number;
  to: number;
}

/** The messages of one thread in a segment. */
export function rangeOfThread({ threads, byThread }: Segment, threadId: number): ThreadRange {
  const threadAt = (place: number): number => threads[byThread[place] ?? 0] ?? 0;
  const from = firstPlace(0, byThread.length, (place) => threadAt(place) >= threadId);
  return { from, to: firstPlace(from, byThread.length, (place) => threadAt(place) > threadId) };
}

/** How many messages of a range match. */
export function countInRange({ byThread }: Segment, bits: Bits | null, { from, to }: ThreadRange): number {
  if (bits === null) {
    return to - from;
  }
  let count = 0;
  for (let place = from; place < to; place += 1) {
    const document = byThread[place] ?? 0;
    count += ((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return count;
}
