import type { AuditEntry } from '@server/stores/audit-entry';

/** Who does what when: from it a service makes the audit entries of its changes. */
export interface Cause {
  call: string;
  logEvent: string;
  userId: string;
  userName: string;
  timestamp: string;
  caseId: string | null;
}

/** Description types with their values (spec 002 §3): names, ids and criteria, never evidence content. */
export function auditEntry(
  cause: Cause,
  description: AuditEntry['description'] = {},
  about: { evidenceId?: number; hitId?: string; caseId?: string } = {},
): AuditEntry {
  return { ...cause, ...about, description };
}
