import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { blockOf, isInPacked, packedBlock, indexInBlock, type HitBlocks } from './mark-blocks';

export interface TagAction {
  tagId: number;
  action: 'add' | 'remove';
}

/** `tool`: the extraction tool in which the tag was set; absent for a user of REVIEW. */
type Author = Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'> & { tool?: string };

/** Adds an event to the history of one hit. */
export function recordTagEvent(db: SqliteDatabase, hitId: number, tagAction: TagAction, author: Author): void {
  insertEvent(db, hitId, tagAction, author);
}

/** Adds one shared event to the history of many hits, to store bits instead of rows; returns its number. */
export function recordBulkTagEvent(db: SqliteDatabase, hits: HitBlocks, tagAction: TagAction, author: Author): number {
  const event = insertEvent(db, null, tagAction, author);
  const insert = db.prepare<[number, number, Buffer]>(
    'INSERT INTO tag_event_block (event_id, block, bits) VALUES (?, ?, ?)',
  );
  for (const [block, words] of hits) {
    insert.run(event, block, packedBlock(words));
  }
  return event;
}

/** Numbers of the events in the history of a hit; later ones are larger. */
export function tagEventsOf(db: SqliteDatabase, hitId: number): number[] {
  const own = db.prepare<[number], number>('SELECT id FROM tag_event WHERE hit_id = ?').pluck().all(hitId);
  const index = indexInBlock(hitId);
  const shared = db
    .prepare<[number], { event_id: number; bits: Buffer }>('SELECT event_id, bits FROM tag_event_block WHERE block = ?')
    .all(blockOf(hitId))
    .filter(({ bits }) => isInPacked(bits, index))
    .map((row) => row.event_id);
  return [...own, ...shared];
}

function insertEvent(
  db: SqliteDatabase,
  hitId: number | null,
  { tagId, action }: TagAction,
  { userId, userName, timestamp, tool }: Author,
): number {
  const { lastInsertRowid } = db
    .prepare(
      'INSERT INTO tag_event (hit_id, tag_id, action, user_id, user_name, timestamp, tool) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(hitId, tagId, action, userId, userName, timestamp, tool ?? null);
  return Number(lastInsertRowid);
}
