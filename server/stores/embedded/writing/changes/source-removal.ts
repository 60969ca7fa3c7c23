import type { AuditEntry } from '@server/stores/audit-entry';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import type { CaseConnection } from './case-connection';
import { hideSource, isHideable, purgeSource } from './purge-source';
import { unfinishedSources } from '@server/stores/embedded/rows/sources/source-lease';

/** Number of hits removed between two reports of progress: about a second. */
const HITS_AT_A_CALL = 40_000;

/** Returns false, and writes no audit entry, when the source is missing or already hidden. */
export function hideFromReaders(connection: CaseConnection, evidenceId: number, audit: AuditEntry): boolean {
  const hidden = hide(connection, (record) => {
    if (!isHideable(connection.db, evidenceId)) {
      return [];
    }
    record(audit);
    return [evidenceId];
  });
  return hidden.length > 0;
}

/** Removes some hits of a hidden source. Returns how many are left, null when none are. */
export const purgeSome = (connection: CaseConnection, evidenceId: number): CooperativeTask<number | null> =>
  purgeSource(connection, evidenceId, HITS_AT_A_CALL);

/** Hides and removes every source whose import neither finished nor is running. Returns their ids. */
export function* discardUnfinished(connection: CaseConnection, running: readonly number[]): CooperativeTask<number[]> {
  const left = hide(connection, () => unfinishedSources(connection.db, running));
  for (const evidenceId of left) {
    yield* purgeSource(connection, evidenceId);
  }
  return left;
}

/** Runs in one transaction. */
const hide = (connection: CaseConnection, which: (record: (entry: AuditEntry) => void) => number[]): number[] =>
  connection.change((record) => {
    const evidenceIds = which(record);
    evidenceIds.forEach((id) => hideSource(connection.db, id));
    return evidenceIds;
  });
