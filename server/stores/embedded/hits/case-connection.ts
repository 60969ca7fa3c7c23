import type { Clock } from '@server/clock';
import { asStorageError, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { AuditEntry } from '@server/stores/audit-entry';

import { caseDatabasePath, openCaseDatabase } from './case-database';
import { ScanTests } from './scan-tests';

/** The server's connection to a case.db with what its queries share. */
export class CaseConnection {
  readonly db: SqliteDatabase;
  readonly tests: ScanTests;
  private readonly path: string;
  private lastMatch = 0;

  constructor(
    dataFolder: string,
    caseId: string,
    readonly clock: Clock,
  ) {
    this.path = caseDatabasePath(dataFolder, caseId);
    this.db = openCaseDatabase(dataFolder, caseId);
    this.tests = new ScanTests(this.db);
  }

  /** A name for a table of matches that no other query uses. */
  nextMatchTable(): string {
    this.lastMatch += 1;
    return `match_${this.lastMatch}`;
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
