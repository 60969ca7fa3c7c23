import type { Authorship } from '@server/reports/report-content';

/** Who ordered an output: the full name, the user name behind it where it is another, then the department of the letterhead. */
export function authorText({ orderedBy, orderedByUserName, letterhead }: Authorship): string {
  const isNamed = orderedByUserName === undefined || orderedByUserName === orderedBy;
  const department = letterhead?.department ?? '';
  return `${orderedBy}${isNamed ? '' : ` (${orderedByUserName})`}${department === '' ? '' : `, ${department}`}`;
}
