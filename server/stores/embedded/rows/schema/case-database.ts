import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { NotFoundError } from '@server/errors';
import {
  createDatabase,
  openDatabase,
  syncFolder,
  type SqliteDatabase,
} from '@server/stores/embedded/base/sqlite-database';
import { asStorageError, UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';

import { CASE_MIGRATIONS } from './case-migrations';

const CASE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** The folder of the hits of a case: one folder per case, so that it can be moved, hashed and archived (ADR 0004). */
export function caseFolder(dataFolder: string, caseId: string): string {
  if (!CASE_ID.test(caseId)) {
    throw new NotFoundError('There is no such case.');
  }
  return join(dataFolder, 'cases', caseId);
}

export const caseDatabasePath = (dataFolder: string, caseId: string): string =>
  join(caseFolder(dataFolder, caseId), 'case.db');

/** The only function that creates a case's database: a case without a database has lost it. @throws UnusableDatabaseError */
export const createCaseDatabase = (dataFolder: string, caseId: string): void =>
  createDatabase(caseDatabasePath(dataFolder, caseId), CASE_MIGRATIONS, (db) => {
    db.prepare('INSERT INTO case_identity VALUES (?)').run(caseId);
  });

/**
 * Removes the folder of a case. It is renamed out of `cases` in one step, so that an incomplete case never exists; leftovers of
 * a killed process are removed by the next call.
 */
export async function removeCaseFolder(dataFolder: string, caseId: string): Promise<void> {
  const folder = caseFolder(dataFolder, caseId);
  const leaving = join(dataFolder, 'deleted', caseId);
  await rm(leaving, { recursive: true, force: true });
  await mkdir(dirname(leaving), { recursive: true, mode: 0o700 });
  if (existsSync(folder)) {
    await rename(folder, leaving);
    syncFolder(dirname(folder));
  }
  await rm(leaving, { recursive: true, force: true });
}

/** @throws UnusableDatabaseError for a database that is missing, empty, damaged or of another case */
export function openCaseDatabase(dataFolder: string, caseId: string): SqliteDatabase {
  const path = caseDatabasePath(dataFolder, caseId);
  const db = openDatabase(path, CASE_MIGRATIONS);
  try {
    requireIdentity(db, path, caseId);
    return db;
  } catch (error) {
    db.close();
    throw asStorageError(error, path);
  }
}

function requireIdentity(db: SqliteDatabase, path: string, caseId: string): void {
  const found = identityOf(db);
  if (found !== caseId) {
    throw new UnusableDatabaseError(
      `${path} is the database of another case (${found ?? 'it does not say of which'}). Bring back the folders of both cases from a backup; ` +
        'other cases are not affected.',
    );
  }
}

/** The id of the case of a database, independent of its path. */
const identityOf = (db: SqliteDatabase): string | null =>
  db.prepare<[], string>('SELECT case_id FROM case_identity').pluck().get() ?? null;
