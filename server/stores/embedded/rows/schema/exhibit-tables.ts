/** Exhibits (../review/exhibits.ts). */
export const EXHIBIT_TABLES = `
  CREATE TABLE exhibit (
    -- The count in its number: given once and never again.
    id INTEGER PRIMARY KEY,
    number TEXT NOT NULL UNIQUE,
    hit_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    remark TEXT NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    withdrawn_at TEXT,
    withdrawn_by TEXT,
    withdrawn_by_name TEXT
  ) STRICT;
  CREATE INDEX exhibit_hit ON exhibit (hit_id);
  CREATE UNIQUE INDEX exhibit_valid ON exhibit (hit_id) WHERE withdrawn_at IS NULL;

  -- One row, once a number was given or the numbering was changed. The last count stays when exhibits go with their source.
  CREATE TABLE exhibit_numbering (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    prefix TEXT NOT NULL,
    digits INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;
`;
