import { countAuditEntries } from '@server/stores/embedded/base/audit-chain';
import { openForReading, type SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError } from '@server/stores/embedded/base/storage-errors';
import { listSegments } from '@server/stores/embedded/index/manifest';
import { caseDatabasePath } from '@server/stores/embedded/rows/schema/case-database';
import type { AuditHead, StoreInspection } from '@server/stores/hit-store-upkeep';

import { CASE_CHECKS, notedProblems } from './inspect-case';
import type { MaintenanceJob } from './maintenance';
import type { MaintenancePool } from './maintenance-pool';

interface Inspection {
  dataFolder: string;
  caseId: string;
  /** The last entry of the audit log of the case, as noted elsewhere. */
  noted: AuditHead | null;
  part: 'everything' | 'audit';
  signal: AbortSignal;
}

/**
 * Runs the checks of a case on connections for reading: a database with a foreign schema is not opened for anything else, and
 * what else was changed in it is found as well.
 */
export async function inspectStore(
  maintenance: Pick<MaintenancePool, 'run'>,
  { dataFolder, caseId, noted, part, signal }: Inspection,
): Promise<StoreInspection> {
  const path = caseDatabasePath(dataFolder, caseId);
  const db = openForReading(path);
  try {
    const problems = notedProblems(db, noted);
    await maintenance.run(
      jobsOf(db, caseId, part),
      (_job, problem) => {
        signal.throwIfAborted();
        problems.push(...(problem?.split('\n') ?? []));
      },
      'background',
    );
    return { auditEntries: countAuditEntries(db), problems };
  } catch (error) {
    throw asStorageError(error, path);
  } finally {
    db.close();
  }
}

const jobsOf = (db: SqliteDatabase, caseId: string, part: Inspection['part']): MaintenanceJob[] => [
  ...CASE_CHECKS[part].map((check) => ({ kind: 'inspect', caseId, check }) as const),
  ...(part === 'audit' ? [] : listSegments(db)).map((row) => ({ kind: 'verify', caseId, row }) as const),
];
