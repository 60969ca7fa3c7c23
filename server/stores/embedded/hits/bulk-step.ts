/** Step 3 of a case.db: bulk changes and what undoes them (./bulk-history.ts), and the key of names (./comment-names.ts). */
export const BULK_STEP = `
  CREATE TABLE bulk_action (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- How others call it: numbers in a row would tell of actions that they may not see.
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('comment', 'tags', 'privileged', 'unprivileged')),
    -- Of a comment; its copies have numbers in a row.
    content TEXT,
    access_level TEXT CHECK (access_level IN ('private', 'public')),
    first_comment INTEGER,
    last_comment INTEGER,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    undone_at TEXT
  ) STRICT;

  -- The hits that it changed.
  CREATE TABLE bulk_action_block (
    action_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    -- Packed as ./mark-blocks.ts says.
    bits BLOB NOT NULL,
    PRIMARY KEY (block, action_id)
  ) STRICT;
  CREATE INDEX bulk_action_block_action ON bulk_action_block (action_id);

  -- What it wrote into the history of tags: which tag, added or removed, of which hits.
  CREATE TABLE bulk_action_event (
    action_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL,
    PRIMARY KEY (action_id, event_id)
  ) STRICT, WITHOUT ROWID;
  -- What happened to a tag after that.
  CREATE INDEX tag_event_tag ON tag_event (tag_id, id);

  CREATE TABLE case_key (value BLOB NOT NULL) STRICT;
  INSERT INTO case_key VALUES (randomblob(32));
`;
