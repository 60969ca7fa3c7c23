/** Reports and exports of cases (server/stores/case-report-store.ts). `request` and `notes` are JSON; they go with their case. */
export const CASE_REPORT_MIGRATION = `
  CREATE TABLE case_report (
    id TEXT PRIMARY KEY,
    case_id TEXT NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    owner_id TEXT NOT NULL,
    owner_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    report_type TEXT NOT NULL,
    format TEXT NOT NULL,
    request TEXT NOT NULL,
    status TEXT NOT NULL,
    failure TEXT,
    sha256 TEXT,
    size INTEGER,
    extension TEXT,
    items_sha256 TEXT,
    items_size INTEGER,
    item_count INTEGER,
    notes TEXT,
    is_sealed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX case_report_case ON case_report (case_id, created_at);
`;

export const POSTGRES_CASE_REPORT_MIGRATION = `
  CREATE TABLE case_report (
    id text COLLATE "C" PRIMARY KEY,
    case_id text COLLATE "C" NOT NULL REFERENCES review_case (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    owner_id text COLLATE "C" NOT NULL,
    owner_name text COLLATE "C" NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    report_type text COLLATE "C" NOT NULL,
    format text COLLATE "C" NOT NULL,
    request text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    failure text COLLATE "C",
    sha256 text COLLATE "C",
    size bigint,
    extension text COLLATE "C",
    items_sha256 text COLLATE "C",
    items_size bigint,
    item_count bigint,
    notes text COLLATE "C",
    is_sealed integer NOT NULL
  );
  CREATE INDEX case_report_case ON case_report (case_id, created_at);
`;
