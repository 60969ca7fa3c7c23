import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { AuditEntry } from '@server/stores/audit-entry';

/** User, time and call of an action that a test starts without a request. */
export const buildAuditContext = (logEvent = 'user management', changes: Partial<AuditContext> = {}): AuditContext => ({
  logEvent,
  userId: 'admin',
  userName: 'admin',
  timestamp: '2026-01-02T03:04:05.678Z',
  caseId: null,
  call: 'test',
  ...changes,
});

/** An audit entry with which a store accepts a change. */
export const buildAuditEntry = (logEvent?: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...auditEntry(buildAuditContext(logEvent)),
  ...changes,
});
