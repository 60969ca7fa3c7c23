import type { AuditEntry } from '@server/stores/audit-entry';

/** Who does what when: from it a service makes the audit entries of its changes. */
export interface AuditContext {
  call: string;
  logEvent: string;
  userId: string;
  userName: string;
  timestamp: string;
  caseId: string | null;
  /** The browser window of the request, if any (contract/calls/changes): not for the audit log. */
  origin?: string | null;
}

/** Description types with their values (rules 002-3): names, ids and criteria, never evidence content. */
export function auditEntry(
  cause: AuditContext,
  description: AuditEntry['description'] = {},
  about: { evidenceId?: number; hitId?: string; caseId?: string } = {},
): AuditEntry {
  const { call, logEvent, userId, userName, timestamp, caseId } = cause;
  return { call, logEvent, userId, userName, timestamp, caseId, ...about, description };
}

/** Who made a change, in which browser window (null: not known, as at the command line). */
export interface ChangeAuthor {
  userId: string;
  userName: string;
  origin: string | null;
}

/** Who is reported as the author of the change. */
export const authorOf = ({ userId, userName, origin = null }: AuditContext): ChangeAuthor => ({
  userId,
  userName,
  origin,
});

/** The case that a case call is about: the guard of case calls puts it there. */
export function caseOf(cause: AuditContext): string {
  if (cause.caseId === null) {
    throw new Error(`${cause.call} is not a call about a case`);
  }
  return cause.caseId;
}
