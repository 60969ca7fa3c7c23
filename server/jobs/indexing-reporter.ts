import type { Clock } from '@server/clock';
import type { Logger } from '@server/logger';

/** Interval of progress messages in the log, in milliseconds. */
const LOG_INTERVAL = 10_000;

/** Logs the progress of the index of a case and calls back when that starts and ends. */
export function indexingReporter(
  log: Pick<Logger, 'info'>,
  clock: Clock,
  onChanged: (caseId: string) => void,
): (caseId: string, share: number | null) => void {
  const loggedAt = new Map<string, number>();
  return (caseId, share) => {
    if (share === null) {
      loggedAt.delete(caseId);
      log.info({ caseId }, 'the index of a case was built');
      onChanged(caseId);
      return;
    }
    const last = loggedAt.get(caseId);
    if (last === undefined || clock() - last >= LOG_INTERVAL) {
      loggedAt.set(caseId, clock());
      log.info({ caseId, percent: Math.floor(share * 100) }, 'the index of a case is being built');
    }
    if (last === undefined) {
      onChanged(caseId);
    }
  };
}
