const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24;
/** Hours from Monday, 00:00, to 1 January 1970, which was a Thursday. */
const HOURS_BEFORE_EPOCH = 3 * 24;

/** The hour of the week, 0 for Monday from 00:00 to 167 for Sunday from 23:00, of a wall clock written as if UTC (milliseconds). */
export function weekHourOf(wallClock: number): number {
  const hours = (Math.floor(wallClock / HOUR) + HOURS_BEFORE_EPOCH) % WEEK;
  return hours < 0 ? hours + WEEK : hours;
}
