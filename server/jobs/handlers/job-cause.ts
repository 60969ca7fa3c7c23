import type { Cause } from '@server/domain/cause';
import type { JobRecord } from '@server/stores/job-store';

/** What a job does is done by whoever started it, at the time at which it was started. */
export const causeOf = (
  { userId, userName, queuedAt }: JobRecord,
  call: string,
  logEvent: string,
  caseId: string | null,
): Cause => ({
  ...{ call, logEvent, caseId, timestamp: queuedAt },
  userId: userId ?? 'command-line',
  userName: userName ?? 'command line',
});
