/** The value of a cell of a system report; null for missing values, such as those of deleted cases. */
export type SystemCell = string | number | boolean | null | { instant: string };

/** One cell per detail of the category, in the order of SYSTEM_REPORT_DETAILS (contract/rules/system-report.ts). */
export type SystemRow = readonly SystemCell[];

/** Shown instead of an unknown number, such as one of a case whose data cannot be read. */
export const NOT_AVAILABLE = 'Not available';

export const instantCell = (instant: string | null): SystemCell => (instant === null ? null : { instant });
