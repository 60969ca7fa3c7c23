/** What the lab's own provider knows of sessions, and the tokens of scripts; times in epoch milliseconds. */
export interface AccessTables {
  provider_session: ProviderSessionTable;
  service_token: ServiceTokenTable;
}

export const ACCESS_TABLES = ['provider_session', 'service_token'] as const satisfies readonly (keyof AccessTables)[];

export interface ProviderSessionTable {
  session_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
  refresh_token: string | null;
  checked_at: number;
}

export interface ServiceTokenTable {
  id: string;
  user_id: string;
  name: string;
  token_hash: string;
  /** JSON lists; case_ids null: every case of the owner. */
  rights: string;
  case_ids: string | null;
  created_at: number;
  created_by: string;
  expires_at: number;
  last_used_at: number | null;
}

export const PROVIDER_SESSION_MIGRATION = `
  CREATE TABLE provider_session (
    session_id TEXT PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    sid TEXT,
    -- Sealed with a key of the data folder.
    refresh_token TEXT,
    checked_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

export const POSTGRES_PROVIDER_SESSION_MIGRATION = `
  CREATE TABLE provider_session (
    session_id text COLLATE "C" PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
    issuer text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    sid text COLLATE "C",
    refresh_token text COLLATE "C",
    checked_at bigint NOT NULL
  );
`;

export const SERVICE_TOKEN_MIGRATION = `
  CREATE TABLE service_token (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- Of the token itself only its SHA-256 is kept.
    token_hash TEXT NOT NULL UNIQUE,
    rights TEXT NOT NULL,
    case_ids TEXT,
    created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    last_used_at INTEGER
  ) STRICT;
  CREATE INDEX service_token_user ON service_token (user_id);
`;

export const POSTGRES_SERVICE_TOKEN_MIGRATION = `
  CREATE TABLE service_token (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    token_hash text COLLATE "C" NOT NULL UNIQUE,
    rights text COLLATE "C" NOT NULL,
    case_ids text COLLATE "C",
    created_at bigint NOT NULL,
    created_by text COLLATE "C" NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint
  );
  CREATE INDEX service_token_user ON service_token (user_id);
`;
