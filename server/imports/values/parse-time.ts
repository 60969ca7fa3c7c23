import type { DateReadings, DateValue } from '@contract/model/hit';

import { unknownNotation, type DayOrder, type TimeNotation } from './time-notation';

/**
 * A time of the report, or the reason why its text is none. `readings`: the text can mean two days; the first reading has the day
 * first.
 */
export type ParsedTime = { date: DateValue } | { reason: string; readings?: DateReadings };

const ZONE = String.raw`(?:Z|\(?(?:UTC|GMT)\)?|\(?(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?\)?)`;
const ISO = new RegExp(
  String.raw`^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(${ZONE})?$`,
);
const WRITTEN = new RegExp(
  String.raw`^(\d{1,2})([-/.])(\d{1,2}|[A-Za-z]{3})\2(\d{2}|\d{4}),? (\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AaPp])\.?[Mm]\.?)?\s*(${ZONE})?$`,
);
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const DAY = 24 * 60 * 60_000;

/** Values of programs for an unknown time. */
const SENTINEL_YEARS: ReadonlySet<number> = new Set([1, 1601]);

/**
 * A `TimeStamp` of the report (formats.md 1.4, 5.1 rule 5). With an offset it is an instant; without one it is the wall
 * time of an unknown zone, stored as if UTC and marked as local: no offset is ever invented, nor the order of day and month.
 */
export function parseTime(original: string, notation: TimeNotation = unknownNotation()): ParsedTime {
  const text = original.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Number(second ?? 0) };
    const clock = { year: Number(year), month: Number(month), day: Number(day), ...time };
    return build(original, { ...clock, millisecond: millisecondsOf(fraction) }, zone);
  }
  const written = WRITTEN.exec(text);
  return written ? readWritten(original, written, notation) : { reason: 'is not a time in a known form' };
}

/** A date in the notation of the examiner's computer. */
function readWritten(original: string, match: RegExpExecArray, notation: TimeNotation): ParsedTime {
  const [, first = '', separator = '', second = '', year = '', hour, minute, seconds, fraction, half, zone] = match;
  const fullHour = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half);
  const time = { hour: fullHour, minute: Number(minute), second: Number(seconds ?? 0) };
  const read = (order: DayOrder): ParsedTime => {
    const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
    const date = { year: Number(year), month: monthOf(month), day: Number(day) };
    const clock = { ...date, ...time, millisecond: millisecondsOf(fraction) };
    return build(original, year.length === 2 ? inCentury(clock, notation.latest) : clock, zone);
  };
  const order = orderOf(first, separator, second) ?? notation.order;
  if (order !== null) {
    return read(order);
  }
  const [dayFirst, monthFirst] = [read('dayFirst'), read('monthFirst')];
  return 'date' in dayFirst && 'date' in monthFirst
    ? { reason: 'can mean two days', readings: [dayFirst.date, monthFirst.date] }
    : dayFirst;
}

/** The order that a date shows by itself; null when it can mean two days. */
function orderOf(first: string, separator: string, second: string): DayOrder | null {
  if (!/^\d/.test(second) || separator === '.' || Number(first) > 12 || Number(first) === Number(second)) {
    return 'dayFirst';
  }
  return Number(second) > 12 ? 'monthFirst' : null;
}

function monthOf(text: string): number {
  if (/^\d/.test(text)) {
    return Number(text);
  }
  const at = MONTHS.indexOf(text.toLowerCase());
  return at % 3 === 0 ? at / 3 + 1 : NaN;
}

/** NaN for an hour that is invalid in 12-hour notation. */
const hourOfHalf = (hour: number, half: string): number =>
  hour < 1 || hour > 12 ? NaN : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

const millisecondsOf = (fraction: string | undefined): number =>
  fraction === undefined ? 0 : Math.trunc(Number(`0.${fraction}`) * 1000);

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

function inCentury(clock: WallClock, latest: number): WallClock {
  return { ...clock, year: yearInCentury(clock, latest) };
}

/** Of a year of two digits: the latest one in which the day is not after `latest`, with a day more for its unknown zone. */
export function yearInCentury(date: Pick<WallClock, 'year' | 'month' | 'day'>, latest: number): number {
  const year = Math.floor(new Date(latest).getUTCFullYear() / 100) * 100 + date.year;
  return Date.UTC(year, date.month - 1, date.day) > latest + DAY ? year - 100 : year;
}

function build(original: string, clock: WallClock, zone: string | undefined): ParsedTime {
  const { year, month, day, hour, minute, millisecond } = clock;
  if (SENTINEL_YEARS.has(year)) {
    return { reason: `has the year ${String(year).padStart(4, '0')}, which stands for an unknown time` };
  }
  const isLeapSecond = clock.second === 60;
  const second = isLeapSecond ? 59 : clock.second;
  const midnight = new Date(Date.UTC(2000, month - 1, day));
  midnight.setUTCFullYear(year, month - 1, day);
  const offset = zone === undefined ? 0 : offsetMinutes(zone);
  // A day ends at 24:00, which is the start of the next one.
  const isTime = hour < 24 || (hour === 24 && minute + second + millisecond === 0);
  const isReal =
    midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day && isTime && minute < 60 && second < 60;
  if (!isReal || offset === null) {
    return { reason: 'is not a time of the calendar' };
  }
  const fromMidnight = ((hour * 60 + minute) * 60 + second) * 1000 + (isLeapSecond ? 999 : millisecond);
  const instant = new Date(midnight.getTime() + fromMidnight - offset * 60_000);
  if (isLeapSecond && !canBeLeapSecond(instant, zone)) {
    return { reason: 'is not a time of the calendar' };
  }
  return { date: { instant: instant.toISOString(), isLocal: zone === undefined, original } };
}

/** Leap seconds are inserted at 23:59:60 UTC: the second counts as the end of the last one of its day. */
const canBeLeapSecond = (instant: Date, zone: string | undefined): boolean =>
  instant.getUTCMinutes() % 15 === 14 &&
  (zone === undefined || (instant.getUTCHours() === 23 && instant.getUTCMinutes() === 59));

/** Minutes; null for an offset that no zone has. */
function offsetMinutes(zone: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 14 * 60 ? (sign === '-' ? 0 - total : total) : null;
}
