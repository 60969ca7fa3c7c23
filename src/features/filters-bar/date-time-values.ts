import type { DateTimeCriteria } from '@contract/model/filter';
import type { DateTimeFilterValues } from '@contract/rules/date-time-filter';

const NO_DATE: NonNullable<DateTimeCriteria['dateFilter']> = { type: 'equals', start: '' };
const NO_TIME: NonNullable<DateTimeCriteria['timeFilter']> = { type: 'equals', start: '' };

/** The form values of the applied filter; an empty form in `timezone` without one. */
export function dateTimeValuesOf(applied: DateTimeCriteria | null, timezone: string): DateTimeFilterValues {
  const { type: dateType, start: dateStart, end: dateEnd = '' } = applied?.dateFilter ?? NO_DATE;
  const { type: timeType, start: timeStart, end: timeEnd = '' } = applied?.timeFilter ?? NO_TIME;
  return {
    dateType,
    dateStart,
    dateEnd,
    timeType,
    timeStart,
    // The end of "at a time" is derived from its start and not shown.
    timeEnd: timeType === 'between' ? timeEnd : '',
    timezone: applied?.timezone ?? timezone,
  };
}
