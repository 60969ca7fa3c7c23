import type { AuditEntry } from '@server/stores/audit-entry';

import { hasChanges } from './describe-changes';

/** User, time and call of an action, from which services create its audit entries. */
export interface AuditContext {
  call: string;
  logEvent: string;
  userId: string;
  userName: string;
  timestamp: string;
  caseId: string | null;
  /** The browser window of the request, if any (contract/calls/changes): not for the audit log. */
  origin?: string | null;
  /** The session and its open page, for which reads are grouped (server/services/read-log): not for the audit log. */
  reading?: { sessionId: string; page: string } | null;
}

/** Creates an entry. Description types with their values (rules 002-3): names, ids, criteria and changed values, never evidence content. */
export function auditEntry(
  cause: AuditContext,
  description: AuditEntry['description'] = {},
  about: { evidenceId?: number; hitId?: string; caseId?: string } = {},
): AuditEntry {
  const { call, logEvent, userId, userName, timestamp, caseId } = cause;
  return { call, logEvent, userId, userName, timestamp, caseId, ...about, description };
}

/** The entry of an update with its changed fields (`describeChanges`); null when there are none: it changes nothing. */
export function updateEntry(
  cause: AuditContext,
  description: AuditEntry['description'],
  changes: AuditEntry['description'],
): AuditEntry | null {
  return hasChanges(changes) ? auditEntry(cause, { ...description, ...changes }) : null;
}

/** The author of a change, with the browser window of the request (null: unknown, as on the command line). */
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

/** The case of a call, which the guard of calls about a case sets. */
export function caseOf(cause: AuditContext): string {
  if (cause.caseId === null) {
    throw new Error(`${cause.call} is not a call about a case`);
  }
  return cause.caseId;
}
