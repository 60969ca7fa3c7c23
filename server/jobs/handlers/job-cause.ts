import type { AuditContext } from '@server/domain/audit-context';
import type { JobRecord } from '@server/stores/job-store';

/** The audit context of a job: the user who started it, at the time of the start. */
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
