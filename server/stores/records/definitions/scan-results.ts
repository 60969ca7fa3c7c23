import type { TableDefinitions } from './table-definitions';

/** Results of the virus scanner for contents, with its current signatures. */
export const SCAN_RESULT_TABLES: TableDefinitions = {
  sqlite: `
    CREATE TABLE scan_result (
      sha256 TEXT PRIMARY KEY,
      version TEXT NOT NULL,
      signature TEXT,
      scanned_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
    CREATE TABLE scan_result (
      sha256 text COLLATE "C" PRIMARY KEY,
      version text COLLATE "C" NOT NULL,
      signature text COLLATE "C",
      scanned_at text COLLATE "C" NOT NULL
    );
  `,
};
