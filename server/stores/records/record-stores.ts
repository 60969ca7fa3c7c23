import type { RecordStores } from '@server/stores/record-stores';

import { prepareQuery } from './prepared-query';
import type { RecordDatabase } from './record-database';
import { SqlAuditExportStore } from './sql-audit-export-store';
import { SqlAuditForwardStore } from './sql-audit-forward-store';
import { SqlAuditLogStore } from './sql-audit-log-store';
import { SqlCaseReportStore } from './sql-case-report-store';
import { SqlSystemReportStore } from './sql-system-report-store';
import { SqlCaseStore } from './sql-case-store';
import { SqlDeletionStore } from './sql-deletion-store';
import { SqlConfigurationStore } from './sql-configuration-store';
import { SqlEvidenceSourceStore } from './sql-evidence-source-store';
import { SqlImportStore } from './sql-import-store';
import { SqlJobStore } from './sql-job-store';
import { SqlLicenceStore } from './sql-licence-store';
import { SqlLetterheadStore } from './sql-letterhead-store';
import { SqlLegalHoldStore } from './sql-legal-hold-store';
import { SqlNoteStore } from './sql-note-store';
import { SqlPasskeyStore } from './sql-passkey-store';
import { SqlPreviewStore } from './sql-preview-store';
import { SqlProviderSessionStore } from './sql-provider-session-store';
import { SqlQueueStore } from './sql-queue-store';
import { SqlRecordCopies, type TakeSnapshot } from './sql-record-copies';
import { SqlProviderStore } from './sql-provider-store';
import { SqlSavedSearchStore } from './sql-saved-search-store';
import { SqlScanResultStore } from './sql-scan-result-store';
import { SqlServiceTokenStore } from './sql-service-token-store';
import { SqlSecondFactorStore } from './sql-second-factor-store';
import { SqlSessionStore } from './sql-session-store';
import { SqlSignInAttemptStore } from './sql-sign-in-attempt-store';
import { SqlSystemAuditStore } from './sql-system-audit-store';
import { SqlUserStore } from './sql-user-store';

interface RecordsOptions extends Pick<RecordStores, 'kind' | 'location' | 'size' | 'schemaProblems' | 'inspect'> {
  /** Version of the schema. */
  version: number;
  snapshot: TakeSnapshot;
}

/** Creates every record store on one database. */
export function recordStores(
  db: RecordDatabase,
  { kind, location, size, schemaProblems, inspect, version, snapshot }: RecordsOptions,
): RecordStores {
  const answers = prepareQuery({}, () => db.queries.selectFrom('user').select('id').limit(1));
  return {
    users: new SqlUserStore(db),
    sessions: new SqlSessionStore(db),
    secondFactors: new SqlSecondFactorStore(db),
    passkeys: new SqlPasskeyStore(db),
    attempts: new SqlSignInAttemptStore(db),
    cases: new SqlCaseStore(db),
    sources: new SqlEvidenceSourceStore(db),
    deletions: new SqlDeletionStore(db),
    legalHolds: new SqlLegalHoldStore(db),
    jobs: new SqlJobStore(db),
    queues: new SqlQueueStore(db),
    imports: new SqlImportStore(db),
    previews: new SqlPreviewStore(db),
    provider: new SqlProviderStore(db),
    providerSessions: new SqlProviderSessionStore(db),
    savedSearches: new SqlSavedSearchStore(db),
    serviceTokens: new SqlServiceTokenStore(db),
    notes: new SqlNoteStore(db),
    licences: new SqlLicenceStore(db),
    letterheads: new SqlLetterheadStore(db),
    scanResults: new SqlScanResultStore(db),
    caseReports: new SqlCaseReportStore(db),
    systemReports: new SqlSystemReportStore(db),
    auditExports: new SqlAuditExportStore(db),
    auditLog: new SqlAuditLogStore(db),
    auditForward: new SqlAuditForwardStore(db),
    configurations: new SqlConfigurationStore(db),
    recordCopies: new SqlRecordCopies(db, version, snapshot),
    systemAudit: new SqlSystemAuditStore(db),
    kind,
    location,
    size,
    schemaProblems,
    inspect,
    requireAnswer: async () => {
      await answers(db.queries, {});
    },
    close: () => db.queries.destroy(),
  };
}
