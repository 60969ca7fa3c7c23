import { hasBit } from '@server/stores/embedded/base/bitset';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { compareMessages, messageAt, type PlacedMessage } from './placed-message';
import { countInRange, rangeOfThread, type ThreadRange } from './thread-range';

interface ThreadOutlineParameters {
  threadId: number;
  /** Maximum number of returned messages. */
  points: number;
}

/** A sampled message with the number of messages that it represents: itself and those up to the next sample of its segment. */
interface Sample extends PlacedMessage {
  weight: number;
}

interface OutlinePart {
  samples: Sample[];
  totalCount: number;
}

interface Outline {
  totalCount: number;
  /** `index`: the number of matching messages before it; exact when all matching messages are returned. */
  messages: (PlacedMessage & { index: number })[];
}

/**
 * Matching messages of a thread, evenly spread. Each search thread takes every n-th message of its segments, so that the result
 * stays small for a thread of a million messages; a thread of at most `points` messages is returned completely.
 */
export const threadOutlineOperation: Operation<ThreadOutlineParameters, OutlinePart, Outline> = {
  *collect(matched, { threadId, points }) {
    const ranges: { one: MatchedSegment; range: ThreadRange; count: number }[] = [];
    for (const one of matched) {
      const range = rangeOfThread(one.segment, threadId);
      if (one.count > 0 && range.from < range.to) {
        ranges.push({ one, range, count: countInRange(one.segment, one.bits, range) });
      }
      yield;
    }
    const totalCount = ranges.reduce((sum, { count }) => sum + count, 0);
    const step = Math.max(1, Math.ceil(totalCount / points));
    const samples: Sample[] = [];
    for (const { one, range } of ranges) {
      addSamples(samples, one, range, step);
      yield;
    }
    return { samples, totalCount };
  },

  merge(parts, { points }) {
    const samples = parts.flatMap((part) => part.samples).sort(compareMessages);
    const totalCount = parts.reduce((sum, part) => sum + part.totalCount, 0);
    const step = Math.max(1, Math.ceil(samples.length / points));
    let index = 0;
    const messages = samples.flatMap(({ date, hitId, weight }, sampleIndex) => {
      const point = { date, hitId, index };
      index += weight;
      return sampleIndex % step === 0 ? [point] : [];
    });
    return { totalCount, messages };
  },
};

/** Every `step`-th matching message of the range. */
function addSamples(
  samples: Sample[],
  { segment, bits }: MatchedSegment,
  { from, to }: ThreadRange,
  step: number,
): void {
  let last: Sample | null = null;
  for (let index = from; index < to; index += 1) {
    if (bits === null || hasBit(bits, segment.byThread[index] ?? 0)) {
      if (last === null || last.weight === step) {
        last = { ...messageAt(segment, index), weight: 1 };
        samples.push(last);
      } else {
        last.weight += 1;
      }
    }
  }
}
