import type { DateValue } from '@contract/model/hit';
import { isoTime } from '@server/clock';

import type { StoredDate } from './hit-body';

/** The three columns of a time (../schema/hit-tables.ts). */
export interface DateRow {
  date: number | null;
  date_is_local: number | null;
  date_text: string | null;
}

export const dateValue = ({ date, date_is_local: isLocal, date_text: original }: DateRow): DateValue | null =>
  date === null ? null : { instant: isoTime(date), isLocal: isLocal === 1, original: original ?? '' };

export const storedDateValue = ([date, isLocal, original]: StoredDate): DateValue => ({
  instant: isoTime(date),
  isLocal: isLocal === 1,
  original,
});
