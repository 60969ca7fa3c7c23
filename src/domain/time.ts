import type { DateValue } from '@contract/model/hit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { isTimezone } from '@contract/rules/timezone';

// Uses Intl instead of moment-timezone, which would add 57 KB to the first page. Formatters are cached by zone.

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant in a zone, such as `2024-07-03 09:46:40 -04:00` (interface: evidence on screen). Invalid input is returned
 * unchanged.
 */
export function formatInstant(iso: string, timezone: string): string {
  const parts = partsIn(iso, timezone);
  return parts ? `${dateOf(parts)} ${timeOf(parts)} ${offsetOf(parts)}` : iso;
}

/** The calendar day of an instant in a zone, such as `2024-07-03`. */
export function formatDay(iso: string, timezone: string): string {
  const parts = partsIn(iso, timezone);
  return parts ? dateOf(parts) : iso;
}

const dayFormatter = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A calendar day (`YYYY-MM-DD`) in words, such as `Saturday, 5 October 2024`: unambiguous in every locale. */
export function dayInWords(day: string): string {
  const parts: Parts = Object.fromEntries(
    dayFormatter.formatToParts(new Date(`${day}T00:00:00.000Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.weekday ?? ''}, ${parts.day ?? ''} ${parts.month ?? ''} ${parts.year ?? ''}`;
}

/**
 * A time of the evidence: in the zone with its offset, or unchanged without an offset when the export gives no zone
 * (ADR 0008).
 */
export function formatDateValue(value: DateValue, timezone: string): string {
  if (!value.isLocal) {
    return formatInstant(value.instant, timezone);
  }
  const parts = partsIn(value.instant, DEFAULT_TIMEZONE);
  return parts ? `${dateOf(parts)} ${timeOf(parts)}` : value.original;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsIn(iso: string, timezone: string): Parts | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) {
    return null;
  }
  return Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timezone);
  if (cached) {
    return cached;
  }
  const formatter = makeFormatter(isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE);
  formatters.set(timezone, formatter);
  return formatter;
}

const makeFormatter = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });

const dateOf = ({ year = '', month = '', day = '' }: Parts): string => `${year.padStart(4, '0')}-${month}-${day}`;

const timeOf = ({ hour = '', minute = '', second = '' }: Parts): string => `${hour}:${minute}:${second}`;

/** Intl formats UTC as `GMT` without an offset. */
const offsetOf = ({ timeZoneName = 'GMT' }: Parts): string => timeZoneName.slice('GMT'.length) || '+00:00';
