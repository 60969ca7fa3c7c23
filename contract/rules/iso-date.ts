const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a text is a calendar day as `YYYY-MM-DD`: no other order is accepted, and 30 February is not a day. */
export function isIsoDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : NaN;
  // Date.parse accepts a day too many and counts it into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const INSTANT = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Whether a text is an instant as `Date.toISOString` writes it. Years after 9999 have six digits: the range of a chart ends after its
 * newest item, whose date may be the last one that a program can store.
 */
export const isInstant = (text: string): boolean =>
  INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Whether a text is a time of a day as `HH:mm` or `HH:mm:ss`. */
export const isIsoTime = (text: string): boolean => TIME.test(text);
