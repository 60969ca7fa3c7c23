import type { DateTimeCriteria } from '@contract/model/filter';

import { formatInstant } from './time';

export interface WallTimeProblem {
  /** `missing`: skipped when clocks were set forward. `ambiguous`: occurred twice because clocks were set back. */
  kind: 'missing' | 'ambiguous';
  /** Such as `2024-03-31 02:30:00`. */
  wallTime: string;
}

/** The wall times of a date filter that do not exist in its zone, or exist twice, because of a clock change. */
export function wallTimeProblems({ dateFilter, timeFilter, timezone }: DateTimeCriteria): WallTimeProblem[] {
  const dates = [dateFilter?.start, dateFilter?.end].filter(isText);
  const times = [timeFilter?.start, timeFilter?.type === 'between' ? timeFilter.end : undefined].filter(isText);
  return dates.flatMap((date) => times.flatMap((time) => problemOf(`${date} ${time}`, timezone) ?? []));
}

const DAY = 24 * 3600_000;

/**
 * The instant (ISO) of a wall time `YYYY-MM-DD HH:mm:ss` in a zone: the earlier one if the time exists twice. A time
 * that clocks skipped is interpreted with the offset before the change.
 */
export function instantOfWallTime(wallTime: string, timezone: string): string {
  const asUtc = Date.parse(`${wallTime.replace(' ', 'T')}Z`);
  const before = asUtc - offsetAt(asUtc - DAY, timezone);
  const after = asUtc - offsetAt(asUtc + DAY, timezone);
  const isMeant = (instant: number) => formatInstant(new Date(instant).toISOString(), timezone).startsWith(wallTime);
  return new Date(!isMeant(before) && isMeant(after) ? after : before).toISOString();
}

/** The wall time `YYYY-MM-DD HH:mm:ss` of an instant (ISO) in a zone. */
export const wallTimeOfInstant = (instant: string, timezone: string): string =>
  formatInstant(instant, timezone).slice(0, 'YYYY-MM-DD HH:mm:ss'.length);

function problemOf(wallTime: string, timezone: string): WallTimeProblem | null {
  const asUtc = Date.parse(`${wallTime.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) {
    return null;
  }
  // The offsets one day before and one day after are the only candidates.
  const offsets = new Set([asUtc - DAY, asUtc + DAY].map((instant) => offsetAt(instant, timezone)));
  const instants = [...offsets]
    .map((offset) => new Date(asUtc - offset).toISOString())
    .filter((instant) => formatInstant(instant, timezone).startsWith(`${wallTime} `));
  if (instants.length === 1) {
    return null;
  }
  return { kind: instants.length === 0 ? 'missing' : 'ambiguous', wallTime };
}

/** Milliseconds east of UTC. */
function offsetAt(instant: number, timezone: string): number {
  const iso = new Date(instant).toISOString();
  const wallTime = formatInstant(iso, timezone).slice(0, 'YYYY-MM-DD HH:mm:ss'.length);
  return Date.parse(`${wallTime.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

const isText = (value: string | undefined): value is string => value !== undefined;
