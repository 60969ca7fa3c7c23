import type { DateValue } from '@contract/model/hit';

/** A time of the report, or the reason why its text is invalid. */
export type ParsedTime = { date: DateValue } | { reason: string };

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const OLD =
  /^(\d{1,2})([-/.])(\d{1,2}|[A-Za-z]{3})\2(\d{2}|\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Values of programs for an unknown time. */
const SENTINEL_YEARS: ReadonlySet<number> = new Set([1, 1601]);

/**
 * A `TimeStamp` of the report (formats.md 1.4, 5.1 rule 5). With an offset it is an instant; without one it is the wall
 * time of an unknown zone, stored as if UTC and marked as local: no offset is ever invented.
 */
export function parseTime(original: string): ParsedTime {
  const text = original.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const millisecond = fraction === undefined ? 0 : Math.trunc(Number(`0.${fraction}`) * 1000);
    return build(
      original,
      [Number(year), Number(month), Number(day), Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)],
      millisecond,
      zone,
    );
  }
  const old = OLD.exec(text);
  if (!old) {
    return { reason: 'is not a time in a known form' };
  }
  const [, day, , month = '', year, hour, minute, second, zone] = old;
  const at = MONTHS.indexOf(month.toLowerCase());
  const monthNumber = /^\d/.test(month) ? Number(month) : at % 3 === 0 ? at / 3 + 1 : NaN;
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  return build(
    original,
    [fullYear, monthNumber, Number(day), Number(hour), Number(minute), Number(second ?? 0)],
    0,
    zone,
  );
}

type WallClock = [year: number, month: number, day: number, hour: number, minute: number, second: number];

function build(original: string, clock: WallClock, millisecond: number, zone: string | undefined): ParsedTime {
  const [year, month, day, hour, minute, second] = clock;
  if (SENTINEL_YEARS.has(year)) {
    return { reason: `has the year ${String(year).padStart(4, '0')}, which stands for an unknown time` };
  }
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond));
  time.setUTCFullYear(year, month - 1, day);
  const isReal =
    time.getUTCMonth() === month - 1 &&
    time.getUTCDate() === day &&
    time.getUTCHours() === hour &&
    time.getUTCMinutes() === minute &&
    second < 60;
  const offset = zone === undefined ? 0 : offsetMinutes(zone);
  if (!isReal || offset === null) {
    return { reason: 'is not a time of the calendar' };
  }
  const instant = new Date(time.getTime() - offset * 60_000).toISOString();
  return { date: { instant, isLocal: zone === undefined, original } };
}

function offsetMinutes(zone: string): number | null {
  if (zone === 'Z') {
    return 0;
  }
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= 14 * 60 ? (zone.startsWith('-') ? -total : total) : null;
}
