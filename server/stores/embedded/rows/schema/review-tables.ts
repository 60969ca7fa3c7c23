/**
 * Reviews of hits: tags, comments, marks, bulk changes (../review/bulk-history.ts), and seen hits (../review/seen-marks.ts).
 */
export const REVIEW_TABLES = `
  CREATE TABLE tag (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The name as names are compared.
    name_key TEXT NOT NULL UNIQUE,
    color TEXT NOT NULL,
    is_enabled INTEGER NOT NULL DEFAULT 1
  ) STRICT;

  -- An event that a single hit had, or (hit_id null) one of many hits at once: these stand in tag_event_block.
  CREATE TABLE tag_event (
    id INTEGER PRIMARY KEY,
    hit_id INTEGER,
    tag_id INTEGER NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('add', 'remove')),
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    -- The extraction tool in which the tag was set (../../writing/imports/imported-marks.ts); null: in REVIEW. The time is that of the import then.
    tool TEXT
  ) STRICT;
  CREATE INDEX tag_event_hit ON tag_event (hit_id, id) WHERE hit_id IS NOT NULL;
  CREATE INDEX tag_event_tag ON tag_event (tag_id, id);

  CREATE TABLE tag_event_block (
    event_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    -- Packed as ../review/mark-blocks.ts says.
    bits BLOB NOT NULL,
    PRIMARY KEY (block, event_id)
  ) STRICT;
  CREATE INDEX tag_event_block_event ON tag_event_block (event_id);

  CREATE TABLE comment (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hit_id INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    content TEXT NOT NULL,
    access_level TEXT NOT NULL CHECK (access_level IN ('private', 'public')),
    created_at TEXT NOT NULL,
    -- The text of a comment on many hits stands once; the content is empty then.
    text_id INTEGER,
    -- As of tags; and when it was written there, as far as the export says.
    tool TEXT,
    written_at TEXT
  ) STRICT;
  CREATE INDEX comment_hit ON comment (hit_id, id);
  CREATE INDEX comment_user ON comment (user_id, hit_id);
  CREATE TABLE comment_text (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;

  -- Bit sets of 32,768 hits (../review/mark-blocks.ts). Whoever changes some raises the counter \`marks\` and writes its number as version
  -- into what it changed: readers fetch what is newer than what they know.
  CREATE TABLE mark (
    id INTEGER PRIMARY KEY,
    block INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK
      (kind IN ('suspected', 'released', 'privileged', 'comment', 'tag', 'exhibit', 'compared', 'copied', 'openly_copied')),
    -- 0 unless it is a tag; of \`compared\`, \`copied\` and \`openly_copied\` also the id of one comparison.
    tag_id INTEGER NOT NULL,
    bits BLOB NOT NULL CHECK (length(bits) = 4096),
    version INTEGER NOT NULL,
    UNIQUE (block, kind, tag_id)
  ) STRICT;
  CREATE INDEX mark_version ON mark (version);
  INSERT INTO counter VALUES ('marks', 0), ('seen', 0);

  -- Of each user and of all together, so that what nobody has seen is found without asking who there is.
  CREATE TABLE seen (
    id INTEGER PRIMARY KEY,
    -- Empty: anyone.
    user_id TEXT NOT NULL,
    block INTEGER NOT NULL,
    bits BLOB NOT NULL CHECK (length(bits) = 4096),
    version INTEGER NOT NULL,
    UNIQUE (user_id, block)
  ) STRICT;
  CREATE INDEX seen_version ON seen (version);
  CREATE INDEX seen_block ON seen (block);

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
    -- Packed as ../review/mark-blocks.ts says.
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
`;
