import { asStorageError, type SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { RowWatch, type WriteEntry } from '@server/stores/embedded/row-hashes/row-watch';

import { caseDatabasePath, openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';

/** The connection of a case.db that changes are made with. */
export class CaseConnection {
  readonly db: SqliteDatabase;
  /** Every change of the case's rows is one of its transactions. */
  readonly rows: RowWatch;
  /** Where the case's segment files lie. */
  readonly segments: string;
  private readonly path: string;

  constructor(dataFolder: string, caseId: string) {
    this.segments = segmentsFolder(dataFolder, caseId);
    this.path = caseDatabasePath(dataFolder, caseId);
    this.db = openCaseDatabase(dataFolder, caseId);
    this.rows = new RowWatch(this.db);
  }

  /** A change in one transaction; nothing of it stays when anything in it fails, its audit entry included. */
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
