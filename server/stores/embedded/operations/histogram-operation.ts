import { zoneShifts, type ZoneShifts } from '@server/domain/zone-shifts';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { HistogramBuckets, HistogramRequest } from '@server/stores/hit-views';

import { joinCounted, mergeCounted, type CountedKeys } from './counted-keys';
import { HistogramCounter, type TimeSpan } from './histogram-counter';
import { dateWindows, type DateScope } from './date-windows';
import type { Operation } from './operation';
import { WallClock } from '@server/stores/embedded/query/wall-clock';

interface HistogramParameters extends TimeSpan {
  /** Milliseconds of a bucket. */
  unit: number;
  zone: ZoneShifts;
}

const UNITS = { hour: 3_600_000, minute: 60_000, second: 1_000 } as const;

/** @throws BadRequestError for an unknown timezone */
export const histogramParameters = ({ unit, timezone, from, to }: HistogramRequest): HistogramParameters => ({
  unit: UNITS[unit],
  zone: zoneShifts(timezone),
  from: from ?? -Infinity,
  to: to ?? Infinity,
});

/**
 * The number of hits in each hour, minute or second on the wall clock of a zone. When clocks are set back, the repeated hour is
 * one bucket with the hits of both; the skipped hour in spring is empty.
 */
export const histogramOperation: Operation<HistogramParameters, CountedKeys, HistogramBuckets> = {
  *collect(matched, parameters) {
    const clock = new WallClock(parameters.zone);
    const counted: CountedKeys[] = [];
    for (const { span, scopes, mostHits } of dateWindows(matched, clock, parameters)) {
      const counter = new DateCounter(new HistogramCounter(clock, span, parameters.unit, mostHits));
      for (const scope of scopes) {
        counter.add(scope);
        yield;
      }
      counted.push(counter.buckets.counted());
      yield;
    }
    return joinCounted(counted);
  },

  merge(parts, { unit }) {
    const { keys, counts } = finishTask(mergeCounted(parts));
    return { starts: keys.map((key) => key * unit), counts };
  },
};

class DateCounter {
  constructor(readonly buckets: HistogramCounter) {}

  add({ matched: { segment, bits }, from, to }: DateScope): void {
    if (bits === null && to - from === segment.datedCount && this.buckets.areCounted) {
      this.buckets.addInstants(segment.dates);
    } else if (bits === null && this.buckets.areCounted && (to - from) * 2 > segment.datedCount) {
      // There are a few dates of broken clocks outside of the window: filtering them is faster than iterating by rank.
      this.buckets.addInstantsWithin(segment.dates);
    } else if (bits === null || (to - from) * 4 < segment.count) {
      // In their order by date, documents are scattered over the segment: with many bits, this takes longer.
      this.addRanks(segment, bits, from, to);
    } else {
      this.addMatching(segment, bits);
    }
  }

  private addMatching({ dates }: Segment, bits: Bitset): void {
    for (let word = 0; word < bits.length; word += 1) {
      let value = bits[word] ?? 0;
      while (value !== 0) {
        const lowest = value & -value;
        this.buckets.addInstant(dates[(word << 5) + 31 - Math.clz32(lowest)] ?? NaN);
        value ^= lowest;
      }
    }
  }

  private addRanks({ dates, byDate }: Segment, bits: Bitset | null, from: number, to: number): void {
    for (let rank = from; rank < to; rank += 1) {
      const document = byDate[rank] ?? 0;
      if (bits === null || hasBit(bits, document)) {
        this.buckets.addInstant(dates[document] ?? NaN);
      }
    }
  }
}
