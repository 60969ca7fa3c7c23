import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { databaseProblems } from '@server/stores/embedded/base/database-problems';
import { foreignParts, schemaDifferences } from '@server/stores/embedded/base/own-schema';
import { createDatabase, openDatabase } from '@server/stores/embedded/base/sqlite-database';
import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import { SqliteSnapshot } from '@server/stores/embedded/base/sqlite-snapshot';
import type { OnWrittenEntry } from '@server/stores/audit-entry';
import type { RecordStores } from '@server/stores/record-stores';

import { FOLDER_ID_FILE, recordTraces } from './data-folder';
import { recordStores } from './record-stores';
import { RECORDS_MIGRATIONS, RECORDS_VERSION } from './migrations';
import { sqliteRecords } from './sqlite-records';
import { withoutRunningWork } from './without-running-work';

/**
 * The records of the installation in `server.db` of the data folder (docs/adr/0004); created in an empty folder.
 * @throws UnusableDatabaseError when the file is empty or damaged, or missing although other data exists
 */
export function openSqliteRecords(dataFolder: string, onWritten?: OnWrittenEntry): RecordStores {
  const file = path.join(dataFolder, 'server.db');
  if (!existsSync(file)) {
    requireNewFolder(dataFolder, file);
    createDatabase(file, RECORDS_MIGRATIONS);
  }
  const db = openDatabase(file, RECORDS_MIGRATIONS);
  db.pragma('cache_size = -65536');
  return recordStores(sqliteRecords(db, onWritten), {
    kind: 'sqlite',
    location: 'server.db',
    size: () => databaseSize(file),
    version: RECORDS_VERSION,
    snapshot: () => new SqliteSnapshot(openDatabase(file, RECORDS_MIGRATIONS), withoutRunningWork),
    schemaProblems: async () =>
      foreignParts(schemaDifferences(db, RECORDS_MIGRATIONS)).map((problem) => `${file}: ${problem}`),
    inspect: async () => databaseProblems(db).map((problem) => `${file}: ${problem}`),
  });
}

/** Includes its write-ahead log. */
async function databaseSize(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((name) =>
      stat(name).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function requireNewFolder(dataFolder: string, file: string): void {
  if (existsSync(path.join(dataFolder, FOLDER_ID_FILE))) {
    throw new UnusableDatabaseError(
      `The records of ${dataFolder} are in PostgreSQL. Name the database in REVIEW_DATABASE_URL. Nothing was changed.`,
    );
  }
  const found = recordTraces(dataFolder);
  if (found.length > 0) {
    throw new UnusableDatabaseError(
      `${file} is missing, but ${dataFolder} holds ${found.join(', ')}: users, the list of cases and their assignments are lost. ` +
        'Bring back server.db from a backup, or start in another folder with REVIEW_DATA. Nothing was changed.',
    );
  }
}
