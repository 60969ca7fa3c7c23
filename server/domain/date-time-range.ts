import moment from 'moment-timezone';

import type { DateTimeCriteria } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';

/** Epoch milliseconds, `from` inclusive and `to` exclusive; null: no limit. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** The compiled form of a date and time filter. */
export interface DateTimeRange {
  /** Null when the filter has no date. */
  dates: Range | null;
  /** Milliseconds since midnight on the wall clock, `to` exclusive; null when the filter has no time. */
  timeOfDay: { from: number; to: number } | null;
  /** Converts an instant to the wall clock of the filter's zone. */
  toWallClock: (instant: number) => number;
}

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const SECOND = 1000;

/**
 * Decisions 5 and 6: dates are whole calendar days in the filter's zone; "at a time" extends to its end, and a time range
 * includes its last second. @throws BadRequestError with the messages of the form
 */
export function dateTimeRange(criteria: DateTimeCriteria): DateTimeRange {
  const zone = moment.tz.zone(criteria.timezone);
  if (zone === null) {
    throw new BadRequestError(`"${criteria.timezone}" is not a timezone.`);
  }
  const days = criteria.dateFilter && dayRange(criteria.dateFilter);
  return {
    dates: days ? mapRange(days, (day) => moment.tz(day, 'YYYY-MM-DD', criteria.timezone).valueOf()) : null,
    timeOfDay: criteria.timeFilter ? timeRange(criteria.timeFilter) : null,
    toWallClock: (instant) => instant - zone.utcOffset(instant) * MINUTE,
  };
}

/** Milliseconds since midnight of a wall-clock time. */
export const timeOfDay = (wallClock: number): number => ((wallClock % DAY) + DAY) % DAY;

interface Days {
  from: string | null;
  to: string | null;
}

function dayRange({ type, start, end }: NonNullable<DateTimeCriteria['dateFilter']>): Days {
  requireDate(start);
  switch (type) {
    case 'equals':
      return { from: start, to: dayAfter(start) };
    case 'before':
      return { from: null, to: dayAfter(start) };
    case 'after':
      return { from: start, to: null };
    case 'between': {
      const last = end ?? '';
      requireDate(last);
      if (last < start) {
        throw new BadRequestError('The end date must not be before the start date.');
      }
      return { from: start, to: dayAfter(last) };
    }
  }
}

function timeRange({ type, start, end }: NonNullable<DateTimeCriteria['timeFilter']>): { from: number; to: number } {
  const from = timeValue(start);
  if (type === 'equals') {
    return { from, to: end === undefined ? Math.min(from + MINUTE, DAY) : timeValue(end) };
  }
  const last = timeValue(end ?? '');
  if (last < from) {
    throw new BadRequestError('The end time must not be before the start time.');
  }
  return { from, to: last + SECOND };
}

function requireDate(text: string): void {
  if (!moment.utc(text, 'YYYY-MM-DD', true).isValid()) {
    throw new BadRequestError('Specify a date.');
  }
}

function timeValue(text: string): number {
  const [, hours = '', minutes = '', seconds = ''] = /^(\d{2}):([0-5]\d):([0-5]\d)$/.exec(text) ?? [];
  const value = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND;
  if (hours === '' || value > DAY) {
    throw new BadRequestError('Specify a time.');
  }
  return value;
}

const dayAfter = (day: string): string => moment.utc(day, 'YYYY-MM-DD').add(1, 'day').format('YYYY-MM-DD');

const mapRange = ({ from, to }: Days, toTime: (day: string) => number): Range => ({
  from: from === null ? null : toTime(from),
  to: to === null ? null : toTime(to),
});
