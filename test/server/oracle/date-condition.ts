import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange, timeOfDay, type Range } from '@server/domain/date-time-range';

import { allOf, condition, type AddTest, type Condition } from './condition';

/** A date and time filter on the column `{alias}.date`. */
export function dateCondition(criteria: DateTimeCriteria, addTest: AddTest, alias: 'h' | 'f'): Condition {
  const { dates, timeOfDay: times, toWallClock } = dateTimeRange(criteria);
  const conditions: Condition[] = [];
  if (dates !== null) {
    conditions.push(within(`${alias}.date`, dates));
  }
  if (times !== null) {
    const test = addTest((value) => {
      const time = timeOfDay(toWallClock(Number(value)));
      return time >= times.from && time < times.to;
    });
    conditions.push(condition(`holds(?, ${alias}.date)`, test));
  }
  return allOf(conditions);
}

const within = (column: string, { from, to }: Range): Condition =>
  allOf([
    ...(from === null ? [] : [condition(`${column} >= ?`, from)]),
    ...(to === null ? [] : [condition(`${column} < ?`, to)]),
  ]);
