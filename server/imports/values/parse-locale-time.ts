import { parseTime, type ParsedTime } from './parse-time';

const EXIF = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d+)?$/;
const LOCALE =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}),? (\d{1,2}):(\d{2}):(\d{2})(?: ?([AaPp])[Mm])?\s*(?:\(UTC([+-]\d{1,2})(?::(\d{2}))?\))?$/;

/**
 * A time of a file's metadata: in the notation of EXIF, or formatted for the locale of the examiner, which the report
 * does not contain. Parsed only when it is unambiguous (formats.md 1.2): `12/16/2021` is one, `03/11/2021` is not.
 */
export function parseLocaleTime(original: string): ParsedTime {
  const text = original.trim();
  const exif = EXIF.exec(text);
  if (exif) {
    return withOriginal(parseTime(`${exif[1]}-${exif[2]}-${exif[3]}T${exif[4]}`), original);
  }
  const match = LOCALE.exec(text);
  if (!match) {
    return withOriginal(parseTime(text), original);
  }
  const [, first = '', separator, second = '', year = '', hour = '', minute, seconds, half, zone, zoneMinutes] = match;
  const dayFirst = separator === '.' || Number(first) > 12 || first === second;
  if (!dayFirst && Number(second) <= 12) {
    return { reason: 'can mean two days' };
  }
  const [day, month] = dayFirst ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = `${fullHour(hour, half).padStart(2, '0')}:${minute}:${seconds}`;
  return withOriginal(parseTime(`${date}T${clock}${offsetOf(zone, zoneMinutes)}`), original);
}

function fullHour(hour: string, half: string | undefined): string {
  if (half === undefined) {
    return hour;
  }
  const inHalf = Number(hour) % 12;
  return String(half.toLowerCase() === 'p' ? inHalf + 12 : inHalf);
}

function offsetOf(hours: string | undefined, minutes = '00'): string {
  return hours === undefined ? '' : `${hours.charAt(0)}${hours.slice(1).padStart(2, '0')}:${minutes}`;
}

function withOriginal(parsed: ParsedTime, original: string): ParsedTime {
  return 'date' in parsed ? { date: { ...parsed.date, original } } : parsed;
}
