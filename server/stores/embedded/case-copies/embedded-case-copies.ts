import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { BadInputError, isUnusableStore } from '@server/errors';
import type { CaseCopies, CaseSnapshot, RestoredCase } from '@server/stores/case-copies';
import { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import { caseDatabasePath, caseFolder, removeCaseFolder } from '@server/stores/embedded/rows/schema/case-database';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import {
  openDatabase,
  openForChanging,
  syncFolder,
  type SqliteDatabase,
} from '@server/stores/embedded/base/sqlite-database';
import { asStorageError, UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';

import { EmbeddedCaseSnapshot } from './case-snapshot';
import { checkCaseCopy, requireFiles } from './check-case-copy';
import { renumberSources } from './renumber-sources';

/** Databases of cases in `{dataFolder}/cases/{caseId}/case.db`, on separate connections. */
export class EmbeddedCaseCopies implements CaseCopies {
  constructor(private readonly dataFolder: string) {}

  snapshot(caseId: string): CaseSnapshot {
    return new EmbeddedCaseSnapshot(this.dataFolder, caseId);
  }

  async prepare(path: string, restored: RestoredCase, signal: AbortSignal): Promise<void> {
    await this.change(path, (db) => checkCaseCopy(db, restored, signal));
    const db = this.migrated(path);
    try {
      await requireFiles(db, restored, signal);
      const rows = new RowWatch(db);
      await renumberSources({ db, rows }, restored.sourceIds, signal);
      // Index segments contain the old ids of sources, and their files were not copied.
      rows.transaction((record) => {
        // The recorded head of another installation's log has no meaning here.
        db.exec('DELETE FROM segment; DELETE FROM installation_head;');
        record(restored.audit);
      });
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  }

  async install(path: string, caseId: string, register: () => Promise<void>): Promise<void> {
    const target = caseDatabasePath(this.dataFolder, caseId);
    if (existsSync(dirname(target))) {
      throw new UnusableDatabaseError(
        `${dirname(target)} is there already, and no case of this installation. Move it away, or bring back the records that know it.`,
      );
    }
    mkdirSync(dirname(target), { recursive: true });
    renameSync(path, target);
    syncFolder(dirname(target));
    syncFolder(dirname(dirname(target)));
    try {
      await register();
    } catch (error) {
      rmSync(caseFolder(this.dataFolder, caseId), { recursive: true, force: true });
      throw error;
    }
  }

  uninstall(caseId: string): Promise<void> {
    return removeCaseFolder(this.dataFolder, caseId);
  }

  private async change(path: string, work: (db: SqliteDatabase) => Promise<void>): Promise<void> {
    try {
      const db = openForChanging(path);
      try {
        // Prevents a foreign schema from calling functions while it is checked.
        db.pragma('trusted_schema = OFF');
        await work(db);
      } finally {
        db.close();
      }
    } catch (error) {
      throw asRefusal(asStorageError(error, path));
    }
  }

  /** @throws BadInputError for a database of a newer version, or of none */
  private migrated(path: string): SqliteDatabase {
    try {
      return openDatabase(path, CASE_MIGRATIONS);
    } catch (error) {
      throw asRefusal(error);
    }
  }
}

/** The archive cannot be used, not a store of this installation. */
const asRefusal = (error: unknown): unknown =>
  isUnusableStore(error)
    ? new BadInputError(`The database of the case in the archive: ${error.message}`, { cause: error })
    : error;
