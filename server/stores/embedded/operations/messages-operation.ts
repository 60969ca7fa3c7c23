import { hasBit } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { compareMessages, messageAt, type PlacedMessage } from './placed-message';
import { countInRange, rangeOfThread, type ThreadRange } from './thread-range';

/** The position of a message: its conversation, and its rank in it. */
export interface MessagePosition {
  hitId: number;
  threadId: number;
  /** Epoch milliseconds; null without a date. */
  date: number | null;
}

interface MessagesParameters {
  /** The opened message. */
  around: MessagePosition;
  rangeLeft: number;
  rangeRight: number;
}

interface MessagesPart {
  /** Nearest first, one more than requested. */
  left: PlacedMessage[];
  right: PlacedMessage[];
  totalCount: number;
  /** Number of matching messages before the opened one. */
  before: number;
}

interface MessagesAround {
  /** By date, undated last, then by hit id. */
  hitIds: number[];
  /** Number of matching messages of the thread. */
  totalCount: number;
  /** The number of matching messages before the opened one. */
  index: number;
  leftHasMore: boolean;
  rightHasMore: boolean;
}

/**
 * The matching messages before and after one of their thread, with that one between them: also when it does not match itself,
 * since the reader opened it. The caller must check that the viewer may see it (./message-position.ts). `totalCount` includes
 * it only when it matches.
 */
export const messagesOperation: Operation<MessagesParameters, MessagesPart, MessagesAround> = {
  *collect(matched, { around, rangeLeft, rangeRight }) {
    let left: PlacedMessage[] = [];
    let right: PlacedMessage[] = [];
    let totalCount = 0;
    let before = 0;
    for (const one of matched) {
      const range = rangeOfThread(one.segment, around.threadId);
      if (one.count > 0 && range.from < range.to) {
        const split = rankOfMessage(one.segment, range, around);
        left = left.concat(messagesFrom(one, range, { first: split - 1, step: -1, most: rangeLeft + 1 }, around.hitId));
        right = right.concat(messagesFrom(one, range, { first: split, step: 1, most: rangeRight + 1 }, around.hitId));
        totalCount += countInRange(one.segment, one.bits, range);
        before += countInRange(one.segment, one.bits, { from: range.from, to: split });
      }
      yield;
    }
    return {
      left: left.sort((one, other) => compareMessages(other, one)).slice(0, rangeLeft + 1),
      right: right.sort(compareMessages).slice(0, rangeRight + 1),
      totalCount,
      before,
    };
  },

  merge(parts, { around, rangeLeft, rangeRight }) {
    const left = parts.flatMap((part) => part.left).sort((one, other) => compareMessages(other, one));
    const right = parts.flatMap((part) => part.right).sort(compareMessages);
    return {
      hitIds: [
        ...left
          .slice(0, rangeLeft)
          .reverse()
          .map(({ hitId }) => hitId),
        around.hitId,
        ...right.slice(0, rangeRight).map(({ hitId }) => hitId),
      ],
      totalCount: parts.reduce((sum, { totalCount }) => sum + totalCount, 0),
      index: parts.reduce((sum, { before }) => sum + before, 0),
      leftHasMore: left.length > rangeLeft,
      rightHasMore: right.length > rangeRight,
    };
  },
};

/** The first index of a message at or after the opened one. */
function rankOfMessage(segment: Segment, range: ThreadRange, { hitId, date }: MessagePosition): number {
  const opened = { date: date ?? Infinity, hitId };
  return lowerBound(range.from, range.to, (index) => compareMessages(messageAt(segment, index), opened) >= 0);
}

/** Up to `most` matching messages of the range, starting at index `first` with step 1 or -1, without the opened one. */
function messagesFrom(
  { segment, bits }: MatchedSegment,
  { from, to }: ThreadRange,
  { first, step, most }: { first: number; step: 1 | -1; most: number },
  opened: number,
): PlacedMessage[] {
  const messages: PlacedMessage[] = [];
  for (let index = first; index >= from && index < to && messages.length < most; index += step) {
    const document = segment.byThread[index] ?? 0;
    if ((bits === null || hasBit(bits, document)) && segment.firstHit + document !== opened) {
      messages.push(messageAt(segment, index));
    }
  }
  return messages;
}
