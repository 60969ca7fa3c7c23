/** The hashes of rows (../../row-hashes/), and the previous texts of edited comments. */
export const ROW_HASH_TABLES = `
  CREATE TABLE row_hash_block (
    -- Place of the table in HASHED_TABLES times 2^44, and the number of the block.
    id INTEGER PRIMARY KEY,
    -- 32 bytes a row, in the order in which they came.
    hashes BLOB NOT NULL
  ) STRICT;
  CREATE TABLE row_hash_sum (table_number INTEGER PRIMARY KEY, sum BLOB NOT NULL) STRICT;

  CREATE TABLE comment_earlier (
    id INTEGER PRIMARY KEY,
    comment_id INTEGER NOT NULL,
    hit_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    access_level TEXT NOT NULL,
    replaced_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX comment_earlier_hit ON comment_earlier (hit_id);

  -- The head of the log of the installation when this was last written (server/jobs/audit-heads.ts).
  CREATE TABLE installation_head (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sequence INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
`;
