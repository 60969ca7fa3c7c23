import type { Authorship } from '@server/reports/report-content';

/** The creator of an output: the full name, the user name if it differs, and the department of the letterhead. */
export function authorText({ orderedBy, orderedByUserName, letterhead }: Authorship): string {
  const isNamed = orderedByUserName === undefined || orderedByUserName === orderedBy;
  const department = letterhead?.department ?? '';
  return `${orderedBy}${isNamed ? '' : ` (${orderedByUserName})`}${department === '' ? '' : `, ${department}`}`;
}

/** The same with the agency, for outputs without a letterhead. */
export function authorAndAgency(authorship: Authorship): string {
  const agency = authorship.letterhead?.agency ?? '';
  return `${authorText(authorship)}${agency === '' ? '' : `, ${agency}`}`;
}
