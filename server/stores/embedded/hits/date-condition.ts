import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange, timeOfDay, type Range } from '@server/domain/date-time-range';

import { allOf, anyOf, condition, type Condition } from './condition';

type AddTest = (test: (value: unknown, isLocal: unknown) => boolean) => number;

/**
 * A date and time filter on the columns `{alias}.date` and `{alias}.date_is_local`. A local time is compared as the wall
 * clock that it is, any other in the filter's zone.
 */
export function dateCondition(
  criteria: DateTimeCriteria,
  addTest: AddTest,
  alias: 'h' | 'f',
): { condition: Condition; isScan: boolean } {
  const { dates, timeOfDay: times, toWallClock } = dateTimeRange(criteria);
  const conditions: Condition[] = [];
  if (dates !== null) {
    conditions.push(
      within(`${alias}.date`, hull(dates.instants, dates.wallClock)),
      anyOf([
        allOf([condition(`${alias}.date_is_local = 0`), within(`${alias}.date`, dates.instants)]),
        allOf([condition(`${alias}.date_is_local = 1`), within(`${alias}.date`, dates.wallClock)]),
      ]),
    );
  }
  if (times !== null) {
    const test = addTest((value, isLocal) => {
      const wallClock = isLocal === 1 ? Number(value) : toWallClock(Number(value));
      const time = timeOfDay(wallClock);
      return time >= times.from && time < times.to;
    });
    conditions.push(condition(`holds(?, ${alias}.date, ${alias}.date_is_local)`, test));
  }
  return { condition: allOf(conditions), isScan: times !== null };
}

function within(column: string, { from, to }: Range): Condition {
  return allOf([
    ...(from === null ? [] : [condition(`${column} >= ?`, from)]),
    ...(to === null ? [] : [condition(`${column} < ?`, to)]),
  ]);
}

/** One range around both, that an index can answer. */
const hull = (left: Range, right: Range): Range => ({
  from: left.from === null || right.from === null ? null : Math.min(left.from, right.from),
  to: left.to === null || right.to === null ? null : Math.max(left.to, right.to),
});
