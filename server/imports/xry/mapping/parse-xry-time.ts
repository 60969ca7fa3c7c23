import { parseLocaleTime } from '@server/imports/values/parse-locale-time';
import { parseTime, type ParsedTime } from '@server/imports/values/parse-time';

// `1/3/1990 1:23:54 AM UTC+4 (Network)` (formats.md 3.2): month first, as every parser of real exports reads it.
const TIME =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?([AaPp])\.?[Mm]\.?(?: UTC(?: ?([+-])(\d{1,2})(?::?(\d{2}))?)?)?(?: \((\w+)\))?$/;
const CLOCK = / \((\w+)\)$/;

/** Whether a text is a time in the format of XRY. */
export const isXryTime = (text: string): boolean => TIME.test(text.trim());

/**
 * A time of the export. With `UTC` and its offset it is an instant. Without, and when it comes from the clock of the device,
 * which was not verified, it is the local time as written and needs validation: no offset is ever invented (formats.md 3.2, 5.1 rule 5).
 */
export function parseXryTime(original: string): ParsedTime {
  const text = original.trim();
  const match = TIME.exec(text);
  if (!match) {
    // Such as `2015-03-01 10:00:00 +08:00`; of others only unambiguous ones.
    return withClock(parseLocaleTime(text.replace(CLOCK, '').replace(/ ([+-]\d{2}:\d{2})$/, '$1')), original);
  }
  const iso = isoOf(match);
  const parsed: ParsedTime = iso === null ? { reason: 'is not a time of the calendar' } : parseTime(iso);
  return 'date' in parsed ? { date: { ...parsed.date, original } } : parsed;
}

/** In the notation of ISO 8601, without an offset for a local time; null for an hour that is invalid in 12-hour notation. */
function isoOf(match: RegExpExecArray): string | null {
  const [text, month, day, year, hour, minute, second = '00', half = '', sign, hours, minutes = '00', clock = ''] =
    match;
  if (Number(hour) < 1 || Number(hour) > 12) {
    return null;
  }
  const fullHour = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isInstant = text.includes(' UTC') && clock.toLowerCase() !== 'device';
  const offset = sign === undefined ? 'Z' : `${sign}${pad(hours)}:${minutes}`;
  return `${year}-${pad(month)}-${pad(day)}T${pad(String(fullHour))}:${minute}:${second}${isInstant ? offset : ''}`;
}

/** A time from the clock of the device always needs validation. */
function withClock(parsed: ParsedTime, original: string): ParsedTime {
  if (!('date' in parsed)) {
    return parsed;
  }
  const isDevice = CLOCK.exec(original.trim())?.[1]?.toLowerCase() === 'device';
  return { date: { ...parsed.date, isLocal: parsed.date.isLocal || isDevice, original } };
}

const pad = (digits = '0'): string => digits.padStart(2, '0');
