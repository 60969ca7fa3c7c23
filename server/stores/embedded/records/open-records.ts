import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { createDatabase, openDatabase, UnusableDatabaseError } from '@server/stores/embedded/sqlite-database';
import { databaseProblems } from '@server/stores/embedded/database-problems';
import type { RecordStores } from '@server/stores/record-stores';

import { RECORDS_MIGRATIONS } from './records-migrations';
import { SqliteCaseStore } from './sqlite-case-store';
import { SqliteEvidenceSourceStore } from './sqlite-evidence-source-store';
import { SqliteImportJobStore } from './sqlite-import-job-store';
import { SqlitePreviewStore } from './sqlite-preview-store';
import { SqliteProviderStore } from './sqlite-provider-store';
import { SqliteSavedSearchStore } from './sqlite-saved-search-store';
import { SqliteSessionStore } from './sqlite-session-store';
import { SqliteSignInAttemptStore } from './sqlite-sign-in-attempt-store';
import { SqliteSystemAuditStore } from './sqlite-system-audit-store';
import { SqliteUserStore } from './sqlite-user-store';

/** What only an installation with records leaves in its data folder. */
const TRACES = ['cases', 'files', 'uploads', 'previews', 'identity-keys.json', 'sample-users.json'];

/**
 * The records of the installation in `server.db` of the data folder (docs/adr/0004); made in a folder that holds nothing yet.
 *
 * @throws UnusableDatabaseError when the file is missing beside what belongs to it, empty or damaged
 */
export function openRecords(dataFolder: string): RecordStores {
  const file = path.join(dataFolder, 'server.db');
  if (!existsSync(file)) {
    requireNewFolder(dataFolder, file);
    createDatabase(file, RECORDS_MIGRATIONS);
  }
  const db = openDatabase(file, RECORDS_MIGRATIONS);
  const answers = db.prepare<[], { one: number }>('SELECT 1 AS one FROM user LIMIT 1');
  return {
    users: new SqliteUserStore(db),
    sessions: new SqliteSessionStore(db),
    attempts: new SqliteSignInAttemptStore(db),
    cases: new SqliteCaseStore(db),
    sources: new SqliteEvidenceSourceStore(db),
    jobs: new SqliteImportJobStore(db),
    previews: new SqlitePreviewStore(db),
    provider: new SqliteProviderStore(db),
    savedSearches: new SqliteSavedSearchStore(db),
    systemAudit: new SqliteSystemAuditStore(db),
    inspect: async () => databaseProblems(db).map((problem) => `${file}: ${problem}`),
    requireAnswer: async () => void answers.get(),
    close: () => db.close(),
  };
}

function requireNewFolder(dataFolder: string, file: string): void {
  const found = readdirSync(dataFolder).filter((name) => TRACES.includes(name));
  if (found.length > 0) {
    throw new UnusableDatabaseError(
      `${file} is missing, but ${dataFolder} holds ${found.join(', ')}: users, the list of cases and their assignments are lost. ` +
        'Bring back server.db from a backup, or start in another folder with REVIEW_DATA. Nothing was changed.',
    );
  }
}
