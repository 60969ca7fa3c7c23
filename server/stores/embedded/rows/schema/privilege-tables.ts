/** Lists that suspect privilege (../review/privilege-rules.ts), and the history of decisions (../review/privilege-events.ts). */
export const PRIVILEGE_TABLES = `
  -- A rule that was removed stays: the history of items names it.
  CREATE TABLE privilege_rule (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('number', 'email', 'domain', 'term')),
    value TEXT NOT NULL,
    -- The value as values are compared.
    value_key TEXT NOT NULL,
    remark TEXT NOT NULL,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    removed_at TEXT,
    removed_by TEXT,
    removed_by_name TEXT
  ) STRICT;
  CREATE UNIQUE INDEX privilege_rule_valid ON privilege_rule (kind, value_key) WHERE removed_at IS NULL;

  CREATE TABLE privilege_event (
    id INTEGER PRIMARY KEY,
    -- Null: of many, in privilege_event_block.
    hit_id INTEGER,
    previous TEXT NOT NULL CHECK (previous IN ('none', 'suspected', 'confirmed', 'released')),
    state TEXT NOT NULL CHECK (state IN ('none', 'suspected', 'confirmed', 'released')),
    basis TEXT,
    remark TEXT NOT NULL,
    -- The rule that suspected it; null for a decision of a person.
    rule_id INTEGER,
    -- The bulk action (bulk_action.key) that it belongs to.
    action_key TEXT,
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;
  CREATE INDEX privilege_event_hit ON privilege_event (hit_id) WHERE hit_id IS NOT NULL;
  CREATE INDEX privilege_event_action ON privilege_event (action_key) WHERE action_key IS NOT NULL;

  CREATE TABLE privilege_event_block (
    event_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    -- Packed as ../review/mark-blocks.ts says.
    bits BLOB NOT NULL,
    PRIMARY KEY (block, event_id)
  ) STRICT;
  CREATE INDEX privilege_event_block_event ON privilege_event_block (event_id);
`;
