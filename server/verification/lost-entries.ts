import type { AuditLogStore } from '@server/stores/audit-log-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

/** Maximum number of entries that are listed. */
const NAMED = 20;

/** The later one of two heads of a chain: the recorded one, and that of the entries copied into the searchable log. */
export const laterHead = (noted: AuditHead | null, copied: AuditHead | null): AuditHead | null =>
  noted === null || (copied !== null && copied.sequence > noted.sequence) ? copied : noted;

/** Describes entries that a chain has lost at its end, as far as they were copied: one sentence each. */
export async function lostEntries(
  auditLog: Pick<AuditLogStore, 'copiedAfter'>,
  chain: string,
  last: number,
): Promise<string[]> {
  const lost = await auditLog.copiedAfter(chain, last, NAMED + 1);
  return [
    ...lost.slice(0, NAMED).map(({ id, logEvent, userName, timestamp, description }) => {
      const what = [logEvent, ...(description['action'] ?? [])].join(', ');
      return `lost: entry ${id.slice(id.lastIndexOf('-') + 1)}, ${what}, by ${userName || 'nobody'} at ${timestamp}.`;
    }),
    ...(lost.length > NAMED ? ['More entries after these are lost.'] : []),
  ];
}
