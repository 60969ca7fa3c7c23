/** As sqlite-deletion-migration.ts. */
export const POSTGRES_DELETION_MIGRATION = `
  ALTER TABLE review_case ADD COLUMN held_at text COLLATE "C";
  ALTER TABLE review_case ADD COLUMN held_by text COLLATE "C";
  ALTER TABLE review_case ADD COLUMN hold_reason text COLLATE "C";
  ALTER TABLE evidence_source ADD COLUMN held_at text COLLATE "C";
  ALTER TABLE evidence_source ADD COLUMN held_by text COLLATE "C";
  ALTER TABLE evidence_source ADD COLUMN hold_reason text COLLATE "C";

  -- What is still known of what was deleted: its rows elsewhere are gone, so that no query can find it by mistake.
  CREATE TABLE deleted_case (
    id text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    timezone text COLLATE "C" NOT NULL,
    phone_country text COLLATE "C",
    short_description text COLLATE "C" NOT NULL,
    long_description text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    requires_legal_privilege integer NOT NULL,
    deleted_at text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    user_name text COLLATE "C" NOT NULL,
    reason text COLLATE "C" NOT NULL,
    -- The last entry of its sealed audit log.
    audit_sequence bigint,
    audit_hash text COLLATE "C",
    -- When nothing of it was stored any more.
    purged_at text COLLATE "C"
  );

  CREATE TABLE deleted_source (
    id bigint PRIMARY KEY,
    case_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    short_description text COLLATE "C" NOT NULL,
    long_description text COLLATE "C" NOT NULL,
    import_type text COLLATE "C" NOT NULL,
    import_type_version text COLLATE "C",
    ingestion_version text COLLATE "C" NOT NULL,
    evidence_type text COLLATE "C" NOT NULL,
    ingested_at text COLLATE "C",
    timezone text COLLATE "C",
    input_sha256 text COLLATE "C" NOT NULL,
    extraction_folder text COLLATE "C",
    deleted_at text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    user_name text COLLATE "C" NOT NULL,
    reason text COLLATE "C" NOT NULL,
    purged_at text COLLATE "C"
  );
  `;
