import type { OnWrittenEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError } from '@server/stores/embedded/base/storage-errors';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { RowWatch, type WriteEntry } from '@server/stores/embedded/row-hashes/row-watch';

import { caseDatabasePath, openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';

/** The connection to a case.db through which changes are made. */
export class CaseConnection {
  readonly db: SqliteDatabase;
  /** Every change of the case's rows is one of its transactions. */
  readonly rows: RowWatch;
  /** The folder of the case's segment files. */
  readonly segments: string;
  private readonly path: string;

  constructor(dataFolder: string, caseId: string, onWritten?: OnWrittenEntry) {
    this.segments = segmentsFolder(dataFolder, caseId);
    this.path = caseDatabasePath(dataFolder, caseId);
    this.db = openCaseDatabase(dataFolder, caseId);
    this.rows = new RowWatch(this.db, onWritten);
  }

  /** Runs a change in one transaction. If anything fails, all of it is rolled back, its audit entry included. */
  change<Result>(work: (audit: WriteEntry) => Result): Result {
    try {
      return this.rows.transaction(work);
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  close(): void {
    this.db.close();
  }
}
