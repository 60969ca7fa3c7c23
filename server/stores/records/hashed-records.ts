import type { RecordSchema } from './schema';

/** A table of the records whose rows are hashed to detect tampering (docs/audit-format.md). */
export interface HashedRecords {
  /** By which the log and the table of hashes call it: that of the table, unless these are columns that are hashed apart. */
  name: string;
  table: keyof RecordSchema;
  /** The hashed columns, in this order. Columns of later migrations are not hashed. */
  columns: readonly string[];
  /** Number of leading columns that identify a row. */
  keyColumns: number;
  /** A label of the row, for findings. */
  what: string;
}

const HOLD = ['hold_reason', 'held_at', 'held_by'];
const DELETION = ['deleted_at', 'user_id', 'user_name', 'reason'];
const CASE = ['id', 'name', 'timezone', 'phone_country', 'short_description', 'long_description', 'created_at'];
const SOURCE = [
  ...['id', 'case_id', 'name', 'short_description', 'long_description', 'import_type', 'import_type_version'],
  ...['ingestion_version', 'evidence_type', 'ingested_at', 'timezone', 'input_sha256', 'extraction_folder'],
];

/** The tables of the first release. The triggers of its migration are made from this list, which never changes. */
export const FIRST_HASHED: readonly HashedRecords[] = [
  {
    name: 'user',
    table: 'user',
    columns: [
      ...['id', 'user_name', 'first_name', 'last_name', 'email', 'title', 'role', 'is_enabled', 'is_readonly'],
      ...['password_hash', 'has_temporary_password', 'external_id'],
    ],
    keyColumns: 1,
    what: 'user',
  },
  {
    name: 'review_case',
    table: 'review_case',
    columns: [...CASE, 'requires_legal_privilege', ...HOLD],
    keyColumns: 1,
    what: 'case',
  },
  {
    name: 'case_assignment',
    table: 'case_assignment',
    columns: ['case_id', 'user_id', 'access_level'],
    keyColumns: 2,
    what: 'assignment (case, user)',
  },
  {
    name: 'evidence_source',
    table: 'evidence_source',
    columns: [...SOURCE, ...HOLD],
    keyColumns: 1,
    what: 'evidence source',
  },
  {
    name: 'deleted_case',
    table: 'deleted_case',
    columns: [...CASE, 'requires_legal_privilege', ...DELETION, 'audit_sequence', 'audit_hash'],
    keyColumns: 1,
    what: 'deleted case',
  },
  {
    name: 'deleted_source',
    table: 'deleted_source',
    columns: [...SOURCE, ...DELETION],
    keyColumns: 1,
    what: 'deleted evidence source',
  },
  {
    name: 'licence',
    table: 'licence',
    columns: ['id', 'content', 'added_at', 'added_by'],
    keyColumns: 1,
    what: 'licence',
  },
  {
    name: 'column_configuration',
    table: 'column_configuration',
    columns: ['revision', 'content', 'saved_at', 'user_name'],
    keyColumns: 1,
    what: 'configuration',
  },
  {
    name: 'case_note',
    table: 'case_note',
    columns: ['case_id', 'content', 'revision', 'modified_at', 'user_name'],
    keyColumns: 1,
    what: 'note of case',
  },
];

/** Tables that are hashed since the migration of a later release, whose triggers are made from this list. */
export const LATER_HASHED: readonly HashedRecords[] = [
  {
    // When it was last used changes with each use, and permits nothing.
    name: 'service_token',
    table: 'service_token',
    columns: ['id', 'user_id', 'name', 'token_hash', 'rights', 'case_ids', 'created_at', 'created_by', 'expires_at'],
    keyColumns: 1,
    what: 'service token',
  },
  {
    name: 'passkey',
    table: 'passkey',
    columns: [
      ...['id', 'user_id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'is_backup_eligible'],
      ...['is_backed_up', 'created_at', 'last_used_at'],
    ],
    keyColumns: 1,
    what: 'passkey',
  },
  {
    // Not the secret of an app that is not confirmed yet, and not the last used step.
    name: 'second_factor',
    table: 'second_factor',
    columns: ['user_id', 'is_required', 'secret', 'confirmed_at'],
    keyColumns: 1,
    what: 'second factor of user',
  },
  {
    name: 'recovery_code',
    table: 'recovery_code',
    columns: ['user_id', 'code_hash'],
    keyColumns: 2,
    what: 'recovery code (user, hash)',
  },
  {
    name: 'evidence_source_events',
    table: 'evidence_source',
    columns: ['id', 'events'],
    keyColumns: 1,
    what: 'history of evidence source',
  },
  {
    name: 'letterhead',
    table: 'letterhead',
    columns: [
      ...['id', 'revision', 'agency', 'address', 'department', 'logo', 'logo_width', 'logo_height', 'saved_at'],
      'user_name',
    ],
    keyColumns: 1,
    what: 'letterhead',
  },
];

export const HASHED_RECORDS: readonly HashedRecords[] = [...FIRST_HASHED, ...LATER_HASHED];
