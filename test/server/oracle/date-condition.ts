import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange, timeOfDay, type Range } from '@server/domain/date-time-range';

import { allOf, anyOf, condition, type AddTest, type Condition } from './condition';

/**
 * A date and time filter on the columns `{alias}.date` and `{alias}.date_is_local`. A local time is compared as the wall
 * clock that it is, any other in the filter's zone.
 */
export function dateCondition(criteria: DateTimeCriteria, addTest: AddTest, alias: 'h' | 'f'): Condition {
  const { dates, timeOfDay: times, toWallClock } = dateTimeRange(criteria);
  const conditions: Condition[] = [];
  if (dates !== null) {
    conditions.push(
      anyOf([
        allOf([condition(`${alias}.date_is_local = 0`), within(`${alias}.date`, dates.instants)]),
        allOf([condition(`${alias}.date_is_local = 1`), within(`${alias}.date`, dates.wallClock)]),
      ]),
    );
  }
  if (times !== null) {
    const test = addTest((value, isLocal) => {
      const time = timeOfDay(isLocal === 1 ? Number(value) : toWallClock(Number(value)));
      return time >= times.from && time < times.to;
    });
    conditions.push(condition(`holds(?, ${alias}.date, ${alias}.date_is_local)`, test));
  }
  return allOf(conditions);
}

const within = (column: string, { from, to }: Range): Condition =>
  allOf([
    ...(from === null ? [] : [condition(`${column} >= ?`, from)]),
    ...(to === null ? [] : [condition(`${column} < ?`, to)]),
  ]);
