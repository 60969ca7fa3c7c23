import type { RawFragment } from '@server/imports/axiom/raw-hit';
import { parseTime, yearInCentury, type ParsedTime } from '@server/imports/values/parse-time';
import { unknownNotation, type DayOrderEvidence, type TimeNotation } from '@server/imports/values/time-notation';

import type { ZoneHeader } from './fragment-name';

const MAX_MILLISECONDS = 8.64e15;
/** Longer texts are no dates. */
const LONGEST_DATE = 60;
const DATE =
  /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?)?$/;

/**
 * A date of the case (an instant), or the text of an export, parsed by zone and pattern in the fragment's name (formats.md 2.5).
 */
export function axiomTime(
  { text, milliseconds }: RawFragment,
  zone: ZoneHeader | null,
  notation: TimeNotation = unknownNotation(),
): ParsedTime {
  return milliseconds === undefined ? textTime(text, zone, notation) : timestampTime(text, milliseconds, zone);
}

/** Whether the day or century of a date depends on the notation of the export, since its name has no pattern. */
export const dependsOnExport = ({ name, text, milliseconds }: RawFragment): boolean =>
  milliseconds === undefined && !/y\)/.test(name) && isWithoutOrder(text);

function isWithoutOrder(text: string): boolean {
  const match = text.length < LONGEST_DATE ? DATE.exec(text.trim()) : null;
  return match !== null && (match[3]?.length === 2 || orderByDigits(match) === null);
}

const PATTERN = /\((M{1,2}|d{1,2})\/(?:M{1,2}|d{1,2})\/y{2,4}\)/g;

/** The patterns in the names of fragments: those of the locale of AXIOM. */
export function collectPatterns(text: string, evidence: DayOrderEvidence): void {
  for (const [, first = ''] of text.matchAll(PATTERN)) {
    evidence.addStated(first.startsWith('M') ? 'monthFirst' : 'dayFirst');
  }
}

/** The case stores instants; only values called local time are wall-clock times. */
function timestampTime(text: string, milliseconds: number, zone: ZoneHeader | null): ParsedTime {
  if (Math.abs(milliseconds) > MAX_MILLISECONDS) {
    return { reason: 'is not a time of the calendar' };
  }
  const instant = new Date(milliseconds).toISOString();
  if (/^(?:0001|1601|[+-])/.test(instant)) {
    return { reason: 'has a year that stands for an unknown time' };
  }
  return { date: { instant, isLocal: zone !== null && zone.offset === null, original: text } };
}

function textTime(original: string, zone: ZoneHeader | null, notation: TimeNotation): ParsedTime {
  const match = DATE.exec(original.trim());
  if (match === null) {
    return withOriginal(parseTime(original, notation), original);
  }
  // During daylight saving time the offset may be an hour more: also at UTC+00:00, as in London.
  const offset = zone === null || zone.hasDaylightSaving ? null : zone.offset;
  const read = (order: Order): ParsedTime => {
    const iso = isoOf(match, order, notation.latest);
    return withOriginal(parseTime(offset === null ? iso : `${iso}${offsetText(offset)}`), original);
  };
  const order = orderOf(zone?.pattern ?? '') ?? orderByDigits(match);
  if (order !== null || notation.order !== null) {
    return read(order ?? (notation.order === 'dayFirst' ? DAY_FIRST : MONTH_FIRST));
  }
  const [dayFirst, monthFirst] = [read(DAY_FIRST), read(MONTH_FIRST)];
  return 'date' in dayFirst && 'date' in monthFirst
    ? { reason: 'can mean two days', readings: [dayFirst.date, monthFirst.date] }
    : dayFirst;
}

/** Positions of year, month and day. */
type Order = readonly [year: number, month: number, day: number];
const DAY_FIRST: Order = [2, 1, 0];
const MONTH_FIRST: Order = [2, 0, 1];

/** Of a date whose name has no pattern: only when it is unambiguous. */
function orderByDigits([text, first = '', second = '']: RegExpExecArray): Order | null {
  if (first.length === 4) {
    return [0, 1, 2];
  }
  if (text.startsWith(`${first}.`) || Number(first) > 12 || first === second) {
    return DAY_FIRST;
  }
  return Number(second) > 12 ? MONTH_FIRST : null;
}

function isoOf(match: RegExpExecArray, order: Order, latest: number): string {
  const [, first = '', second = '', third = '', hour = '0', minute = '00', seconds = '00', fraction = '', half] = match;
  const parts = [first, second, third];
  const [year = '', month = '', day = ''] = order.map((index) => parts[index] ?? '');
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const fullYear = year.length === 2 ? String(yearInCentury(date, latest)) : year;
  return `${fullYear.padStart(4, '0')}-${pad(month)}-${pad(day)}T${pad(fullHour(hour, half))}:${minute}:${seconds}${fraction}`;
}

/** Positions of year, month and day; null for a pattern without them. */
function orderOf(pattern: string): Order | null {
  const positions = [pattern.indexOf('y'), pattern.indexOf('M'), pattern.indexOf('d')];
  if (positions.some((position) => position < 0)) {
    return null;
  }
  const sorted = positions.toSorted((left, right) => left - right);
  const [year = 0, month = 0, day = 0] = positions.map((position) => sorted.indexOf(position));
  return [year, month, day];
}

function fullHour(hour: string, half: string | undefined): string {
  return half === undefined ? hour : String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

const pad = (text: string): string => text.padStart(2, '0');

const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${pad(String(Math.floor(Math.abs(minutes) / 60)))}:${pad(String(Math.abs(minutes) % 60))}`;

const withOriginal = (parsed: ParsedTime, original: string): ParsedTime =>
  'date' in parsed ? { date: { ...parsed.date, original } } : parsed;
