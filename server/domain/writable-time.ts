/** Epoch milliseconds of the first instant with a four-digit year, and of the first one after the last. */
export const FIRST_WRITABLE_TIME = Date.parse('0001-01-01T00:00:00.000Z');
export const END_OF_WRITABLE_TIME = Date.parse('9999-12-31T24:00:00.000Z');

/** Limits an instant to four-digit years: damaged records have dates far outside of them. */
export const writableTime = (instant: number): number =>
  Math.min(END_OF_WRITABLE_TIME, Math.max(FIRST_WRITABLE_TIME, instant));
