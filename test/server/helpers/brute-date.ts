import type { DateTimeCriteria } from '@contract/model/filter';
import type { DateValue } from '@contract/model/hit';

import { TEST_LOCALE } from './test-locale';

/** A reference implementation of the date filter (decisions 5 and 6) by the local time of Intl in the zone of the filter. */
export function matchesDate(date: DateValue | null, criteria: DateTimeCriteria): boolean {
  const { dateFilter, timeFilter } = criteria;
  if (dateFilter === undefined && timeFilter === undefined) {
    return true;
  }
  if (date === null) {
    return false;
  }
  const [day, time] = wallClock(date, criteria.timezone);
  return (dateFilter === undefined || isOnDay(day, dateFilter)) && (timeFilter === undefined || isAt(time, timeFilter));
}

function isOnDay(day: string, { type, start, end = '' }: NonNullable<DateTimeCriteria['dateFilter']>): boolean {
  switch (type) {
    case 'equals':
      return day === start;
    case 'before':
      return day <= start;
    case 'after':
      return day >= start;
    case 'between':
      return day >= start && day <= end;
  }
}

const isAt = (time: string, { type, start, end = '' }: NonNullable<DateTimeCriteria['timeFilter']>): boolean =>
  time >= start && (type === 'equals' ? time < end : time <= end);

function wallClock(date: DateValue, timezone: string): [day: string, time: string] {
  const [day = '', time = ''] = wallClockText(date, timezone).split('T');
  return [day, time];
}

/** The local time in this zone, such as `2024-03-31T02:59:59`. */
export const wallClockText = (date: DateValue, timezone: string): string => shownAt(instantOf(date), timezone);

/** The largest offset from UTC, plus a day. */
const FAR = 38 * 60 * 60 * 1000;

/** Epoch milliseconds; for a local time the first instant at which clocks of the case show it or a later time. */
export function instantOf({ instant, isLocal }: DateValue, { timezone } = TEST_LOCALE): number {
  const written = Date.parse(instant);
  if (!isLocal) {
    return written;
  }
  const text = new Date(written).toISOString().slice(0, 19);
  const offsetAt = (time: number) => Date.parse(`${shownAt(time, timezone)}Z`) - Math.floor(time / 1000) * 1000;
  const shown = [written - FAR, written + FAR]
    .map((time) => written - offsetAt(time))
    .filter((time) => shownAt(time, timezone) === text);
  return shown.length > 0 ? Math.min(...shown) : firstAfter(text, written - FAR, written + FAR, timezone);
}

/** Clocks skip the time, and are not set back meanwhile. */
function firstAfter(text: string, from: number, to: number, timezone: string): number {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shownAt(middle, timezone) >= text) {
      after = middle;
    } else {
      before = middle;
    }
  }
  return after;
}

function shownAt(instant: number, timezone: string): string {
  const parts = formatOf(timezone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) {
    return known;
  }
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
