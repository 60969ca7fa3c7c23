import { parseTime, type ParsedTime } from './parse-time';
import { unknownNotation, type TimeNotation } from './time-notation';

const EXIF = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d+)?$/;

/** A time of a file's metadata: in the notation of EXIF, or formatted for the locale of the examiner (formats.md 1.2). */
export function parseLocaleTime(original: string, notation: TimeNotation = unknownNotation()): ParsedTime {
  const exif = EXIF.exec(original.trim());
  if (!exif) {
    return parseTime(original, notation);
  }
  const parsed = parseTime(`${exif[1]}-${exif[2]}-${exif[3]}T${exif[4]}`);
  return 'date' in parsed ? { date: { ...parsed.date, original } } : parsed;
}
