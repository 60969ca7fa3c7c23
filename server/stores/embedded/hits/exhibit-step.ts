/** A step of the schema: exhibits (./exhibits.ts), and the mark of hits that are exhibits. */
export const EXHIBIT_STEP = `
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

  CREATE TABLE mark_new (
    id INTEGER PRIMARY KEY,
    block INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK
      (kind IN ('privileged', 'comment', 'tag', 'exhibit', 'compared', 'copied', 'openly_copied')),
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
