import { hasBit } from '@server/stores/embedded/base/bitset';

import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { compareMessages, messageAt, type PlacedMessage } from './placed-message';
import { countInRange, rangeOfThread, type ThreadRange } from './thread-range';

interface NearestMessageParameters {
  threadId: number;
  /** The start of the search; a message at this position is found. */
  from: PlacedMessage;
  direction: 'forward' | 'backward';
}

interface NearestMessagePart {
  nearest: PlacedMessage | null;
  /** Number of matching messages before the start of a forward search, or up to the start of a backward search. */
  before: number;
  totalCount: number;
}

interface NearestMessage {
  hitId: number | null;
  /** The number of matching messages before it. */
  index: number | null;
  /** Number of matching messages of the thread. */
  totalCount: number;
}

/** The first matching message of a thread from a position on, forward or backward. */
export const nearestMessageOperation: Operation<NearestMessageParameters, NearestMessagePart, NearestMessage> = {
  *collect(matched, { threadId, from, direction }) {
    let nearest: PlacedMessage | null = null;
    let before = 0;
    let totalCount = 0;
    for (const one of matched) {
      const { segment, bits, count } = one;
      const range = rangeOfThread(segment, threadId);
      if (count > 0 && range.from < range.to) {
        const least = direction === 'forward' ? 0 : 1;
        const split = lowerBound(
          range.from,
          range.to,
          (index) => compareMessages(messageAt(segment, index), from) >= least,
        );
        const found = direction === 'forward' ? firstMatch(one, range, split) : lastMatch(one, range, split - 1);
        nearest = nearer(nearest, found, direction);
        before += countInRange(segment, bits, { from: range.from, to: split });
        totalCount += countInRange(segment, bits, range);
      }
      yield;
    }
    return { nearest, before, totalCount };
  },

  merge(parts, { direction }) {
    const nearest = parts.reduce<PlacedMessage | null>((best, part) => nearer(best, part.nearest, direction), null);
    const before = parts.reduce((sum, part) => sum + part.before, 0);
    return {
      hitId: nearest?.hitId ?? null,
      index: nearest === null ? null : before - (direction === 'forward' ? 0 : 1),
      totalCount: parts.reduce((sum, part) => sum + part.totalCount, 0),
    };
  },
};

function firstMatch({ segment, bits }: MatchedSegment, { to }: ThreadRange, start: number): PlacedMessage | null {
  for (let index = start; index < to; index += 1) {
    if (bits === null || hasBit(bits, segment.byThread[index] ?? 0)) {
      return messageAt(segment, index);
    }
  }
  return null;
}

function lastMatch({ segment, bits }: MatchedSegment, { from }: ThreadRange, start: number): PlacedMessage | null {
  for (let index = start; index >= from; index -= 1) {
    if (bits === null || hasBit(bits, segment.byThread[index] ?? 0)) {
      return messageAt(segment, index);
    }
  }
  return null;
}

function nearer(
  left: PlacedMessage | null,
  right: PlacedMessage | null,
  direction: NearestMessageParameters['direction'],
): PlacedMessage | null {
  if (left === null || right === null) {
    return left ?? right;
  }
  const isLeftFirst = compareMessages(left, right) <= 0;
  return isLeftFirst === (direction === 'forward') ? left : right;
}
