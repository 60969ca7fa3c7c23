/** Reports about the installation (server/stores/system-report-store.ts). */
export const SYSTEM_REPORT_MIGRATION = `
  CREATE TABLE system_report (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    user_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    has_cases INTEGER NOT NULL,
    has_evidences INTEGER NOT NULL,
    has_users INTEGER NOT NULL,
    status TEXT NOT NULL,
    sha256 TEXT,
    size INTEGER
  ) STRICT;
`;

export const POSTGRES_SYSTEM_REPORT_MIGRATION = `
  CREATE TABLE system_report (
    id text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    has_cases integer NOT NULL,
    has_evidences integer NOT NULL,
    has_users integer NOT NULL,
    status text COLLATE "C" NOT NULL,
    sha256 text COLLATE "C",
    size bigint
  );
`;
