import joi from 'joi';

import type { DateTimeCriteria } from '@contract/model/filter';

import type { DateTimeFilterValues } from './date-time-filter';
import { isIsoDate } from './iso-date';
import { siblingRule } from './sibling-rule';

/** The values of the form of the timeline (rules 001-2.8, 001-5): days, and the zone of the days. */
export type TimelineFilterValues = Pick<DateTimeFilterValues, 'dateType' | 'dateStart' | 'dateEnd' | 'timezone'>;

const emptyTimelineFilter: TimelineFilterValues = { dateType: 'between', dateStart: '', dateEnd: '', timezone: '' };

const checkedBy = siblingRule(emptyTimelineFilter);
const SPECIFY_DATE = 'Specify a date.';

/** 001-5-28 to 001-5-30. */
export const timelineFilterSchema = joi.object<TimelineFilterValues>({
  dateType: joi.string().valid('equals', 'before', 'after', 'between').required(),
  dateStart: checkedBy(({ dateStart }) => (isIsoDate(dateStart) ? null : SPECIFY_DATE)),
  dateEnd: checkedBy(dateEndProblem),
  timezone: joi.string().required(),
});

/** The filter of valid values. */
export const toTimelineCriteria = ({
  dateType,
  dateStart,
  dateEnd,
  timezone,
}: TimelineFilterValues): DateTimeCriteria => ({
  dateFilter: { type: dateType, start: dateStart, ...(dateType === 'between' && { end: dateEnd }) },
  timezone,
});

function dateEndProblem({ dateType, dateStart, dateEnd }: TimelineFilterValues): string | null {
  if (dateType !== 'between') {
    return null;
  }
  if (!isIsoDate(dateEnd)) {
    return SPECIFY_DATE;
  }
  return isIsoDate(dateStart) && dateEnd < dateStart ? 'The end date must not be before the start date.' : null;
}
