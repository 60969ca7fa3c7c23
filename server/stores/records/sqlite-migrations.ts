import { AUDIT_FORWARD_MIGRATION } from './audit-forward-migration';
import { CASE_REPORT_MIGRATION } from './case-report-migration';
import { PASSKEY_MIGRATION } from './sign-in-tables';
import { REPORT_REDACTION_MIGRATION } from './report-redaction-migration';
import { SYSTEM_REPORT_MIGRATION } from './system-report-migration';
import { PROVIDER_SESSION_MIGRATION, SERVICE_TOKEN_MIGRATION } from './access-tables';
import { DELETION_MIGRATION } from './sqlite-deletion-migration';
import { ROW_HASH_MIGRATION } from './row-hash-migration';
import { AUDIT_LOG_MIGRATION } from './audit-log-migration';
import { JOBS_MIGRATION } from './sqlite-jobs-migration';
import { PREVIEWS_MIGRATION } from './sqlite-previews-migration';

/** The schema of server.db, step by step: a step that has been released is never changed, only followed by another. */
export const RECORDS_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE user (
    id TEXT PRIMARY KEY,
    user_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    title TEXT NOT NULL,
    role TEXT NOT NULL,
    is_enabled INTEGER NOT NULL,
    is_readonly INTEGER NOT NULL,
    password_hash TEXT,
    external_id TEXT UNIQUE
  ) STRICT;
  CREATE UNIQUE INDEX user_email ON user (email COLLATE NOCASE) WHERE email <> '';

  CREATE TABLE user_setting (
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE session (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    token_expires_at INTEGER NOT NULL,
    idle_expires_at INTEGER NOT NULL,
    previous_token_hash TEXT,
    previous_honoured_until INTEGER,
    provider_token TEXT
  ) STRICT;
  CREATE INDEX session_user ON session (user_id);
  CREATE INDEX session_previous ON session (previous_token_hash) WHERE previous_token_hash IS NOT NULL;

  CREATE TABLE sign_in_failure (
    key TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sign_in_failure_key ON sign_in_failure (key, at);

  CREATE TABLE review_case (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    timezone TEXT NOT NULL,
    short_description TEXT NOT NULL,
    long_description TEXT NOT NULL,
    created_at TEXT NOT NULL,
    requires_legal_privilege INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE case_assignment (
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    access_level TEXT NOT NULL CHECK (access_level IN ('manager', 'member')),
    PRIMARY KEY (case_id, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX case_assignment_user ON case_assignment (user_id);

  CREATE TABLE case_bookmark (
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    PRIMARY KEY (user_id, case_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE evidence_source (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    short_description TEXT NOT NULL DEFAULT '',
    long_description TEXT NOT NULL DEFAULT '',
    import_type TEXT NOT NULL,
    import_type_version TEXT,
    ingestion_version TEXT NOT NULL,
    evidence_type TEXT NOT NULL DEFAULT 'unknown',
    ingested_at TEXT,
    timezone TEXT,
    input_sha256 TEXT NOT NULL,
    events TEXT NOT NULL
  ) STRICT;
  CREATE INDEX evidence_source_case ON evidence_source (case_id);

  CREATE TABLE artifact_column (
    import_type TEXT NOT NULL,
    artifact_group TEXT NOT NULL,
    artifact TEXT NOT NULL,
    name TEXT NOT NULL,
    value_type TEXT NOT NULL,
    importance TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (import_type, artifact_group, artifact, name, value_type)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE import_job (
    id TEXT PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    evidence_id INTEGER,
    input_name TEXT NOT NULL,
    input_path TEXT NOT NULL,
    input_sha256 TEXT NOT NULL,
    import_type TEXT NOT NULL,
    is_upload INTEGER NOT NULL,
    source_name TEXT NOT NULL,
    status TEXT NOT NULL,
    phase TEXT NOT NULL,
    bytes_read INTEGER NOT NULL,
    bytes_total INTEGER NOT NULL,
    hits INTEGER NOT NULL,
    queued_at TEXT NOT NULL,
    started_at TEXT,
    finished_at TEXT,
    error TEXT,
    process_id INTEGER,
    heartbeat_at INTEGER,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL
  ) STRICT;
  CREATE INDEX import_job_case ON import_job (case_id, queued_at);

  CREATE TABLE provider_record (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    account_id TEXT,
    payload TEXT NOT NULL,
    expires_at INTEGER,
    consumed_at INTEGER,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX provider_record_uid ON provider_record (kind, uid) WHERE uid IS NOT NULL;
  CREATE INDEX provider_record_grant ON provider_record (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX provider_record_account ON provider_record (account_id) WHERE account_id IS NOT NULL;
  `,
  `
  CREATE TABLE saved_search (
    id TEXT PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- The name as names are compared.
    name_key TEXT NOT NULL,
    query TEXT NOT NULL,
    is_shared INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (case_id, user_id, name_key)
  ) STRICT;

  -- Later ones have larger numbers.
  CREATE TABLE recent_search (
    id INTEGER PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    query TEXT NOT NULL,
    searched_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX recent_search_case ON recent_search (case_id, user_id, id);
  `,
  PREVIEWS_MIGRATION,
  // How far the audit log of a case had come: one that ends earlier has lost entries (server/jobs/audit-heads.ts).
  `
  CREATE TABLE case_audit_head (
    case_id TEXT PRIMARY KEY REFERENCES review_case (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  `,
  // ISO 3166-1 alpha-2: whose national form telephone numbers of the case are written in.
  'ALTER TABLE review_case ADD COLUMN phone_country TEXT',
  JOBS_MIGRATION,
  // Of a container with several extractions each is a source; null: imported before that.
  'ALTER TABLE evidence_source ADD COLUMN extraction_folder TEXT',
  // 1: the password was given by somebody else and must be changed at the next sign-in.
  'ALTER TABLE user ADD COLUMN has_temporary_password INTEGER NOT NULL DEFAULT 0',
  `
  CREATE TABLE case_note (
    case_id TEXT PRIMARY KEY REFERENCES review_case (id) ON DELETE CASCADE,
    content TEXT NOT NULL,
    revision INTEGER NOT NULL,
    modified_at TEXT NOT NULL,
    user_name TEXT NOT NULL
  ) STRICT;
  `,
  // Licence files, and who holds a seat of the licence since when (epoch milliseconds).
  `
  CREATE TABLE licence (
    id INTEGER PRIMARY KEY,
    content TEXT NOT NULL,
    added_at TEXT NOT NULL,
    added_by TEXT NOT NULL
  ) STRICT;

  CREATE TABLE licence_seat (
    user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
    taken_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Sessions of before have no such end: they end with this step.
  'ALTER TABLE session ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0',
  DELETION_MIGRATION,
  AUDIT_LOG_MIGRATION,
  `
  CREATE TABLE column_configuration (
    revision INTEGER PRIMARY KEY,
    content TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    user_name TEXT NOT NULL
  ) STRICT;

  CREATE TABLE case_configuration (
    case_id TEXT PRIMARY KEY REFERENCES review_case (id) ON DELETE CASCADE,
    -- What the case is shown by, and what it is updated to.
    revision INTEGER NOT NULL,
    target INTEGER NOT NULL,
    state TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT
  ) STRICT;
  `,
  // Of sessions of before neither is known: they end with this step.
  `
  DELETE FROM session;
  ALTER TABLE session ADD COLUMN began_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE session ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
  ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT '';
  `,
  PROVIDER_SESSION_MIGRATION,
  SERVICE_TOKEN_MIGRATION,
  ROW_HASH_MIGRATION,
  // Queues of which nothing is begun until somebody lets them go on.
  `
  CREATE TABLE paused_queue (
    queue TEXT PRIMARY KEY,
    paused_at TEXT NOT NULL,
    user_name TEXT NOT NULL
  ) STRICT;
  `,
  // One-time passwords and recovery codes; secrets are sealed with a key of the data folder (server/identity/secret-box.ts).
  `
  CREATE TABLE second_factor (
    user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
    is_required INTEGER NOT NULL,
    pending_secret TEXT,
    secret TEXT,
    last_step INTEGER NOT NULL,
    confirmed_at INTEGER
  ) STRICT;

  CREATE TABLE recovery_code (
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  ) STRICT, WITHOUT ROWID;
  `,
  CASE_REPORT_MIGRATION,
  SYSTEM_REPORT_MIGRATION,
  PASSKEY_MIGRATION,
  AUDIT_FORWARD_MIGRATION,
  REPORT_REDACTION_MIGRATION,
];
