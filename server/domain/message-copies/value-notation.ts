import { directionOfWord } from '@server/domain/call-parties';

/** A value of an item with what its tool says about it. */
interface WrittenValue {
  name: string;
  value: string;
  categories: readonly string[];
}

const HASH_NAME = /^(?:md5|sha-?(?:1|224|256|384|512))\b/i;
const HEXADECIMAL = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i;
const HARDWARE_ADDRESS = /^(?:[\da-f]{2}[:-]){5}[\da-f]{2}$/i;
const PATH_NAME = /\b(?:path|folder|file name)\b/i;
const YES = /^(?:yes|true)$/i;
const NO = /^(?:no|false)$/i;
const DURATION_NAME = /\bduration\b/i;
const DURATION = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d+))?$/;
/** Without leading zeros, which numbers of accounts have; at most 15 digits, which a number represents exactly. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,15})?$/;
/** `1,024` is a thousand to one tool and one to another. */
const AMBIGUOUS_NUMBER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const PHONE = /^(?:\+|00)[\d\s()./-]{6,}$/;
const PHONE_CATEGORY = 'Identifier.Phone';
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:$|[T ,]+(.*)$)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:$|[T ,]+(.*)$)/;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?(?: ?([AP]M))?(?: ?(Z|UTC|GMT)|(?: ?(?:UTC|GMT)?([+-]\d{2}):?(\d{2})))?$/i;

/** A date as two tools compare it: a time without a zone differs from the same time with one. */
export const dateKey = (milliseconds: number, isLocal: boolean): string =>
  `${isLocal ? 'local' : 'instant'} ${milliseconds}`;
export const numberKey = (number: number): string => `number ${number}`;

/**
 * The value of a text by its kind, equal in every notation of it: a hash in capitals, a path with backslashes, a day written
 * with the year first or last, yes and true. A text of more than one reading, such as `05/06/2023`, is only equal to itself.
 */
export function notationKey({ name, value, categories }: WrittenValue): string {
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return (
    hashKey(name, text, categories) ??
    wordKey(name, text) ??
    (DURATION_NAME.test(name) ? durationKey(text) : null) ??
    dateTextKey(text) ??
    numberTextKey(text) ??
    phoneKey(text, categories) ??
    pathKey(name, text, categories) ??
    `text ${text}`
  );
}

function hashKey(name: string, text: string, categories: readonly string[]): string | null {
  if (categories.includes('Hash') || HASH_NAME.test(name) || HEXADECIMAL.test(text)) {
    return `hash ${text.toLowerCase()}`;
  }
  return HARDWARE_ADDRESS.test(text) ? `address ${text.replaceAll('-', ':').toLowerCase()}` : null;
}

/** Yes, no and directions, for which tools have words of their own. */
function wordKey(name: string, text: string): string | null {
  if (YES.test(text) || NO.test(text)) {
    return YES.test(text) ? 'yes' : 'no';
  }
  const direction = name === 'Direction' ? directionOfWord(text) : 'unknown';
  return direction === 'unknown' ? null : direction;
}

function durationKey(text: string): string | null {
  const match = DURATION.exec(text);
  if (match === null) {
    return null;
  }
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  return numberKey(Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`));
}

function numberTextKey(text: string): string | null {
  return NUMBER.test(text) && !AMBIGUOUS_NUMBER.test(text) ? numberKey(Number(text.replace(',', '.'))) : null;
}

/** With the prefix of a country in either form; a number without it may be of any country. */
function phoneKey(text: string, categories: readonly string[]): string | null {
  if (PHONE.test(text)) {
    return `phone +${text.replace(/\D/g, '').replace(text.startsWith('00') ? /^00/ : /^/, '')}`;
  }
  return categories.includes(PHONE_CATEGORY) ? `phone ${text.replace(/[\s()./-]/g, '')}` : null;
}

function pathKey(name: string, text: string, categories: readonly string[]): string | null {
  const isPath = categories.includes('FilePath') || PATH_NAME.test(name);
  return isPath ? `path ${text.replaceAll('\\', '/').replace(/\/{2,}/g, '/')}` : null;
}

function dateTextKey(text: string): string | null {
  const day = dayOf(text);
  if (day === null) {
    return null;
  }
  const [year, month, date, rest] = day;
  const midnight = Date.UTC(year, month - 1, date);
  const isDay = month <= 12 && new Date(midnight).getUTCDate() === date;
  const clock = rest === undefined ? { time: 0, offset: null } : clockOf(rest);
  if (!isDay || clock === null) {
    return null;
  }
  return dateKey(midnight + clock.time - (clock.offset ?? 0), clock.offset === null);
}

/** Year, month, day and what follows; null unless the order is certain. */
function dayOf(text: string): [year: number, month: number, day: number, rest: string | undefined] | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, , month, day, rest] = yearFirst;
    return [Number(year), Number(month), Number(day), rest];
  }
  const [, one, separator, other, year, rest] = YEAR_LAST.exec(text) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (separator === '.' || first > 12 || first === second) {
    return year === undefined ? null : [Number(year), second, first, rest];
  }
  return year !== undefined && second > 12 ? [Number(year), first, second, rest] : null;
}

/** Milliseconds since midnight, and from UTC; without a zone the offset is null. */
function clockOf(text: string): { time: number; offset: number | null } | null {
  const match = CLOCK.exec(text.trim());
  if (match === null) {
    return null;
  }
  const [, hour = '0', minute = '0', second = '0', fraction = '0', half, utc, hours, minutes = '0'] = match;
  const isLate = half?.toUpperCase() === 'PM';
  const hourOfDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  const seconds = (hourOfDay * 60 + Number(minute)) * 60 + Number(second);
  const sign = hours?.startsWith('-') === true ? -1 : 1;
  const east = hours === undefined ? null : sign * (Math.abs(Number(hours)) * 60 + Number(minutes)) * 60_000;
  return { time: seconds * 1_000 + Number(fraction.padEnd(3, '0')), offset: utc === undefined ? east : 0 };
}
