import type { DateValue } from '@contract/model/hit';
import moment from 'moment-timezone';

import type { TimeRange } from './timeline-range';

// Local times of a zone. Loaded with the timeline only: the zone data is larger than the rest of the page.

export interface TimeTick {
  time: number;
  label: string;
  /** The start of a day, which is labelled with its date. */
  isDay: boolean;
}

/** A clock change; minutes are positive when clocks are set forward. */
export interface ClockChange {
  time: number;
  minutes: number;
}

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const LENGTH: Record<Unit, number> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: DAY,
  month: 30.4 * DAY,
  year: 365.25 * DAY,
};
const STEPS: readonly (readonly [count: number, unit: Unit])[] = [
  ...[1, 5, 15, 30].map((count) => [count, 'second'] as const),
  ...[1, 5, 15, 30].map((count) => [count, 'minute'] as const),
  ...[1, 3, 6, 12].map((count) => [count, 'hour'] as const),
  ...[1, 2, 7].map((count) => [count, 'day'] as const),
  ...[1, 3, 6].map((count) => [count, 'month'] as const),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => [count, 'year'] as const),
];
const FORMAT: Record<Unit, string> = {
  second: 'HH:mm:ss',
  minute: 'HH:mm',
  hour: 'HH:mm',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  year: 'YYYY',
};

/** Round local times of a range in a zone, at most `most`. */
export function timeTicks({ start, end }: TimeRange, timezone: string, most: number): TimeTick[] {
  const fitting = STEPS.find(([count, unit]) => (end - start) / (count * LENGTH[unit]) <= most);
  const [count, unit] = fitting ?? [200, 'year' as const];
  const ticks: TimeTick[] = [];
  // Steps follow local time, not elapsed time.
  const wall = floorTo(moment.utc(wallClockOf(start, timezone)), count, unit);
  for (; ; wall.add(count, unit)) {
    if (unit === 'day' && count > 1 && wall.date() > 31 - count) {
      continue;
    }
    const time = instantOf(wall, timezone);
    if (time > end) {
      return ticks;
    }
    // A local time that clocks skip has the same instant as the next one.
    if (time >= start && time !== ticks.at(-1)?.time) {
      const isDay = unit !== 'month' && unit !== 'year' && wall.valueOf() % DAY === 0;
      ticks.push({ time, label: wall.format(isDay ? FORMAT.day : FORMAT[unit]), isDay });
    }
  }
}

/** Starts of days in a zone; none when there are more than `most`. */
export function midnights({ start, end }: TimeRange, timezone: string, most: number): number[] {
  if ((end - start) / DAY > most) {
    return [];
  }
  const found: number[] = [];
  for (const day = floorTo(moment.utc(wallClockOf(start, timezone)), 1, 'day'); ; day.add(1, 'day')) {
    const time = instantOf(day, timezone);
    if (time > end) {
      return found;
    }
    if (time >= start) {
      found.push(time);
    }
  }
}

/** Clock changes of a zone; none when there are more than `most`. */
export function clockChanges({ start, end }: TimeRange, timezone: string, most: number): ClockChange[] {
  const zone = moment.tz.zone(timezone);
  const changes = (zone?.untils ?? []).flatMap((until, index) => {
    const minutes = (zone?.offsets[index] ?? 0) - (zone?.offsets[index + 1] ?? zone?.offsets[index] ?? 0);
    return until >= start && until < end && minutes !== 0 ? { time: until, minutes } : [];
  });
  return changes.length > most ? [] : changes;
}

/** The instant of a time of the evidence: a time without a zone is interpreted in the zone of the case. */
export function instantOfDate({ instant, isLocal }: DateValue, timezone: string): number {
  return isLocal ? instantOf(moment.utc(instant), timezone) : Date.parse(instant);
}

/** Local time in milliseconds, as if it were UTC. */
const wallClockOf = (instant: number, timezone: string): number =>
  instant + moment.tz(instant, timezone).utcOffset() * LENGTH.minute;

/** The first instant at which clocks show the local time, or a later one when they skip it. */
function instantOf(wall: moment.Moment, timezone: string): number {
  const asUtc = wall.valueOf();
  const zone = moment.tz.zone(timezone);
  // Of a local time that occurs twice the first instant is used, which has the greater offset from UTC.
  const candidates = [asUtc - DAY, asUtc + DAY].map((time) => asUtc + (zone?.utcOffset(time) ?? 0) * LENGTH.minute);
  const shown = candidates.filter((time) => wallClockOf(time, timezone) === asUtc);
  if (shown.length > 0) {
    return Math.min(...shown);
  }
  // Clocks skip this time: the change is between the two instants.
  const [from, to] = [Math.min(...candidates), Math.max(...candidates)];
  return zone?.untils.find((until) => until > from && until <= to) ?? to;
}

function floorTo(wall: moment.Moment, count: number, unit: Unit): moment.Moment {
  const start = wall.startOf(unit);
  switch (unit) {
    case 'second':
    case 'minute':
    case 'hour':
      return start.subtract(start.get(unit) % count, unit);
    case 'day':
      return start.subtract((start.date() - 1) % count, 'day');
    case 'month':
      return start.subtract(start.month() % count, 'month');
    case 'year':
      return start.subtract(start.year() % count, 'year');
  }
}
