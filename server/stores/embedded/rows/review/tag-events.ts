import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow } from '@server/stores/embedded/base/stored-rows';

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
  for (const [block, words] of hits) {
    insertRow(db, 'tag_event_block', { block, event_id: event, bits: packedBlock(words) });
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
  const author = { user_id: userId, user_name: userName, timestamp, tool: tool ?? null };
  return insertRow(db, 'tag_event', { tag_id: tagId, hit_id: hitId, action, ...author });
}
