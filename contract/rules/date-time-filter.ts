import joi from 'joi';

import type { DateFilterType, DateTimeCriteria, TimeFilterType } from '@contract/model/filter';

import { isIsoDate, isIsoTime } from './iso-date';
import { siblingRule } from './sibling-rule';

/** The values of the date and time form; empty strings mean "not given" (rules 000-2, 000-5). */
export interface DateTimeFilterValues {
  dateType: DateFilterType;
  dateStart: string;
  dateEnd: string;
  timeType: TimeFilterType;
  timeStart: string;
  timeEnd: string;
  timezone: string;
}

/** The values of an empty form. */
const emptyDateTimeFilter: DateTimeFilterValues = {
  dateType: 'equals',
  dateStart: '',
  dateEnd: '',
  timeType: 'equals',
  timeStart: '',
  timeEnd: '',
  timezone: '',
};

const checkedBy = siblingRule(emptyDateTimeFilter);
const SPECIFY_DATE = 'Specify a date.';
const SPECIFY_TIME = 'Specify a time.';

/** Rules 000-5, 001-5, decisions 5 and 6. Messages belong to the field that must change. */
export const dateTimeFilterSchema = joi.object<DateTimeFilterValues>({
  dateType: joi.string().valid('equals', 'before', 'after', 'between').required(),
  dateStart: checkedBy(dateStartProblem),
  dateEnd: checkedBy(dateEndProblem),
  timeType: joi.string().valid('equals', 'between').required(),
  timeStart: checkedBy(timeStartProblem),
  timeEnd: checkedBy(timeEndProblem),
  timezone: joi.string().required().messages({ '*': 'Select a time zone.' }),
});

/** The filter of valid values. "At a time" ends one minute after its start. */
export function toDateTimeCriteria(values: DateTimeFilterValues): DateTimeCriteria {
  const { dateType, dateStart, dateEnd, timeType, timeStart, timeEnd, timezone } = values;
  return {
    ...(dateStart !== '' && {
      dateFilter: { type: dateType, start: dateStart, ...(dateType === 'between' && { end: dateEnd }) },
    }),
    ...(timeStart !== '' && {
      timeFilter: {
        type: timeType,
        start: withSeconds(timeStart),
        end: timeType === 'between' ? withSeconds(timeEnd) : plusOneMinute(timeStart),
      },
    }),
    timezone,
  };
}

function dateStartProblem({ dateStart, dateEnd, timeStart }: DateTimeFilterValues): string | null {
  const isOnlyTime = dateStart === '' && dateEnd === '' && timeStart !== '';
  return isOnlyTime || isIsoDate(dateStart) ? null : SPECIFY_DATE;
}

function dateEndProblem({ dateType, dateStart, dateEnd, timeStart }: DateTimeFilterValues): string | null {
  const isOnlyTime = dateStart === '' && dateEnd === '' && timeStart !== '';
  if (dateType !== 'between' || isOnlyTime) {
    return null;
  }
  if (!isIsoDate(dateEnd)) {
    return SPECIFY_DATE;
  }
  return isIsoDate(dateStart) && dateEnd < dateStart ? 'The end date must not be before the start date.' : null;
}

function timeStartProblem({ dateStart, timeType, timeStart, timeEnd }: DateTimeFilterValues): string | null {
  const isNeeded = dateStart === '' || (timeType === 'between' && timeEnd !== '');
  if (timeStart === '' && !isNeeded) {
    return null;
  }
  return isIsoTime(timeStart) ? null : SPECIFY_TIME;
}

function timeEndProblem({ timeType, timeStart, timeEnd }: DateTimeFilterValues): string | null {
  if (timeType !== 'between' || timeStart === '') {
    return null;
  }
  if (!isIsoTime(timeEnd)) {
    return SPECIFY_TIME;
  }
  return isIsoTime(timeStart) && withSeconds(timeEnd) < withSeconds(timeStart)
    ? 'The end time must not be before the start time.'
    : null;
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

function plusOneMinute(time: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = withSeconds(time).split(':').map(Number);
  // The last minute of a day ends at 24:00:00: the filter does not extend into the next day.
  const total = Math.min(hours * 3600 + minutes * 60 + seconds + 60, 24 * 3600);
  return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
