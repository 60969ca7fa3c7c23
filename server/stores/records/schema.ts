import type { Generated, Kysely, Transaction } from 'kysely';

import type { CaseAccessLevel, EvidenceType, ImportType, Role } from '@contract/model/case';
import type { Importance, ValueType } from '@contract/model/hit';
import type { JobFailureCode, JobState } from '@contract/model/job';
import type { AuditRow } from '@server/stores/embedded/base/audit-chain';

import { ACCESS_TABLES, type AccessTables } from './access-tables';
import type { CaseReportTable } from './case-report-table';
import type { LegalHoldColumns } from './legal-hold-row';
import type { LetterheadTable } from './letterhead-table';
import type { PreviewTable, PreviewWalkTable } from './preview-tables';
import type { PasskeyTable, SecondFactorTable, SessionTable } from './sign-in-tables';
import type { SystemReportTable } from './system-report-table';

import type {
  AuditChainTable,
  AuditGroupTable,
  AuditEntryTable,
  AuditDayTable,
  AuditExportTable,
  RowChangeTable,
} from './audit-tables';

/**
 * The tables of the records, the same on SQLite and PostgreSQL: the migrations of both create them, and a test compares them. A
 * flag is 0 or 1, a time either ISO 8601 UTC text or epoch milliseconds, JSON is text.
 */
export interface RecordSchema extends AccessTables {
  user: UserTable;
  user_setting: { user_id: string; key: string; value: string };
  session: SessionTable;
  sign_in_failure: { key: string; at: number };
  second_factor: SecondFactorTable;
  recovery_code: { user_id: string; code_hash: string };
  passkey: PasskeyTable;
  licence: { id: Generated<number>; content: string; added_at: string; added_by: string };
  letterhead: LetterheadTable;
  scan_result: { sha256: string; version: string; signature: string | null; scanned_at: string };
  licence_seat: { user_id: string; taken_at: number };
  review_case: CaseTable;
  case_assignment: { case_id: string; user_id: string; access_level: CaseAccessLevel };
  case_bookmark: { user_id: string; case_id: string; created_at: string };
  case_audit_head: { case_id: string; sequence: number; hash: string };
  evidence_source: EvidenceSourceTable;
  deleted_case: DeletedCaseTable;
  deleted_source: DeletedSourceTable;
  artifact_column: ArtifactColumnTable;
  job: JobTable;
  provider_record: ProviderRecordTable;
  saved_search: SavedSearchTable;
  recent_search: RecentSearchTable;
  case_note: CaseNoteTable;
  column_configuration: ColumnConfigurationTable;
  default_priority: DefaultPriorityTable;
  case_configuration: CaseConfigurationTable;
  preview: PreviewTable;
  preview_use: { evidence_id: number; preview_id: number };
  preview_walk: PreviewWalkTable;
  audit: AuditRow;
  row_hash: { table_name: string; row_key: string; hash: string };
  row_hash_sum: { table_name: string; sum: string };
  row_change: RowChangeTable;
  audit_chain: AuditChainTable;
  audit_group: AuditGroupTable;
  audit_entry: AuditEntryTable;
  audit_day: AuditDayTable;
  audit_day_total: { day: number; entries: number };
  audit_export: AuditExportTable;
  audit_forward: { receiver: string; chain: string; sequence: number; hash: string };
  case_report: CaseReportTable;
  system_report: SystemReportTable;
  paused_queue: { queue: string; paused_at: string; user_name: string };
}

/** The target of a query: the database, or a transaction. */
export type RecordQueries = Kysely<RecordSchema>;
export type RecordTransaction = Transaction<RecordSchema>;

/** Parents before the tables that refer to them. */
export const RECORD_TABLES = [
  'user',
  'user_setting',
  'session',
  'sign_in_failure',
  'second_factor',
  'recovery_code',
  'passkey',
  'licence',
  'licence_seat',
  'review_case',
  'case_assignment',
  'case_bookmark',
  'case_audit_head',
  'evidence_source',
  'deleted_case',
  'deleted_source',
  'artifact_column',
  'job',
  'provider_record',
  'saved_search',
  'recent_search',
  'case_note',
  'column_configuration',
  'default_priority',
  'case_configuration',
  'preview',
  'preview_use',
  'preview_walk',
  'audit',
  'audit_chain',
  'audit_group',
  'audit_entry',
  'audit_day',
  'audit_day_total',
  'audit_export',
  'audit_forward',
  'case_report',
  'system_report',
  'letterhead',
  'scan_result',
  ...ACCESS_TABLES,
  'row_hash',
  'row_hash_sum',
  'row_change',
  'paused_queue',
] as const satisfies readonly (keyof RecordSchema)[];

