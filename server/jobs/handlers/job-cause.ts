import type { AuditContext } from '@server/domain/audit-context';
import type { JobRecord } from '@server/stores/job-store';

/** What a job does is done by whoever started it, at the time at which it was started. */
export const auditContextOf = (
  { userId, userName, queuedAt }: JobRecord,
  call: string,
  logEvent: string,
  caseId: string | null,
): AuditContext => ({
  ...{ call, logEvent, caseId, timestamp: queuedAt },
  userId: userId ?? 'command-line',
  userName: userName ?? 'command line',
});
