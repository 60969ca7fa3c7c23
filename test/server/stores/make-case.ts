import { existsSync } from 'node:fs';

import {
  caseDatabasePath,
  createCaseDatabase,
  openCaseDatabase,
} from '@server/stores/embedded/rows/schema/case-database';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** The empty database of a case, as after its creation; an existing one is kept. */
export function makeCase(dataFolder: string, caseId: string): void {
  if (!existsSync(caseDatabasePath(dataFolder, caseId))) {
    createCaseDatabase(dataFolder, caseId);
  }
}

export function openMadeCase(dataFolder: string, caseId: string): SqliteDatabase {
  makeCase(dataFolder, caseId);
  return openCaseDatabase(dataFolder, caseId);
}
