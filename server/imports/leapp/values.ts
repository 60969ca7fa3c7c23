import type { DateValue } from '@contract/model/hit';
import { hexOf } from '@server/imports/container/hex-of';
import type { Cell } from '@server/imports/databases/evidence-tables';
import { parseNumber } from '@server/imports/values/parse-decimal';
import { parseDuration } from '@server/imports/values/parse-duration';
import { parseTime, type ParsedTime } from '@server/imports/values/parse-time';

import type { Value } from './leapp-table';

const UNIX_SECONDS = /^-?\d{1,12}(?:\.\d{1,9})?$/;
/** Of the year 9999: larger numbers are not seconds. */
const LAST_SECOND = 253_402_300_799;
const FULL_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?\s*(?:Z|[+-]\d{2}:?\d{2})?$/;
const TRUE_TEXTS: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'deleted']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'not deleted', 'none', '']);

/** A cell of a database as text; bytes as hex. */
export function valueOf(cell: Cell): Value {
  if (cell === null) {
    return null;
  }
  return (typeof cell === 'object' ? hexOf(cell) : String(cell)) || null;
}

/**
 * A column of the type `datetime` contains seconds since 1970 in UTC: LEAPP treats times without a zone as UTC, too. A time that it could
 * not parse is unchanged, and 0 means no time. The text is that of the TSV exports, so that both write a time in the same way.
 */
export function unixTime(text: string): ParsedTime {
  if (!UNIX_SECONDS.test(text.trim())) {
    return parseTime(text);
  }
  const seconds = Number(text);
  if (seconds === 0) {
    return { reason: 'is 0, which stands for an unknown time' };
  }
  if (Math.abs(seconds) > LAST_SECOND) {
    return { reason: 'is too large a number of seconds for a time' };
  }
  const instant = new Date(Math.round(seconds * 1000)).toISOString();
  return { date: { instant, isLocal: false, original: shownTime(instant) } };
}

function shownTime(instant: string): string {
  const text = instant.replace('T', ' ').replace(/\.000Z$|Z$/, '');
  return `${text}+00:00`;
}

/** A calendar day has no zone. */
export const calendarDay = (text: string): ParsedTime => parseTime(text);

/** A full date and time in a column without a type; null for every other text. */
export function writtenTime(text: string): DateValue | null {
  if (!FULL_TIME.test(text)) {
    return null;
  }
  const parsed = parseTime(text);
  return 'date' in parsed ? parsed.date : null;
}

/** Seconds of `125`, `125.5`, `125,5`, `02:05` and `0:02:05`; null for other text. */
export function secondsOf(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,9}(?:[.,]\d+)?$/.test(trimmed)) {
    return parseNumber(trimmed);
  }
  return parseDuration(/^\d{1,2}:\d{2}$/.test(trimmed) ? `00:${trimmed}` : trimmed);
}

/** The value of a boolean column; null for other text. */
export function flagOf(text: string): boolean | null {
  const lower = text.trim().toLowerCase();
  return TRUE_TEXTS.has(lower) ? true : FALSE_TEXTS.has(lower) ? false : null;
}
