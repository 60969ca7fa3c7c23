import type { TableDefinitions } from './table-definitions';

/** Users and their credentials. Secrets are sealed with a key of the data folder (server/identity/secret-box.ts). */
export const USER_TABLES: TableDefinitions = {
  sqlite: `
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
      external_id TEXT UNIQUE,
      -- 1: the password was given by somebody else and must be changed at the next sign-in.
      has_temporary_password INTEGER NOT NULL
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
      provider_token TEXT,
      ends_at INTEGER NOT NULL,
      began_at INTEGER NOT NULL,
      user_agent TEXT NOT NULL,
      address TEXT NOT NULL
    ) STRICT;
    CREATE INDEX session_user ON session (user_id);
    CREATE INDEX session_previous ON session (previous_token_hash) WHERE previous_token_hash IS NOT NULL;

    CREATE TABLE sign_in_failure (
      key TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sign_in_failure_key ON sign_in_failure (key, at);

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

    CREATE TABLE passkey (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      credential_id TEXT NOT NULL UNIQUE,
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      transports TEXT NOT NULL,
      is_backup_eligible INTEGER NOT NULL,
      is_backed_up INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      last_used_at INTEGER
    ) STRICT;
    CREATE INDEX passkey_user ON passkey (user_id);

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

    CREATE TABLE provider_session (
      session_id TEXT PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      sid TEXT,
      -- Sealed with a key of the data folder.
      refresh_token TEXT,
      checked_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

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
  `,
  postgres: `
    CREATE TABLE "user" (
      id text COLLATE "C" PRIMARY KEY,
      user_name text COLLATE "C" NOT NULL,
      first_name text COLLATE "C" NOT NULL,
      last_name text COLLATE "C" NOT NULL,
      email text COLLATE "C" NOT NULL,
      title text COLLATE "C" NOT NULL,
      role text COLLATE "C" NOT NULL,
      is_enabled integer NOT NULL,
      is_readonly integer NOT NULL,
      password_hash text COLLATE "C",
      external_id text COLLATE "C" UNIQUE,
      has_temporary_password integer NOT NULL
    );
    CREATE UNIQUE INDEX user_user_name ON "user" (lower(user_name));
    CREATE UNIQUE INDEX user_email ON "user" (lower(email)) WHERE email <> '';

    CREATE TABLE user_setting (
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      key text COLLATE "C" NOT NULL,
      value text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, key)
    );

    CREATE TABLE session (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      token_hash text COLLATE "C" NOT NULL UNIQUE,
      token_expires_at bigint NOT NULL,
      idle_expires_at bigint NOT NULL,
      previous_token_hash text COLLATE "C",
      previous_honoured_until bigint,
      provider_token text COLLATE "C",
      ends_at bigint NOT NULL,
      began_at bigint NOT NULL,
      user_agent text COLLATE "C" NOT NULL,
      address text COLLATE "C" NOT NULL
    );
    CREATE INDEX session_of_user ON session (user_id);
    CREATE INDEX session_previous ON session (previous_token_hash) WHERE previous_token_hash IS NOT NULL;

    CREATE TABLE sign_in_failure (
      key text COLLATE "C" NOT NULL,
      at bigint NOT NULL
    );
    CREATE INDEX sign_in_failure_key ON sign_in_failure (key, at);

    CREATE TABLE second_factor (
      user_id text COLLATE "C" PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
      is_required integer NOT NULL,
      pending_secret text COLLATE "C",
      secret text COLLATE "C",
      last_step bigint NOT NULL,
      confirmed_at bigint
    );

    CREATE TABLE recovery_code (
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      code_hash text COLLATE "C" NOT NULL,
      PRIMARY KEY (user_id, code_hash)
    );

    CREATE TABLE passkey (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
      name text COLLATE "C" NOT NULL,
      credential_id text COLLATE "C" NOT NULL UNIQUE,
      public_key text COLLATE "C" NOT NULL,
      counter bigint NOT NULL,
      transports text COLLATE "C" NOT NULL,
      is_backup_eligible integer NOT NULL,
      is_backed_up integer NOT NULL,
      created_at bigint NOT NULL,
      last_used_at bigint
    );
    CREATE INDEX passkey_user ON passkey (user_id);

    CREATE TABLE provider_record (
      kind text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      uid text COLLATE "C",
      grant_id text COLLATE "C",
      account_id text COLLATE "C",
      payload text COLLATE "C" NOT NULL,
      expires_at bigint,
      consumed_at bigint,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX provider_record_uid ON provider_record (kind, uid) WHERE uid IS NOT NULL;
    CREATE INDEX provider_record_grant ON provider_record (grant_id) WHERE grant_id IS NOT NULL;
    CREATE INDEX provider_record_account ON provider_record (account_id) WHERE account_id IS NOT NULL;

    CREATE TABLE provider_session (
      session_id text COLLATE "C" PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
      issuer text COLLATE "C" NOT NULL,
      subject text COLLATE "C" NOT NULL,
      sid text COLLATE "C",
      refresh_token text COLLATE "C",
      checked_at bigint NOT NULL
    );

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
  `,
};
