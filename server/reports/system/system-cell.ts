/** What stands in a cell of a system report; null where there is nothing to tell, as of what was deleted. */
export type SystemCell = string | number | boolean | null | { instant: string };

/** One of each detail of its category, in the order of SYSTEM_REPORT_DETAILS (contract/rules/system-report.ts). */
export type SystemRow = readonly SystemCell[];

/** Shown instead of an unknown number, such as of a case whose data cannot be read. */
export const NOT_AVAILABLE = 'Not available';

export const instantCell = (instant: string | null): SystemCell => (instant === null ? null : { instant });
