import joi from 'joi';

import { isIsoDate, isIsoTime } from './iso-date';
import { siblingRule } from './sibling-rule';

// Filters of histories and logs (rules 000-2, 000-5): one case, one user, a period of time.

interface CaseFilterValues {
  caseId: string;
}

interface UserFilterValues {
  userId: string;
}

interface EventFilterValues {
  logEvents: string[];
}

/** Wall-clock times `YYYY-MM-DD HH:mm:ss` in the zone of the view; empty strings mean "not given". */
interface TimestampFilterValues {
  from: string;
  to: string;
}

/** Rules 000-5: a case must be selected. */
export const caseFilterSchema = joi.object<CaseFilterValues>({
  caseId: joi.string().required().messages({ '*': 'Select a case.' }),
});

/** Rules 000-5: a user must be selected. */
export const userFilterSchema = joi.object<UserFilterValues>({
  userId: joi.string().required().messages({ '*': 'Select a user.' }),
});

/** At least one event type must be selected. */
export const eventFilterSchema = joi.object<EventFilterValues>({
  logEvents: joi.array().items(joi.string()).min(1).required().messages({ '*': 'Select an event type.' }),
});

const checkedBy = siblingRule<TimestampFilterValues>({ from: '', to: '' });

/** Rules 000-5: both must be dates, each requires the other, and the start must not be after the end. */
export const timestampFilterSchema = joi.object<TimestampFilterValues>({
  from: checkedBy(fromProblem),
  to: checkedBy(toProblem),
});

function fromProblem({ from, to }: TimestampFilterValues): string | null {
  const isLeftOut = from === '' && to !== '';
  return isLeftOut || isDate(from) ? null : 'Specify a start date and time.';
}

function toProblem({ from, to }: TimestampFilterValues): string | null {
  const isLeftOut = to === '' && from !== '';
  if (!isLeftOut && !isDate(to)) {
    return 'Specify an end date and time.';
  }
  // Wall-clock times of one zone sort as their texts do.
  return !isLeftOut && isDate(from) && from > to ? 'The end must not be before the start.' : null;
}

function isDate(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(' ');
  return rest.length === 0 && isIsoDate(date) && isIsoTime(time) && time.length === 'HH:mm:ss'.length;
}
