import type { TableDefinitions } from './table-definitions';

/** The head of reports: one row, the logo a PNG in base64. */
export const LETTERHEAD_TABLES: TableDefinitions = {
  sqlite: `
    CREATE TABLE letterhead (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      revision INTEGER NOT NULL,
      agency TEXT NOT NULL,
      address TEXT NOT NULL,
      department TEXT NOT NULL,
      logo TEXT,
      logo_width INTEGER,
      logo_height INTEGER,
      saved_at TEXT NOT NULL,
      user_name TEXT NOT NULL
    ) STRICT;
  `,
  postgres: `
    CREATE TABLE letterhead (
      id integer PRIMARY KEY CHECK (id = 1),
      revision integer NOT NULL,
      agency text COLLATE "C" NOT NULL,
      address text COLLATE "C" NOT NULL,
      department text COLLATE "C" NOT NULL,
      logo text COLLATE "C",
      logo_width integer,
      logo_height integer,
      saved_at text COLLATE "C" NOT NULL,
      user_name text COLLATE "C" NOT NULL
    );
  `,
};
