import type { AuditEntry } from './audit-entry';

/** The event of an entry that records changed rows without an action of a user, or an anchor. */
export const ROWS_RECORDED = 'rows recorded';

export const rowsRecorded = (caseId: string | null, description: AuditEntry['description'] = {}): AuditEntry => ({
  logEvent: ROWS_RECORDED,
  userId: '',
  userName: '',
  timestamp: new Date().toISOString(),
  caseId,
  call: 'recordRows',
  description,
});
