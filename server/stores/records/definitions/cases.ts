import type { TableDefinitions } from './table-definitions';

/** Cases, their data of users, and deleted cases. */
export const CASE_TABLES: TableDefinitions = {
  sqlite: `
    CREATE TABLE review_case (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      timezone TEXT NOT NULL,
      short_description TEXT NOT NULL,
      long_description TEXT NOT NULL,
      created_at TEXT NOT NULL,
      requires_legal_privilege INTEGER NOT NULL,
      -- ISO 3166-1 alpha-2: whose national form telephone numbers of the case are written in.
      phone_country TEXT,
      held_at TEXT,
      held_by TEXT,
      hold_reason TEXT
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

    CREATE TABLE case_note (
      case_id TEXT PRIMARY KEY REFERENCES review_case (id) ON DELETE CASCADE,
      content TEXT NOT NULL,
      revision INTEGER NOT NULL,
      modified_at TEXT NOT NULL,
      user_name TEXT NOT NULL
    ) STRICT;

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
      events TEXT NOT NULL,
      -- Of a container with several extractions each is a source.
      extraction_folder TEXT,
      held_at TEXT,
      held_by TEXT,
      hold_reason TEXT
    ) STRICT;
    CREATE INDEX evidence_source_case ON evidence_source (case_id);

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
  `,
  postgres: `
    CREATE TABLE review_case (
      id text COLLATE "C" PRIMARY KEY,
      name text COLLATE "C" NOT NULL,
      timezone text COLLATE "C" NOT NULL,
      short_description text COLLATE "C" NOT NULL,
      long_description text COLLATE "C" NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      requires_legal_privilege integer NOT NULL,
      phone_country text COLLATE "C",
      held_at text COLLATE "C",
      held_by text COLLATE "C",
      hold_reason text COLLATE "C"
    );
    CREATE UNIQUE INDEX review_case_name ON review_case (lower(name));

    CREATE TABLE case_assignment (
      case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      access_level text COLLATE "C" NOT NULL CHECK (access_level IN ('manager', 'member')),
      PRIMARY KEY (case_id, user_id)
    );
    CREATE INDEX case_assignment_user ON case_assignment (user_id);

    CREATE TABLE case_bookmark (
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
      created_at text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, case_id)
    );

    CREATE TABLE case_note (
      case_id text COLLATE "C" PRIMARY KEY REFERENCES review_case (id) ON DELETE CASCADE,
      content text COLLATE "C" NOT NULL,
      revision integer NOT NULL,
      modified_at text COLLATE "C" NOT NULL,
      user_name text COLLATE "C" NOT NULL
    );

    CREATE TABLE saved_search (
      id text COLLATE "C" PRIMARY KEY,
      case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      name_key text COLLATE "C" NOT NULL,
      query text COLLATE "C" NOT NULL,
      is_shared integer NOT NULL,
      created_at text COLLATE "C" NOT NULL,
      UNIQUE (case_id, user_id, name_key)
    );

    CREATE TABLE recent_search (
      id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
      case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      query text COLLATE "C" NOT NULL,
      searched_at text COLLATE "C" NOT NULL
    );
    CREATE INDEX recent_search_case ON recent_search (case_id, user_id, id);

    CREATE TABLE evidence_source (
      id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
      case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      short_description text COLLATE "C" NOT NULL DEFAULT '',
      long_description text COLLATE "C" NOT NULL DEFAULT '',
      import_type text COLLATE "C" NOT NULL,
      import_type_version text COLLATE "C",
      ingestion_version text COLLATE "C" NOT NULL,
      evidence_type text COLLATE "C" NOT NULL DEFAULT 'unknown',
      ingested_at text COLLATE "C",
      timezone text COLLATE "C",
      input_sha256 text COLLATE "C" NOT NULL,
      events text COLLATE "C" NOT NULL,
      extraction_folder text COLLATE "C",
      held_at text COLLATE "C",
      held_by text COLLATE "C",
      hold_reason text COLLATE "C"
    );
    CREATE INDEX evidence_source_case ON evidence_source (case_id);

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
  `,
};
