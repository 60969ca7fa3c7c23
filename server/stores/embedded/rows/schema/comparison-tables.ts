/**
 * The common items of two sources, by groups, and the items that were compared. Filters read marks of hits instead
 * (./review-tables.ts).
 */
export const COMPARISON_TABLES = `
  CREATE TABLE comparison (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    first_source INTEGER NOT NULL,
    second_source INTEGER NOT NULL CHECK (second_source > first_source),
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'deleting')),
    timezone TEXT NOT NULL,
    finished_at TEXT
  ) STRICT;

  CREATE TABLE item_copy (
    comparison_id INTEGER NOT NULL,
    group_number INTEGER NOT NULL,
    hit_id INTEGER NOT NULL,
    evidence_id INTEGER NOT NULL,
    -- On the clock of the first source; null where the time does not matter.
    time REAL,
    PRIMARY KEY (comparison_id, group_number, hit_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX item_copy_hit ON item_copy (hit_id);

  -- Hits that could be compared, packed as ../review/mark-blocks.ts says.
  CREATE TABLE compared_block (
    comparison_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    bits BLOB NOT NULL,
    PRIMARY KEY (comparison_id, block)
  ) STRICT, WITHOUT ROWID;
`;
