import type { DateReadings, DateValue, Fragment } from '@contract/model/hit';
import { isDefaultDate } from '@contract/rules/default-times';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { isKnownZone } from '@server/domain/local-times';
import { zoneShifts } from '@server/domain/zone-shifts';

/** Written after a time whose zone the export does not state. */
export const NEEDS_VALIDATION = 'needs validation';
/** Written after a time that programs store when they know none. */
const PROBABLY_NO_TIME = 'probably no time';

/** Written with both times that a text can mean. */
const DATE_NOT_CERTAIN = 'date not certain';

/** An item with its date. */
export interface Dated {
  date: DateValue | null;
  uncertainDate?: DateReadings | undefined;
}

type ClockedValue = Pick<Fragment, 'value' | 'dateValue' | 'dateReadings'>;

const MINUTE = 60_000;
/** `2024-07-03T13:46:40`. */
const SECONDS_LENGTH = 19;

/** Formats times in one zone. A time without a zone stays as written in the export. */
export class ReportClock {
  /** IANA; UTC when the given zone is unknown. */
  readonly timezone: string;
  private readonly untils: Float64Array;
  private readonly shifts: Float64Array;
  /** The cached interval between two clock changes that contained the last time: the next time is usually in it. */
  private interval = 0;

  constructor(timezone: string) {
    this.timezone = isKnownZone(timezone) ? timezone : DEFAULT_TIMEZONE;
    ({ untils: this.untils, shifts: this.shifts } = zoneShifts(this.timezone));
  }

  /** Epoch milliseconds as if the wall clock were UTC; null for an invalid time. */
  wallClockOf({ instant, isLocal }: DateValue): number | null {
    const milliseconds = Date.parse(instant);
    if (Number.isNaN(milliseconds)) {
      return null;
    }
    return isLocal ? milliseconds : milliseconds + this.shiftOf(milliseconds);
  }

  /**
   * ISO 8601 with offset, such as `2024-07-03T15:46:40+02:00`, or the wall-clock time that needs validation; a time that is probably
   * none is marked.
   */
  isoText(value: DateValue, separator = 'T'): string {
    const written = this.unmarkedText(value, separator);
    return isDefaultDate(value) ? `${written} (${PROBABLY_NO_TIME})` : written;
  }

  /** What is not certain of a date, for a format that has no room for it beside the time; empty for any other. */
  doubtsText({ date, uncertainDate }: Dated): string {
    if (date === null) {
      return uncertainDate === undefined ? '' : `${DATE_NOT_CERTAIN}: ${this.eitherText(uncertainDate, 'T')}`;
    }
    return [
      ...(date.isLocal ? [`${NEEDS_VALIDATION}: the extraction names no time zone`] : []),
      ...(isDefaultDate(date) ? [PROBABLY_NO_TIME] : []),
    ].join('; ');
  }

  /** A text that can mean two days, with both. */
  private readingsText(readings: DateReadings, separator: string): string {
    return `${readings[0].original} (${DATE_NOT_CERTAIN}: ${this.eitherText(readings, separator)})`;
  }

  private eitherText(readings: DateReadings, separator: string): string {
    return readings.map((reading) => this.unmarkedText(reading, separator)).join(' or ');
  }

  /** The date of an item; empty without one. */
  dateText({ date, uncertainDate }: Dated, separator = 'T'): string {
    if (date !== null) {
      return this.isoText(date, separator);
    }
    return uncertainDate === undefined ? '' : this.readingsText(uncertainDate, separator);
  }

  /** The value of a fragment; times in the zone of the clock. */
  valueText({ value, dateValue, dateReadings }: ClockedValue, separator = 'T'): string {
    if (dateValue !== undefined) {
      return this.isoText(dateValue, separator);
    }
    return dateReadings === undefined ? value : this.readingsText(dateReadings, separator);
  }

  /** The same without the mark of a time that is probably none. */
  unmarkedText(value: DateValue, separator = 'T'): string {
    const wallClock = this.wallClockOf(value);
    if (wallClock === null) {
      return value.original;
    }
    const written = new Date(wallClock).toISOString().replace('T', separator);
    const withoutZone = written.slice(0, -1).replace(/\.000$/, '');
    return value.isLocal
      ? `${withoutZone} ${NEEDS_VALIDATION}`
      : `${withoutZone}${separator === 'T' ? '' : ' '}${offsetText(wallClock - Date.parse(value.instant))}`;
  }

  /** A time recorded by REVIEW, to the second, such as `2024-07-03 15:46:40 +02:00`. */
  momentText(instant: string): string {
    const wallClock = this.wallClockOf({ instant, isLocal: false, original: instant });
    if (wallClock === null) {
      return instant;
    }
    const written = new Date(wallClock).toISOString().slice(0, SECONDS_LENGTH).replace('T', ' ');
    return `${written} ${offsetText(wallClock - Date.parse(instant))}`;
  }

  private shiftOf(milliseconds: number): number {
    const { untils } = this;
    const isInside =
      milliseconds < (untils[this.interval] ?? Infinity) && milliseconds >= (untils[this.interval - 1] ?? -Infinity);
    if (!isInside) {
      this.interval = untils.findIndex((until) => milliseconds < until);
    }
    return this.shifts[this.interval] ?? 0;
  }
}

function offsetText(shift: number): string {
  const minutes = Math.round(Math.abs(shift) / MINUTE);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${shift < 0 ? '-' : '+'}${parts.join(':')}`;
}
