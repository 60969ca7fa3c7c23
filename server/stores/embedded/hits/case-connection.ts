import { asStorageError, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { segmentsFolder } from '@server/stores/embedded/segments/manifest';
import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { AuditEntry } from '@server/stores/audit-entry';

import { caseDatabasePath, openCaseDatabase } from './case-database';

/** The connection of a case.db that changes are made with. */
export class CaseConnection {
  readonly db: SqliteDatabase;
  /** Where the case's segment files lie. */
  readonly segments: string;
  private readonly path: string;

  constructor(dataFolder: string, caseId: string) {
    this.segments = segmentsFolder(dataFolder, caseId);
    this.path = caseDatabasePath(dataFolder, caseId);
    this.db = openCaseDatabase(dataFolder, caseId);
  }

  /** A change in one transaction; nothing of it stays when anything in it fails, its audit entry included. */
  change<Result>(work: (audit: (entry: AuditEntry) => void) => Result): Result {
    try {
      return this.db.transaction(() => work((entry) => appendAudit(this.db, entry))).immediate();
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  close(): void {
    this.db.close();
  }
}
