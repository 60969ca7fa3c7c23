import type { DateValue } from '@contract/model/hit';

/**
 * Epoch milliseconds that programs store when they know no time: the first instants that Unix, MS-DOS and Apple's Cocoa can
 * store.
 */
const EPOCHS: ReadonlySet<number> = new Set([0, Date.parse('1980-01-01T00:00Z'), Date.parse('2001-01-01T00:00Z')]);
/** Largest dates of programs, such as `DateTime.MaxValue`, are in this year. */
const LAST_YEAR = Date.parse('9999-01-01T00:00Z');

/**
 * Whether a time is probably none: a program's default instead of a time that was recorded.
 * @param time epoch milliseconds; a wall clock without a zone is no epoch, which is one in UTC
 */
export const isDefaultTime = (time: number, isLocal: boolean): boolean =>
  time >= LAST_YEAR || (!isLocal && EPOCHS.has(time));

/** The same of a time of the evidence. */
export const isDefaultDate = ({ instant, isLocal }: DateValue): boolean => isDefaultTime(Date.parse(instant), isLocal);
