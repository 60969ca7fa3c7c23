import type { Segment } from '@server/stores/embedded/index/segment';

/** A message in the order of its conversation; undated messages have an infinite date. */
export interface PlacedMessage {
  date: number;
  hitId: number;
}

export function compareMessages(left: PlacedMessage, right: PlacedMessage): number {
  // Undated messages are at infinity, and the difference of infinities is NaN.
  return left.date === right.date ? left.hitId - right.hitId : left.date - right.date;
}

/** The message at an index of `segment.byThread`. */
export function messageAt({ byThread, dates, firstHit }: Segment, index: number): PlacedMessage {
  const document = byThread[index] ?? 0;
  const date = dates[document] ?? NaN;
  return { date: Number.isNaN(date) ? Infinity : date, hitId: firstHit + document };
}
