import type { DateValue } from '@contract/model/hit';
import { parseLocaleTime } from '@server/imports/values/parse-locale-time';
import { parseTime, type ParsedTime } from '@server/imports/values/parse-time';
import {
  unknownNotation,
  type DayOrder,
  type DayOrderEvidence,
  type TimeNotation,
} from '@server/imports/values/time-notation';

// `1/3/1990 1:23:54 AM UTC+4 (Network)` (formats.md 3.2): month first, as every parser of real exports reads it, unless the
// export itself shows the day first.
const TIME =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?([AaPp])\.?[Mm]\.?(?: UTC(?: ?([+-])(\d{1,2})(?::?(\d{2}))?)?)?(?: \((\w+)\))?$/;
const CLOCK = / \((\w+)\)$/;

/** Whether a text is a time in the format of XRY. */
export const isXryTime = (text: string): boolean => TIME.test(text.trim());

/**
 * A time of the export. With `UTC` and its offset it is an instant. Without, and when it comes from the clock of the device,
 * which was not verified, it is the local time as written and needs validation: no offset is ever invented (formats.md 3.2, 5.1 rule 5).
 */
export function parseXryTime(original: string, notation: TimeNotation = documentedNotation()): ParsedTime {
  const text = original.trim();
  const match = TIME.exec(text);
  if (!match) {
    // Such as `2015-03-01 10:00:00 +08:00`.
    const bare = text.replace(CLOCK, '').replace(/ ([+-]\d{2}:\d{2})$/, '$1');
    return withClock(parseLocaleTime(bare, { ...notation, order: null }), original);
  }
  const [, first = '', second = ''] = match;
  const order =
    Number(first) > 12 ? 'dayFirst' : Number(second) > 12 || first === second ? 'monthFirst' : notation.order;
  if (order !== null) {
    return readInOrder(match, order, original);
  }
  const [dayFirst, monthFirst] = [readInOrder(match, 'dayFirst', original), readInOrder(match, 'monthFirst', original)];
  return 'date' in dayFirst && 'date' in monthFirst
    ? { reason: 'can mean two days', readings: [dayFirst.date, monthFirst.date] }
    : dayFirst;
}

/** The documented notation, for a text without an export around it. */
const documentedNotation = (): TimeNotation => ({ ...unknownNotation(), order: DOCUMENTED_ORDER });

/** Every known export has the month first. */
export const DOCUMENTED_ORDER: DayOrder = 'monthFirst';

const WRITTEN_TIME = /\b(\d{1,2}\/\d{1,2}\/\d{4}) \d{1,2}:\d{2}:\d{2} [AP]M UTC/g;

/** The times of an export: only what the tool writes as one counts, and no date in a message. */
export function collectXryTimes(text: string, evidence: DayOrderEvidence): void {
  for (const [, date = ''] of text.matchAll(WRITTEN_TIME)) {
    evidence.add(date);
  }
}

function readInOrder(match: RegExpExecArray, order: DayOrder, original: string): ParsedTime {
  const iso = isoOf(match, order);
  const parsed: ParsedTime = iso === null ? { reason: 'is not a time of the calendar' } : parseTime(iso);
  return 'date' in parsed ? { date: { ...parsed.date, original } } : parsed;
}

/** In the notation of ISO 8601, without an offset for a local time; null for an hour that is invalid in 12-hour notation. */
function isoOf(match: RegExpExecArray, order: DayOrder): string | null {
  const [text, first, other, year, hour, minute, second = '00', half = '', sign, hours, minutes = '00', clock = ''] =
    match;
  const [month, day] = order === 'monthFirst' ? [first, other] : [other, first];
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
  const isDevice = CLOCK.exec(original.trim())?.[1]?.toLowerCase() === 'device';
  const marked = (date: DateValue): DateValue => ({ ...date, isLocal: date.isLocal || isDevice, original });
  if ('date' in parsed) {
    return { date: marked(parsed.date) };
  }
  const { reason, readings } = parsed;
  return readings === undefined ? parsed : { reason, readings: [marked(readings[0]), marked(readings[1])] };
}

const pad = (digits = '0'): string => digits.padStart(2, '0');
