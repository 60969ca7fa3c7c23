const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Whether a text is a day of the calendar as `YYYY-MM-DD`: no other order is guessed, 30 February is none. */
export function isIsoDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : NaN;
  // The engine counts a day too many into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a time of a day as `HH:mm` or `HH:mm:ss`. */
export const isIsoTime = (text: string): boolean => TIME.test(text);
