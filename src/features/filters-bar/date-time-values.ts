import type { DateTimeCriteria } from '@contract/model/filter';
import type { DateTimeFilterValues } from '@contract/rules/date-time-filter';

const NO_DATE: NonNullable<DateTimeCriteria['dateFilter']> = { type: 'equals', start: '' };
const NO_TIME: NonNullable<DateTimeCriteria['timeFilter']> = { type: 'equals', start: '' };

/** The form values of what is applied; an empty form in `timezone` when nothing is. */
export function dateTimeValuesOf(applied: DateTimeCriteria | null, timezone: string): DateTimeFilterValues {
  const { type: dateType, start: dateStart, end: dateEnd = '' } = applied?.dateFilter ?? NO_DATE;
  const { type: timeType, start: timeStart, end: timeEnd = '' } = applied?.timeFilter ?? NO_TIME;
  return {
    dateType,
    dateStart,
    dateEnd,
    timeType,
    timeStart,
    // The end of "at a time" is made from its start, it is nothing that was typed.
    timeEnd: timeType === 'between' ? timeEnd : '',
    timezone: applied?.timezone ?? timezone,
  };
}
