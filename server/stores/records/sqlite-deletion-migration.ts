/** Legal hold, and what stays of deleted cases and sources (server/stores/deletion-store.ts). */
export const DELETION_MIGRATION = `
  ALTER TABLE review_case ADD COLUMN held_at TEXT;
  ALTER TABLE review_case ADD COLUMN held_by TEXT;
  ALTER TABLE review_case ADD COLUMN hold_reason TEXT;
  ALTER TABLE evidence_source ADD COLUMN held_at TEXT;
  ALTER TABLE evidence_source ADD COLUMN held_by TEXT;
  ALTER TABLE evidence_source ADD COLUMN hold_reason TEXT;

  -- What is still known of what was deleted: its rows elsewhere are gone, so that no query can find it by mistake.
  CREATE TABLE deleted_case (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    timezone TEXT NOT NULL,
    phone_country TEXT,
    short_description TEXT NOT NULL,
    long_description TEXT NOT NULL,
    created_at TEXT NOT NULL,
    requires_legal_privilege INTEGER NOT NULL,
    deleted_at TEXT NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- The last entry of its sealed audit log.
    audit_sequence INTEGER,
    audit_hash TEXT,
    -- When nothing of it was stored any more.
    purged_at TEXT
  ) STRICT;

  CREATE TABLE deleted_source (
    id INTEGER PRIMARY KEY,
    case_id TEXT NOT NULL,
    name TEXT NOT NULL,
    short_description TEXT NOT NULL,
    long_description TEXT NOT NULL,
    import_type TEXT NOT NULL,
    import_type_version TEXT,
    ingestion_version TEXT NOT NULL,
    evidence_type TEXT NOT NULL,
    ingested_at TEXT,
    timezone TEXT,
    input_sha256 TEXT NOT NULL,
    extraction_folder TEXT,
    deleted_at TEXT NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    purged_at TEXT
  ) STRICT;
  `;
