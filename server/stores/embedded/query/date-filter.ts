import type { DateTimeCriteria } from '@contract/model/filter';
import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { atOnce } from './at-once';
import { DAY, DateTest, type Span } from './date-test';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/**
 * Hits by their own date, which they must have. Walks the documents in the order of their dates: those within the days asked
 * for are one stretch of it, and neighbours share their offset from UTC and their day.
 *
 * @throws BadRequestError in the words of the form
 */
export function dateFilter(criteria: DateTimeCriteria): SegmentFilter {
  const test = new DateTest(criteria);
  return {
    key: filterKey('date', criteria.dateFilter ?? null, criteria.timeFilter ?? null, criteria.timezone),
    cost: 'values',
    find: (segment) => atOnce(() => documentsOf(segment, test)),
  };
}

/** The documents with a date in a span of instants. */
export function datesBetween(segment: Segment, { from, to }: Span): Bits {
  const bits = noBits(segment.count);
  addAll(segment.byDate, firstBefore(segment, to), firstBefore(segment, from), bits);
  return bits;
}

function documentsOf(segment: Segment, test: DateTest): Bits {
  const { instants, times } = test;
  if (times === null) {
    return datesBetween(segment, instants);
  }
  const bits = noBits(segment.count);
  const begin = firstBefore(segment, instants.to);
  addThoseAtTime(segment, test, times, begin, firstBefore(segment, instants.from), bits);
  return bits;
}

/** The first place in `byDate` with a date before `instant`: dates go down there. */
function firstBefore({ byDate, dates, datedCount }: Segment, instant: number): number {
  let low = 0;
  let high = datedCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dates[byDate[middle] ?? 0] ?? 0) < instant) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function addAll(byDate: Uint32Array, begin: number, end: number, bits: Bits): void {
  for (let place = begin; place < end; place += 1) {
    setBit(bits, byDate[place] ?? 0);
  }
}

/** Looks at the time alone. Dates go down: neighbours share midnight and the offset from UTC. */
function addThoseAtTime(segment: Segment, test: DateTest, times: Span, begin: number, end: number, bits: Bits): void {
  const { byDate, dates } = segment;
  const { from, to } = times;
  let { from: since, offset } = test.stretchOf(Infinity);
  let midnight = 0;
  for (let place = begin; place < end; place += 1) {
    const document = byDate[place] ?? 0;
    const instant = dates[document] ?? 0;
    if (instant < since) {
      ({ from: since, offset } = test.stretchOf(instant));
    }
    const wallClock = instant - offset;
    let time = wallClock - midnight;
    if (time < 0 || time >= DAY) {
      midnight = Math.floor(wallClock / DAY) * DAY;
      time = wallClock - midnight;
    }
    if (time >= from && time < to) {
      bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
    }
  }
}
