import type { DateTimeCriteria } from '@contract/model/filter';
import { hasBit, noBits, setBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment } from '@server/stores/embedded/segments/segment';

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

function documentsOf(segment: Segment, test: DateTest): Bits {
  const bits = noBits(segment.count);
  const around = hull(test.instants, test.wallClock);
  const both = overlap(test.instants, test.wallClock);
  const begin = firstBefore(segment, around.to);
  const end = firstBefore(segment, around.from);
  if (both === null) {
    addThoseThatHold(segment, test, begin, end, bits);
    return bits;
  }
  // Between these two it does not matter whether a date is local; that is so but for the hours at either end.
  const innerBegin = firstBefore(segment, both.to);
  const innerEnd = firstBefore(segment, both.from);
  addThoseThatHold(segment, test, begin, innerBegin, bits);
  if (test.times === null) {
    addAll(segment.byDate, innerBegin, innerEnd, bits);
  } else {
    addThoseAtTime(segment, test, test.times, innerBegin, innerEnd, bits);
  }
  addThoseThatHold(segment, test, innerEnd, end, bits);
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
  const { byDate, dates, localDates } = segment;
  const { from, to } = times;
  let { from: since, offset } = test.stretchOf(Infinity);
  let midnight = 0;
  for (let place = begin; place < end; place += 1) {
    const document = byDate[place] ?? 0;
    let wallClock = dates[document] ?? 0;
    if ((((localDates[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) {
      if (wallClock < since) {
        ({ from: since, offset } = test.stretchOf(wallClock));
      }
      wallClock -= offset;
    }
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

function addThoseThatHold(segment: Segment, test: DateTest, begin: number, end: number, bits: Bits): void {
  const { byDate, dates, localDates } = segment;
  for (let place = begin; place < end; place += 1) {
    const document = byDate[place] ?? 0;
    if (test.holds(dates[document] ?? 0, hasBit(localDates, document))) {
      setBit(bits, document);
    }
  }
}

const hull = (left: Span, right: Span): Span => ({
  from: Math.min(left.from, right.from),
  to: Math.max(left.to, right.to),
});

function overlap(left: Span, right: Span): Span | null {
  const both = { from: Math.max(left.from, right.from), to: Math.min(left.to, right.to) };
  return both.from < both.to ? both : null;
}
