/**
 * How a time is written: with offset 0, with the offset of the phone's zone, or as a wall clock without offset
 * (`DateTimeOnly`, formats.md 1.4).
 */
export type Zone = 'utc' | 'local' | 'none';

export interface SampleTime {
  /** Milliseconds since 1970, UTC. */
  instant: number;
  zone: Zone;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time zone of both phones; the sample is within 2024, so two constants describe its daylight saving time. */
export const PHONE_ZONE = 'Europe/Berlin';
/** The country of their telephone numbers. */
export const PHONE_COUNTRY = 'DE';
const SUMMER_STARTS = Date.UTC(2024, 2, 31, 1);
const SUMMER_ENDS = Date.UTC(2024, 9, 27, 1);

const offsetOf = (instant: number): number => (instant >= SUMMER_STARTS && instant < SUMMER_ENDS ? 2 * HOUR : HOUR);

/** The instant of a wall clock time of the phones' zone, as `2024-10-16 21:42`. */
export const wall = (text: string): number => {
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) {
    throw new RangeError(`Not a wall clock time: ${text}`);
  }
  return asUtc - offsetOf(asUtc - HOUR);
};

export const at = (text: string, zone: Zone = 'utc'): SampleTime => ({ instant: wall(text), zone });

const isoOf = (instant: number): string => new Date(instant).toISOString().slice(0, 23);

/** `2024-10-16T21:42:00.000`, the wall clock of the phones' zone. */
export const wallClock = (instant: number): string => isoOf(wallAsUtc(instant));

/** `10/16/2024 9:42:00 PM`: date and time of an instant in UTC, in the American notation of the tools. */
export const americanTime = (milliseconds: number): string => {
  const time = new Date(milliseconds);
  const hour = time.getUTCHours();
  const date = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
  return `${date} ${hour % 12 || 12}:${time.toISOString().slice(14, 19)} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The wall clock of the phones' zone as if it were UTC, for notations without a zone. */
export const wallAsUtc = (instant: number): number => instant + offsetOf(instant);

/** Whole hours that the phones' zone is east of UTC at this moment. */
export const offsetHours = (instant: number): number => offsetOf(instant) / HOUR;

const localOffsetText = (instant: number): string => (offsetOf(instant) === HOUR ? '+01:00' : '+02:00');

/** The value, format and rendering of a time as in the report. */
export const timeTexts = (time: SampleTime): { format: string; formatted: string; value: string } => {
  if (time.zone === 'utc') {
    const iso = isoOf(time.instant);
    return { format: 'TimeStampKnown', formatted: `${iso.slice(0, 19)}+00:00`, value: `${iso}+00:00` };
  }
  const clock = wallClock(time.instant);
  const offset = localOffsetText(time.instant);
  const formatted = `${clock.slice(0, 19)}${offset}`;
  return time.zone === 'local'
    ? { format: 'TimeStampKnown', formatted, value: `${clock}${offset}` }
    : { format: 'DateTimeOnly', formatted, value: clock };
};

/** `20241016_214200`, as cameras name their files. */
export const fileStamp = (instant: number): string =>
  wallClock(instant).slice(0, 19).replace(/[-:]/g, '').replace('T', '_');

/** `16.10.2024 21:42:00`, the locale format of report metadata. */
export const localeStamp = (instant: number): string => {
  const clock = wallClock(instant);
  return `${clock.slice(8, 10)}.${clock.slice(5, 7)}.${clock.slice(0, 4)} ${clock.slice(11, 19)}`;
};

/** `00:03:12`, a TimeSpan. */
export const timeSpan = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);
