import type { AuditEntry } from '@server/stores/audit-entry';
import { andBits, andNotBits, hasBit, orBits, setBit } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { deleteRow } from '@server/stores/embedded/base/stored-rows';

import { COMMENT_CONTENT, removeUnusedTexts } from '@server/stores/embedded/rows/review/comments';
import type { BulkActionRow } from '@server/stores/embedded/rows/review/bulk-history';
import {
  addRange,
  blockOf,
  forEachHit,
  indexInBlock,
  unpackedBlock,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import { COMMENT_MARK, tagMark, type Marks } from '@server/stores/embedded/rows/review/marks';
import type { PrivilegeChange } from '@server/stores/embedded/rows/review/privilege';
import { undoPrivilege } from '@server/stores/embedded/rows/review/privilege-undo';
import { recordBulkTagEvent } from '@server/stores/embedded/rows/review/tag-events';

/** The event that undoes an action from before decisions had a history. */
const OPPOSITE: Readonly<Record<'privileged' | 'unprivileged', PrivilegeChange>> = {
  privileged: { state: 'none' },
  unprivileged: { state: 'confirmed' },
};

interface EventRow {
  id: number;
  tag_id: number;
  action: 'add' | 'remove';
}

/** Undoes what an action changed on those of `hits` without later changes. Returns these hits. Call it within a transaction. */
export function undoOnHits(
  db: SqliteDatabase,
  marks: Marks,
  action: BulkActionRow,
  hits: HitBlocks,
  audit: AuditEntry,
): HitBlocks {
  switch (action.kind) {
    case 'tags':
      return undoTags(db, marks, action, hits, audit);
    case 'comment':
      return undoComments(db, marks, action, hits);
    case 'privileged':
    case 'unprivileged':
      return undoPrivilege(db, marks, { key: action.key, fallback: OPPOSITE[action.kind] }, hits, audit);
  }
}

/** A tag that was added or removed since stays as it is. A deleted tag is not added again. */
function undoTags(
  db: SqliteDatabase,
  marks: Marks,
  { id }: BulkActionRow,
  hits: HitBlocks,
  audit: AuditEntry,
): HitBlocks {
  const events = db
    .prepare<[number], EventRow>(
      `SELECT e.id, e.tag_id, e.action FROM tag_event e JOIN bulk_action_event ON event_id = e.id
       JOIN tag ON tag.id = e.tag_id WHERE action_id = ? ORDER BY e.id DESC`,
    )
    .all(id);
  const undone: HitBlocks = new Map();
  for (const event of events) {
    const ofEvent = within(without(hitsOfEvent(db, event.id), hitsChangedSince(db, event)), hits);
    const changed = marks.change(tagMark(event.tag_id), ofEvent, event.action === 'remove');
    if (changed.size > 0) {
      const action = event.action === 'add' ? 'remove' : 'add';
      recordBulkTagEvent(db, changed, { tagId: event.tag_id, action }, audit);
    }
    addAll(undone, changed);
  }
  return undone;
}

function hitsOfEvent(db: SqliteDatabase, event: number): HitBlocks {
  const rows = db.prepare<[number], { block: number; bits: Buffer }>(
    'SELECT block, bits FROM tag_event_block WHERE event_id = ?',
  );
  return new Map(rows.all(event).map(({ block, bits }): [number, Uint32Array] => [block, unpackedBlock(bits)]));
}

function hitsChangedSince(db: SqliteDatabase, { id, tag_id: tagId }: EventRow): HitBlocks {
  const later = db.prepare<[number, number], { id: number; hit_id: number | null }>(
    'SELECT id, hit_id FROM tag_event WHERE tag_id = ? AND id > ?',
  );
  const changed: HitBlocks = new Map();
  for (const event of later.all(tagId, id)) {
    if (event.hit_id === null) {
      addAll(changed, hitsOfEvent(db, event.id));
    } else {
      addRange(changed, event.hit_id, event.hit_id);
    }
  }
  return changed;
}

/** Comments that their author has edited since stay. */
function undoComments(
  db: SqliteDatabase,
  marks: Marks,
  { first_comment: first, last_comment: last, user_id: userId, content, access_level: accessLevel }: BulkActionRow,
  hits: HitBlocks,
): HitBlocks {
  const copies = db
    .prepare<[number | null, number | null, string, string | null, string | null], { id: number; hit_id: number }>(
      `SELECT id, hit_id FROM comment
       WHERE id BETWEEN ? AND ? AND user_id = ? AND ${COMMENT_CONTENT} = ? AND access_level = ?`,
    )
    .all(first, last, userId, content, accessLevel);
  const undone: HitBlocks = new Map();
  for (const { id, hit_id: hitId } of copies) {
    if (isAmong(hits, hitId)) {
      deleteRow(db, 'comment', id);
      addRange(undone, hitId, hitId);
    }
  }
  removeUnusedTexts(db);
  if (accessLevel === 'public') {
    marks.change(COMMENT_MARK, withoutPublicComment(db, undone), false);
  }
  return undone;
}

function withoutPublicComment(db: SqliteDatabase, hits: HitBlocks): HitBlocks {
  const hasPublic = db
    .prepare<[number], number>("SELECT EXISTS (SELECT 1 FROM comment WHERE hit_id = ? AND access_level = 'public')")
    .pluck();
  const none: HitBlocks = new Map();
  for (const [block, words] of hits) {
    const left = new Uint32Array(words.length);
    forEachHit(new Map([[block, words]]), (hitId) => {
      if (hasPublic.get(hitId) === 0) {
        setBit(left, indexInBlock(hitId));
      }
    });
    none.set(block, left);
  }
  return none;
}

function isAmong(hits: HitBlocks, hitId: number): boolean {
  const words = hits.get(blockOf(hitId));
  return words !== undefined && hasBit(words, indexInBlock(hitId));
}

/** Mutates `hits`. */
function within(hits: HitBlocks, others: HitBlocks): HitBlocks {
  for (const [block, words] of hits) {
    andBits(words, others.get(block) ?? new Uint32Array(words.length));
  }
  return hits;
}

/** Mutates `hits`. */
function without(hits: HitBlocks, others: HitBlocks): HitBlocks {
  for (const [block, words] of hits) {
    andNotBits(words, others.get(block) ?? new Uint32Array(words.length));
  }
  return hits;
}

/** Mutates `hits`. */
function addAll(hits: HitBlocks, others: HitBlocks): void {
  for (const [block, words] of others) {
    const known = hits.get(block);
    hits.set(block, known === undefined ? words.slice() : orBits(known, words));
  }
}
