/**
 * A step of the schema. The items that two sources have in common, by groups; which items were compared at all; and of both, as marks
 * of hits (../hits/marks.ts), what filters ask for.
 */
export const COMPARISON_STEP = `
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

  -- Hits that could be compared, packed as ../hits/mark-blocks.ts says.
  CREATE TABLE compared_block (
    comparison_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    bits BLOB NOT NULL,
    PRIMARY KEY (comparison_id, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE mark_new (
    id INTEGER PRIMARY KEY,
    block INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('privileged', 'comment', 'tag', 'compared', 'copied', 'openly_copied')),
    -- 0 unless it is a tag.
    tag_id INTEGER NOT NULL,
    bits BLOB NOT NULL CHECK (length(bits) = 4096),
    version INTEGER NOT NULL,
    UNIQUE (block, kind, tag_id)
  ) STRICT;
  INSERT INTO mark_new SELECT id, block, kind, tag_id, bits, version FROM mark;
  DROP TABLE mark;
  ALTER TABLE mark_new RENAME TO mark;
  CREATE INDEX mark_version ON mark (version);
`;
