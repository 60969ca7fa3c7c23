import path from 'node:path';

import { openDatabase } from '@server/stores/embedded/sqlite-database';
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

/** The records of the installation in `server.db` of the data folder (docs/adr/0004). */
export function openRecords(dataFolder: string): RecordStores {
  const db = openDatabase(path.join(dataFolder, 'server.db'), RECORDS_MIGRATIONS);
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
    requireAnswer: async () => void answers.get(),
    close: () => db.close(),
  };
}
