/** Redactions of items and rules of the case (../review/redactions.ts). */
export const REDACTION_TABLES = `
  CREATE TABLE redaction (
    id INTEGER PRIMARY KEY,
    -- By which people name it: numbers would tell of redactions of privileged items between others.
    key TEXT NOT NULL UNIQUE,
    -- Null for a rule of the case, and where the item is deleted.
    hit_id INTEGER,
    -- JSON (contract/model/redaction.ts).
    target TEXT NOT NULL,
    reason TEXT NOT NULL,
    remark TEXT NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    removed_at TEXT,
    removed_by TEXT,
    removed_by_name TEXT,
    removal_reason TEXT
  ) STRICT;
  CREATE INDEX redaction_hit ON redaction (hit_id);

  -- One row, after the first redaction: numbers are not given again when redactions go with their source.
  CREATE TABLE redaction_count (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    newest INTEGER NOT NULL,
    removed INTEGER NOT NULL
  ) STRICT;
`;

/** What was redacted because it repeats another item (../review/redaction-following.ts). */
export const REDACTION_FOLLOWING_TABLES = `
  CREATE TABLE redaction_following (
    -- Of the redaction that follows.
    redaction_id INTEGER PRIMARY KEY,
    -- The redaction of the repeated item; its item may be deleted.
    follows_id INTEGER NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('copy', 'message', 'quote', 'content', 'text'))
  ) STRICT;
  CREATE INDEX redaction_following_follows ON redaction_following (follows_id);
`;
