import type { CaseTag } from '@contract/model/case';
import { ConflictError, NotFoundError } from '@server/errors';
import { foldText } from '@server/domain/fold-text';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { TagHistoryEntry } from '@server/stores/hit-store';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { parseId } from './ids';

interface TagValues {
  name: string;
  color: string;
}

interface TagRow extends TagValues {
  id: number;
  is_enabled: number;
}

/** By name. */
export const listTags = (db: SqliteDatabase): CaseTag[] =>
  db.prepare<[], TagRow>('SELECT * FROM tag ORDER BY name_key').all().map(toTag);

/** @throws ConflictError */
export function insertTag(db: SqliteDatabase, { name, color }: TagValues): CaseTag {
  requireFreeName(db, name, null);
  const { lastInsertRowid } = db
    .prepare('INSERT INTO tag (name, name_key, color) VALUES (?, ?, ?)')
    .run(name, foldText(name), color);
  return { id: String(lastInsertRowid), name, color, isEnabled: true };
}

/** @throws ConflictError, NotFoundError */
export function changeTag(db: SqliteDatabase, tagId: string, { name, color }: TagValues): CaseTag {
  const id = requireTag(db, tagId);
  requireFreeName(db, name, id);
  db.prepare('UPDATE tag SET name = ?, name_key = ?, color = ? WHERE id = ?').run(name, foldText(name), color, id);
  return toTag(found(db.prepare<[number], TagRow>('SELECT * FROM tag WHERE id = ?').get(id)));
}

/** The history of each hit that carried the tag tells who took it off. @throws NotFoundError */
export function removeTag(db: SqliteDatabase, tagId: string, audit: AuditEntry): void {
  const id = requireTag(db, tagId);
  db.prepare(
    `INSERT INTO tag_event (hit_id, tag_id, action, user_id, user_name, timestamp)
     SELECT hit_id, tag_id, 'remove', ?, ?, ? FROM hit_tag WHERE tag_id = ?`,
  ).run(audit.userId, audit.userName, audit.timestamp, id);
  db.prepare('DELETE FROM hit_tag WHERE tag_id = ?').run(id);
  db.prepare('DELETE FROM tag WHERE id = ?').run(id);
}

/** Null when there is no such tag. */
export function findTag(db: SqliteDatabase, tagId: string): number | null {
  const row = db.prepare<[number | null], { id: number }>('SELECT id FROM tag WHERE id = ?').get(parseId(tagId));
  return row?.id ?? null;
}

/** Whether that changed anything. */
export function setHitTag(
  db: SqliteDatabase,
  { hitId, tagId, action }: { hitId: number; tagId: number; action: 'add' | 'remove' },
  { userId, userName, timestamp }: AuditEntry,
): boolean {
  const change =
    action === 'add'
      ? 'INSERT OR IGNORE INTO hit_tag (hit_id, tag_id) VALUES (?, ?)'
      : 'DELETE FROM hit_tag WHERE hit_id = ? AND tag_id = ?';
  if (db.prepare(change).run(hitId, tagId).changes === 0) {
    return false;
  }
  db.prepare(
    'INSERT INTO tag_event (hit_id, tag_id, action, user_id, user_name, timestamp) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(hitId, tagId, action, userId, userName, timestamp);
  return true;
}

/** Newest first. */
export function tagHistory(
  db: SqliteDatabase,
  hitId: number,
  { take, skip }: { take: number; skip: number },
): { totalCount: number; entries: TagHistoryEntry[] } {
  const total = db
    .prepare<[number], { count: number }>('SELECT count(*) AS count FROM tag_event WHERE hit_id = ?')
    .get(hitId);
  const rows = db
    .prepare<
      [number, number, number],
      { tag_id: number; action: 'add' | 'remove'; user_name: string; timestamp: string }
    >('SELECT * FROM tag_event WHERE hit_id = ? ORDER BY id DESC LIMIT ? OFFSET ?')
    .all(hitId, take, skip);
  return {
    totalCount: total?.count ?? 0,
    entries: rows.map((row) => ({
      tagId: String(row.tag_id),
      action: row.action,
      userName: row.user_name,
      timestamp: row.timestamp,
    })),
  };
}

function requireFreeName(db: SqliteDatabase, name: string, except: number | null): void {
  const other = db.prepare<[string], { id: number }>('SELECT id FROM tag WHERE name_key = ?').get(foldText(name));
  if (other !== undefined && other.id !== except) {
    // Decision 4.
    throw new ConflictError(`Your case already contains the tag ${name}.`);
  }
}

const requireTag = (db: SqliteDatabase, tagId: string): number => found(findTag(db, tagId));

function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) {
    throw new NotFoundError('There is no such tag.');
  }
  return value;
}

const toTag = ({ id, name, color, is_enabled: isEnabled }: TagRow): CaseTag => ({
  id: String(id),
  name,
  color,
  isEnabled: isEnabled === 1,
});