export interface UserTable {
  id: string;
  user_name: string;
  first_name: string;
  last_name: string;
  email: string;
  title: string;
  role: Role;
  is_enabled: number;
  is_readonly: number;
  password_hash: string | null;
  has_temporary_password: number;
  external_id: string | null;
}

interface CaseTable extends LegalHoldColumns {
  id: string;
  name: string;
  timezone: string;
  short_description: string;
  long_description: string;
  created_at: string;
  requires_legal_privilege: number;
  phone_country: string | null;
}

interface DeletionColumns {
  deleted_at: string;
  user_id: string;
  user_name: string;
  reason: string;
  purged_at: string | null;
}

interface DeletedCaseTable extends Omit<CaseTable, keyof LegalHoldColumns>, DeletionColumns {
  audit_sequence: number | null;
  audit_hash: string | null;
}

interface DeletedSourceTable extends DeletionColumns {
  id: number;
  case_id: string;
  name: string;
  short_description: string;
  long_description: string;
  import_type: ImportType;
  import_type_version: string | null;
  ingestion_version: string;
  evidence_type: EvidenceType;
  ingested_at: string | null;
  timezone: string | null;
  input_sha256: string;
  extraction_folder: string | null;
}

interface EvidenceSourceTable extends LegalHoldColumns {
  id: Generated<number>;
  case_id: string;
  name: string;
  short_description: Generated<string>;
  long_description: Generated<string>;
  import_type: ImportType;
  import_type_version: string | null;
  ingestion_version: string;
  evidence_type: Generated<EvidenceType>;
  ingested_at: string | null;
  timezone: string | null;
  input_sha256: string;
  extraction_folder: string | null;
  events: string;
}

interface ArtifactColumnTable {
  import_type: string;
  artifact_group: string;
  artifact: string;
  name: string;
  value_type: ValueType;
  importance: Importance;
  position: number;
}

interface JobTable {
  /** In the order in which they were sent. */
  sequence: Generated<number>;
  id: string;
  queue: string;
  state: JobState;
  /** JSON, as `progress` and `checkpoint`. */
  data: string;
  priority: number;
  singleton_key: string | null;
  is_kept: number;
  case_id: string | null;
  user_id: string | null;
  user_name: string | null;
  progress: string | null;
  checkpoint: string | null;
  attempts: number;
  process_id: number | null;
  is_cancelled: number;
  queued_at: string;
  started_at: string | null;
  finished_at: string | null;
  failure_code: JobFailureCode | null;
  failure: string | null;
  is_seen: number;
}

interface ProviderRecordTable {
  kind: string;
  id: string;
  uid: string | null;
  grant_id: string | null;
  account_id: string | null;
  payload: string;
  expires_at: number | null;
  consumed_at: number | null;
}

interface SavedSearchTable {
  id: string;
  case_id: string;
  user_id: string;
  name: string;
  /** The normalised name for comparisons. */
  name_key: string;
  query: string;
  is_shared: number;
  created_at: string;
}

interface CaseNoteTable {
  case_id: string;
  content: string;
  revision: number;
  modified_at: string;
  user_name: string;
}

interface DefaultPriorityTable {
  /** Always 1: there is one row. */
  id: number;
  kind: 'primary' | 'by_group';
}

interface ColumnConfigurationTable {
  revision: number;
  /** JSON. */
  content: string;
  saved_at: string;
  user_name: string;
}

interface CaseConfigurationTable {
  case_id: string;
  /** The revision with which the case is shown, and the one to which it is updated. */
  revision: number;
  target: number;
  state: 'updating' | 'complete' | 'failed';
  started_at: string;
  ended_at: string | null;
}

interface RecentSearchTable {
  /** Ascending with time. */
  id: Generated<number>;
  case_id: string;
  user_id: string;
  query: string;
  searched_at: string;
}
