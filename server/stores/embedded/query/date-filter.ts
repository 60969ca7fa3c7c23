import type { DateTimeCriteria } from '@contract/model/filter';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { OWN_DATE, type Segment } from '@server/stores/embedded/index/segment';

import { readingColumnsOf } from './columns';
import { runOnce } from './run-once';
import { DAY, DateTest, type Span } from './date-test';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/**
 * Hits by their own date, which is required; one that is not certain is found under either day. Reads the documents in the order of their dates: those within the requested days
 * are one range of it, and neighbours share their offset from UTC and their day.
 * @throws BadRequestError with the messages of the form
 */
export function dateFilter(criteria: DateTimeCriteria): SegmentFilter {
  const test = new DateTest(criteria);
  return {
    key: filterKey('date', criteria.dateFilter ?? null, criteria.timeFilter ?? null, criteria.timezone),
    cost: 'values',
    find: (segment) => runOnce(() => documentsOf(segment, test)),
  };
}

/** The documents with a date in a span of instants. */
export function datesBetween(segment: Segment, { from, to }: Span): Bitset {
  const bits = emptyBitset(segment.count);
  addAll(segment.byDate, firstBefore(segment, to), firstBefore(segment, from), bits);
  return bits;
}

function documentsOf(segment: Segment, test: DateTest): Bitset {
  return addReadingsAt(segment, OWN_DATE, test, certainDocumentsOf(segment, test));
}

/**
 * Adds the documents in which a text of that name (`OWN_DATE`: the text of the hit's own date) can mean two days, and one of them
 * holds. Changes `bits`.
 */
export function addReadingsAt(segment: Segment, name: string, test: DateTest, bits: Bitset): Bitset {
  for (const column of readingColumnsOf(segment, name)) {
    const documents = column.documents();
    column.values()?.forEach((value, entry) => {
      if (test.holds(value)) {
        setBit(bits, documents[entry] ?? 0);
      }
    });
  }
  return bits;
}

function certainDocumentsOf(segment: Segment, test: DateTest): Bitset {
  const { instants, times } = test;
  if (times === null) {
    return datesBetween(segment, instants);
  }
  const bits = emptyBitset(segment.count);
  const begin = firstBefore(segment, instants.to);
  addThoseAtTime(segment, test, times, begin, firstBefore(segment, instants.from), bits);
  return bits;
}

/** The first index in `byDate` (descending) with a date before `instant`. */
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

function addAll(byDate: Uint32Array, begin: number, end: number, bits: Bitset): void {
  for (let index = begin; index < end; index += 1) {
    setBit(bits, byDate[index] ?? 0);
  }
}

/** Checks only the time of day. Dates are descending: neighbours share midnight and the offset from UTC. */
function addThoseAtTime(segment: Segment, test: DateTest, times: Span, begin: number, end: number, bits: Bitset): void {
  const { byDate, dates } = segment;
  const { from, to } = times;
  let { from: since, offset } = test.periodOf(Infinity);
  let midnight = 0;
  for (let index = begin; index < end; index += 1) {
    const document = byDate[index] ?? 0;
    const instant = dates[document] ?? 0;
    if (instant < since) {
      ({ from: since, offset } = test.periodOf(instant));
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
