import type { Authorship } from '@server/reports/report-content';

/** Who ordered an output: the full name, the user name behind it where it is another, then the department of the letterhead. */
export function authorText({ orderedBy, orderedByUserName, letterhead }: Authorship): string {
  const isNamed = orderedByUserName === undefined || orderedByUserName === orderedBy;
  const department = letterhead?.department ?? '';
  return `${orderedBy}${isNamed ? '' : ` (${orderedByUserName})`}${department === '' ? '' : `, ${department}`}`;
}

/** The same with the agency, for what has no letterhead of its own. */
export function authorAndAgency(authorship: Authorship): string {
  const agency = authorship.letterhead?.agency ?? '';
  return `${authorText(authorship)}${agency === '' ? '' : `, ${agency}`}`;
}
