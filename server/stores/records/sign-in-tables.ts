export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: string;
  token_expires_at: number;
  idle_expires_at: number;
  ends_at: number;
  previous_token_hash: string | null;
  previous_honoured_until: number | null;
  provider_token: string | null;
  began_at: number;
  user_agent: string;
  address: string;
}

export interface SecondFactorTable {
  user_id: string;
  is_required: number;
  pending_secret: string | null;
  secret: string | null;
  last_step: number;
  confirmed_at: number | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  name: string;
  /** base64url, both. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** A JSON list. */
  transports: string;
  is_backup_eligible: number;
  is_backed_up: number;
  created_at: number;
  last_used_at: number | null;
}

/** Passkeys of users; nothing of them is secret, since the private key never leaves the authenticator. */
export const PASSKEY_MIGRATION = `
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
`;

export const POSTGRES_PASSKEY_MIGRATION = `
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
`;
