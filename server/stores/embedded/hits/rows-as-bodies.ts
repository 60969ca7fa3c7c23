import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { BLOCK_BYTES, blockOf, placeInBlock } from './mark-blocks';
import { oldBodiesReader } from './old-rows';

/**
 * Step 2 of the schema. What a hit consists of becomes one JSON value in its row (./hit-body.ts): a hit is written and read as
 * one, and one row is a third of the work of a dozen. Keyword text and orders stand in index segments (../segments/README.md):
 * `segment` names them, and a source without segments is indexed from its rows.
 *
 * Tags, privilege and public comments are bit sets of 32,768 hits (./mark-blocks.ts), so that a bulk change of any size is one
 * short transaction and a case's marks load at once. Whoever changes some raises the counter `marks` and writes its number as
 * `version` into what it changed: readers fetch what is newer than what they know.
 */
export function rowsAsBodies(db: SqliteDatabase): void {
  db.exec(NEW_TABLES);
  copyHits(db);
  copyMarks(db, 'privileged', 'SELECT 0 AS tag_id, hit_id FROM privileged ORDER BY hit_id');
  copyMarks(db, 'tag', 'SELECT tag_id, hit_id FROM hit_tag ORDER BY tag_id, hit_id');
  copyMarks(
    db,
    'comment',
    "SELECT DISTINCT 0 AS tag_id, hit_id FROM comment WHERE access_level = 'public' ORDER BY hit_id",
  );
  db.exec(OLD_TABLES_GO);
}

const NEW_TABLES = `
  CREATE TABLE hit_row (
    id INTEGER PRIMARY KEY,
    evidence_id INTEGER NOT NULL,
    artifact_id INTEGER NOT NULL,
    -- Unique within the source: its one writer sees to it (./written-hits.ts).
    original_id TEXT NOT NULL,
    -- Epoch milliseconds; of a local time the wall clock as if it were UTC.
    date INTEGER,
    date_is_local INTEGER,
    date_text TEXT,
    deleted INTEGER,
    thread_id INTEGER,
    -- JSON, ./hit-body.ts.
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE mark (
    id INTEGER PRIMARY KEY,
    block INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('privileged', 'comment', 'tag')),
    -- 0 unless it is a tag.
    tag_id INTEGER NOT NULL,
    bits BLOB NOT NULL CHECK (length(bits) = 4096),
    version INTEGER NOT NULL,
    UNIQUE (block, kind, tag_id)
  ) STRICT;
  CREATE INDEX mark_version ON mark (version);

  -- An index segment exists exactly when its row does. Segments never overlap.
  CREATE TABLE segment (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    evidence_id INTEGER NOT NULL,
    first_hit INTEGER NOT NULL,
    hit_count INTEGER NOT NULL,
    file TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    format TEXT NOT NULL
  ) STRICT;
  CREATE INDEX segment_first_hit ON segment (first_hit);

  INSERT INTO counter VALUES ('segments', 0), ('marks', 0);

  -- An event that a single hit had, or (hit_id null) one of many hits at once: these stand in tag_event_block.
  CREATE TABLE tag_event_new (
    id INTEGER PRIMARY KEY,
    hit_id INTEGER,
    tag_id INTEGER NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('add', 'remove')),
    user_id TEXT NOT NULL,
    user_name TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;
  INSERT INTO tag_event_new SELECT id, hit_id, tag_id, action, user_id, user_name, timestamp FROM tag_event ORDER BY id;
  DROP TABLE tag_event;
  ALTER TABLE tag_event_new RENAME TO tag_event;
  CREATE INDEX tag_event_hit ON tag_event (hit_id, id) WHERE hit_id IS NOT NULL;

  CREATE TABLE tag_event_block (
    event_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    -- Packed as ./mark-blocks.ts says.
    bits BLOB NOT NULL,
    PRIMARY KEY (block, event_id)
  ) STRICT;
  CREATE INDEX tag_event_block_event ON tag_event_block (event_id);
`;

/** Marks and bodies say now what these said. */
const OLD_TABLES_GO = `
  DROP TABLE hit_text;
  DROP TABLE fragment;
  DROP TABLE hit_source;
  DROP TABLE attachment;
  DROP TABLE location;
  DROP TABLE chat_message;
  DROP TABLE hit_tag;
  DROP TABLE privileged;
  DROP INDEX comment_public;
  DROP TABLE hit;
  ALTER TABLE hit_row RENAME TO hit;
`;

interface OldHit {
  id: number;
  column_0: number | null;
  column_1: number | null;
  column_2: number | null;
}

const HITS_AT_ONCE = 1_000;

function copyHits(db: SqliteDatabase): void {
  const hits = db.prepare<[number, number], OldHit>(
    'SELECT id, column_0, column_1, column_2 FROM hit WHERE id > ? ORDER BY id LIMIT ?',
  );
  const insert = db.prepare<[string, number]>(
    `INSERT INTO hit_row SELECT id, evidence_id, artifact_id, original_id, date, date_is_local, date_text, deleted, thread_id, ?
     FROM hit WHERE id = ?`,
  );
  const bodiesFrom = oldBodiesReader(db);
  for (let rows = hits.all(0, HITS_AT_ONCE); rows.length > 0; rows = hits.all(rows.at(-1)?.id ?? 0, HITS_AT_ONCE)) {
    const bodyOf = bodiesFrom(rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0);
    for (const { id, column_0: first, column_1: second, column_2: third } of rows) {
      insert.run(JSON.stringify(bodyOf(id, [first, second, third])), id);
    }
  }
}

/** Rows come by tag and hit: one block is filled after the other. */
function copyMarks(db: SqliteDatabase, kind: 'privileged' | 'comment' | 'tag', sql: string): void {
  const insert = db.prepare('INSERT INTO mark (block, kind, tag_id, bits, version) VALUES (?, ?, ?, ?, 0)');
  let open: { tagId: number; block: number; bits: Buffer } | null = null;
  const close = (): void => {
    if (open !== null) {
      insert.run(open.block, kind, open.tagId, open.bits);
    }
  };
  for (const { tag_id: tagId, hit_id: hitId } of db.prepare<[], { tag_id: number; hit_id: number }>(sql).all()) {
    const block = blockOf(hitId);
    if (open === null || open.tagId !== tagId || open.block !== block) {
      close();
      open = { tagId, block, bits: Buffer.alloc(BLOCK_BYTES) };
    }
    const place = placeInBlock(hitId);
    open.bits[place >>> 3] = (open.bits[place >>> 3] ?? 0) | (1 << (place & 7));
  }
  close();
}
