import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

/** A step of the schema: lists that suspect privilege (./privilege-rules.ts), and the history of decisions (./privilege-events.ts). */
export function privilegeStep(db: SqliteDatabase): void {
  db.exec(`
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
      -- Packed as ./mark-blocks.ts says.
      bits BLOB NOT NULL,
      PRIMARY KEY (block, event_id)
    ) STRICT;
    CREATE INDEX privilege_event_block_event ON privilege_event_block (event_id);
  `);
  addMarkKinds(db, ['suspected', 'released']);
}

/** Adds to the kinds that the table has by now, whatever other steps added. */
function addMarkKinds(db: SqliteDatabase, kinds: readonly string[]): void {
  const known = db.prepare<[], string>("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'mark'").pluck();
  const sql = known.get() ?? '';
  const list = /kind IN \(/;
  if (!list.test(sql)) {
    throw new Error('The table of marks does not list its kinds.');
  }
  const added = kinds.map((kind) => `'${kind}', `).join('');
  db.exec(`
    ${sql.replace(/^CREATE TABLE\s+"?mark"?/i, 'CREATE TABLE mark_new').replace(list, `kind IN (${added}`)};
    INSERT INTO mark_new SELECT * FROM mark;
    DROP TABLE mark;
    ALTER TABLE mark_new RENAME TO mark;
    CREATE INDEX mark_version ON mark (version);
  `);
}
