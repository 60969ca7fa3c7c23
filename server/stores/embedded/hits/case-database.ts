import { join } from 'node:path';

import { NotFoundError } from '@server/errors';
import { openDatabase, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { CASE_MIGRATIONS } from './case-migrations';

const CASE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Where a case keeps its hits: one folder a case, so that it can be moved, hashed and archived (architecture 3.4). */
export function caseFolder(dataFolder: string, caseId: string): string {
  if (!CASE_ID.test(caseId)) {
    throw new NotFoundError('There is no such case.');
  }
  return join(dataFolder, 'cases', caseId);
}

export const caseDatabasePath = (dataFolder: string, caseId: string): string =>
  join(caseFolder(dataFolder, caseId), 'case.db');

export const openCaseDatabase = (dataFolder: string, caseId: string): SqliteDatabase =>
  openDatabase(caseDatabasePath(dataFolder, caseId), CASE_MIGRATIONS);
