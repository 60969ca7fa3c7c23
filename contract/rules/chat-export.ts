import joi from 'joi';

import type { ChatExportFormat } from '@contract/model/chat-export';

import { isIsoDate } from './iso-date';
import { REPORT_NAME_MAX } from './report';
import { siblingRule } from './sibling-rule';

/** The name of a chat export is random (rules 002-7): only callers of the API see this message. */
export const chatExportSchema: joi.ObjectSchema<{ name: string }> = joi.object<{ name: string }>({
  name: joi
    .string()
    .trim()
    .max(REPORT_NAME_MAX)
    .required()
    .messages({ '*': `Name the export with at most ${REPORT_NAME_MAX} characters.` }),
});

/** The values of the form of a chat export. */
export interface ChatExportValues {
  format: ChatExportFormat;
  scope: 'all' | 'selected' | 'dates';
  /** `YYYY-MM-DD` in the zone of the case; empty: open. Used with the scope `dates` only. */
  start: string;
  end: string;
}

const CHAT_EXPORT_DATE = 'Specify a valid date.';
const CHAT_EXPORT_NO_DATE = 'Enter a start date, an end date or both.';
const CHAT_EXPORT_DATE_ORDER = 'The end date must not be before the start date.';

/** The message for an invalid range of days, by field; null for a valid one. */
export function dateRangeProblem(start: string, end: string): { field: 'start' | 'end'; message: string } | null {
  if (start === '' && end === '') {
    return { field: 'start', message: CHAT_EXPORT_NO_DATE };
  }
  if (start !== '' && !isIsoDate(start)) {
    return { field: 'start', message: CHAT_EXPORT_DATE };
  }
  if (end !== '' && !isIsoDate(end)) {
    return { field: 'end', message: CHAT_EXPORT_DATE };
  }
  return start !== '' && end !== '' && end < start ? { field: 'end', message: CHAT_EXPORT_DATE_ORDER } : null;
}

const checkedBy = siblingRule<ChatExportValues>({ format: 'html', scope: 'all', start: '', end: '' });

const day = (field: 'start' | 'end') =>
  checkedBy(({ scope, start, end }) => {
    const problem = scope === 'dates' ? dateRangeProblem(start, end) : null;
    return problem?.field === field ? problem.message : null;
  });

export const chatExportFormSchema = joi.object<ChatExportValues>({
  format: joi.valid('html', 'pdf', 'rsmf').required(),
  scope: joi.valid('all', 'selected', 'dates').required(),
  start: day('start'),
  end: day('end'),
});
