import type { DateReadings, DateValue } from '@contract/model/hit';
import { isoTime } from '@server/clock';

import type { StoredDate, StoredReadings } from './hit-body';

/** The three columns of a time (../schema/hit-tables.ts). */
export interface DateRow {
  date: number | null;
  date_is_local: number | null;
  date_text: string | null;
}

let last = { instant: Number.NaN, text: '' };

/** A message has its time up to three times, and writing a time takes a microsecond (docs/figures.md). */
function instantText(instant: number): string {
  if (instant !== last.instant) {
    last = { instant, text: isoTime(instant) };
  }
  return last.text;
}

export const dateValue = ({ date, date_is_local: isLocal, date_text: original }: DateRow): DateValue | null =>
  date === null ? null : { instant: instantText(date), isLocal: isLocal === 1, original: original ?? '' };

export const storedDateValue = ([date, isLocal, original]: StoredDate): DateValue => ({
  instant: instantText(date),
  isLocal: isLocal === 1,
  original,
});

export const storedReadings = ([dayFirst, monthFirst]: StoredReadings): DateReadings => [
  storedDateValue(dayFirst),
  storedDateValue(monthFirst),
];
