import type { AuditExportStore } from './audit-export-store';
import type { AuditForwardStore } from './audit-forward-store';
import type { AuditLogStore } from './audit-log-store';
import type { CaseReportStore } from './case-report-store';
import type { SystemReportStore } from './system-report-store';
import type { CaseStore } from './case-store';
import type { DeletionStore } from './deletion-store';
import type { ConfigurationStore } from './configuration-store';
import type { EvidenceSourceStore } from './evidence-source-store';
import type { ImportStore } from './import-store';
import type { JobStore } from './job-store';
import type { LicenceStore } from './licence-store';
import type { LetterheadStore } from './letterhead-store';
import type { LegalHoldStore } from './legal-hold-store';
import type { NoteStore } from './note-store';
import type { PasskeyStore } from './passkey-store';
import type { PreviewStore } from './preview-store';
import type { ProviderSessionStore } from './provider-session-store';
import type { ProviderStore } from './provider-store';
import type { QueueStore } from './queue-store';
import type { RecordCopies } from './record-copies';
import type { SavedSearchStore } from './saved-search-store';
import type { ServiceTokenStore } from './service-token-store';
import type { ScanResultStore } from './scan-result-store';
import type { SecondFactorStore } from './second-factor-store';
import type { SessionStore } from './session-store';
import type { SignInAttemptStore } from './sign-in-attempt-store';
import type { SystemAuditStore } from './system-audit-store';
import type { UserStore } from './user-store';

/** The stores of the installation with common transactions. */
export interface RecordStores {
  users: UserStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  passkeys: PasskeyStore;
  attempts: SignInAttemptStore;
  cases: CaseStore;
  sources: EvidenceSourceStore;
  deletions: DeletionStore;
  legalHolds: LegalHoldStore;
  jobs: JobStore;
  queues: QueueStore;
  imports: ImportStore;
  previews: PreviewStore;
  provider: ProviderStore;
  providerSessions: ProviderSessionStore;
  savedSearches: SavedSearchStore;
  serviceTokens: ServiceTokenStore;
  notes: NoteStore;
  licences: LicenceStore;
  letterheads: LetterheadStore;
  scanResults: ScanResultStore;
  configurations: ConfigurationStore;
  systemAudit: SystemAuditStore;
  caseReports: CaseReportStore;
  systemReports: SystemReportStore;
  auditExports: AuditExportStore;
  /** The entries of all chains. */
  auditLog: AuditLogStore;
  auditForward: AuditForwardStore;
  recordCopies: RecordCopies;
  /** Location of the database, for messages. */
  location: string;
  kind: 'sqlite' | 'postgresql';
  /** Size of the database on the disk, in bytes. */
  size(): Promise<number>;
  /** A sentence for each table, column, index, trigger or view that is not one of REVIEW. */
  schemaProblems(): Promise<string[]>;
  /** A sentence for each problem of the stored data; changes nothing. */
  inspect(): Promise<string[]>;
  /** Rejects when the store does not respond. */
  requireAnswer(): Promise<void>;
  close(): Promise<void>;
}
