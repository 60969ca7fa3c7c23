import joi from 'joi';

// Rules 002-2 "System reports page", 002-5, 002-9.

const SYSTEM_REPORT_NAME_MAX = 200;
export const SYSTEM_REPORTS_PAGE_SIZE = 20;
/** Milliseconds between two requests of the list while a report waits or runs. */
export const SYSTEM_REPORTS_POLL = 5_000;

export const SYSTEM_REPORT_CATEGORIES = ['cases', 'evidences', 'users'] as const;
export type SystemReportCategory = (typeof SYSTEM_REPORT_CATEGORIES)[number];

/**
 * The details of each category, which are the entries of its window and the columns of its sheet, in this order. The server
 * writes them, so they are here and not in src/messages.
 */
export const SYSTEM_REPORT_DETAILS = {
  cases: [
    'Case name',
    'Short description',
    'Long description',
    'Created date',
    'Deleted',
    'Deleted date',
    'Number of members',
    'Number of managers',
    'Number of hits',
    'Number of tagged items',
    'Number of evidences',
    'Number of reports',
    'Number of previews',
    'Size of previews',
    'First report created date',
  ],
  evidences: [
    'Evidence name',
    'Short description',
    'Long description',
    'Ingestion date',
    'Case name',
    'Number of hits',
    'Hits by artifact group',
    'Import type',
    'Import type version',
    'Deleted',
    'Deleted date',
  ],
  users: [
    'User name',
    'Full name',
    'Email address',
    'Role',
    'Enabled',
    'Number of cases as manager',
    'Number of cases as member',
    'Last login date',
  ],
} as const satisfies Record<SystemReportCategory, readonly string[]>;

export interface SystemReportValues {
  exportName: string;
  categories: SystemReportCategory[];
}

export const systemReportSchema: joi.ObjectSchema<SystemReportValues> = joi.object<SystemReportValues>({
  exportName: joi.string().trim().max(SYSTEM_REPORT_NAME_MAX).required().messages({
    '*': 'Provide a report name.',
    'string.max': 'Provide a report name that is 200 characters or less.',
  }),
  categories: joi
    .array()
    .items(joi.valid(...SYSTEM_REPORT_CATEGORIES))
    .min(1)
    .required()
    .messages({ '*': 'Select at least one category to include in the report.' }),
});
