import type { DateTimeCriteria } from '@contract/model/filter';
import type { DateValue } from '@contract/model/hit';

/** What the date filter means (decisions 5 and 6), by the wall clock that Intl shows for the filter's zone. */
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

/** `2024-03-31T02:59:59`, as a clock on the wall shows it in this zone, and of a local time as it stands. */
export function wallClockText({ instant, isLocal }: DateValue, timezone: string): string {
  const parts = formatOf(isLocal ? 'UTC' : timezone).formatToParts(new Date(instant));
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
