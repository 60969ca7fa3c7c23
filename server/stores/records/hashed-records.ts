import type { RecordSchema } from './schema';

/** A table of the records whose rows are hashed to detect tampering (docs/audit-format.md). */
interface HashedRecords {
  name: keyof RecordSchema;
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

/** Migrations create triggers of both databases from this list: it may only be extended, by further migrations. */
export const HASHED_RECORDS: readonly HashedRecords[] = [
  {
    name: 'user',
    columns: [
      ...['id', 'user_name', 'first_name', 'last_name', 'email', 'title', 'role', 'is_enabled', 'is_readonly'],
      ...['password_hash', 'has_temporary_password', 'external_id'],
    ],
    keyColumns: 1,
    what: 'user',
  },
  { name: 'review_case', columns: [...CASE, 'requires_legal_privilege', ...HOLD], keyColumns: 1, what: 'case' },
  {
    name: 'case_assignment',
    columns: ['case_id', 'user_id', 'access_level'],
    keyColumns: 2,
    what: 'assignment (case, user)',
  },
  { name: 'evidence_source', columns: [...SOURCE, ...HOLD], keyColumns: 1, what: 'evidence source' },
  {
    name: 'deleted_case',
    columns: [...CASE, 'requires_legal_privilege', ...DELETION, 'audit_sequence', 'audit_hash'],
    keyColumns: 1,
    what: 'deleted case',
  },
  { name: 'deleted_source', columns: [...SOURCE, ...DELETION], keyColumns: 1, what: 'deleted evidence source' },
  { name: 'licence', columns: ['id', 'content', 'added_at', 'added_by'], keyColumns: 1, what: 'licence' },
  {
    name: 'column_configuration',
    columns: ['revision', 'content', 'saved_at', 'user_name'],
    keyColumns: 1,
    what: 'configuration',
  },
  {
    name: 'case_note',
    columns: ['case_id', 'content', 'revision', 'modified_at', 'user_name'],
    keyColumns: 1,
    what: 'note of case',
  },
];
