import { TAG_KEYS } from '@contract/rules/tag';
import { BadRequestError } from '@server/errors';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Gives a new tag the first free key; returns null when there is none. The keys of other tags do not change. */
export function giveFreeKey(db: SqliteDatabase, tagId: number): number | null {
  const taken = new Set(db.prepare<[], number>('SELECT key FROM tag_key').pluck().all());
  const free = TAG_KEYS.find((key) => !taken.has(key)) ?? null;
  if (free !== null) {
    insertKey(db, tagId, free);
  }
  return free;
}

/** Null: the tag has none afterwards. @throws BadRequestError when another tag has the key */
export function setTagKey(db: SqliteDatabase, tagId: number, key: number | null): void {
  const owner = db
    .prepare<[number | null, number], string>(
      'SELECT name FROM tag_key JOIN tag ON tag.id = tag_id WHERE key = ? AND tag_id != ?',
    )
    .pluck()
    .get(key, tagId);
  if (owner !== undefined) {
    const message = `Key ${String(key)} belongs to the tag ${owner}. Choose another one.`;
    throw new BadRequestError(message, { fields: { key: message } });
  }
  removeTagKey(db, tagId);
  if (key !== null) {
    insertKey(db, tagId, key);
  }
}

export const removeTagKey = (db: SqliteDatabase, tagId: number): void =>
  void db.prepare('DELETE FROM tag_key WHERE tag_id = ?').run(tagId);

const insertKey = (db: SqliteDatabase, tagId: number, key: number): void =>
  void db.prepare('INSERT INTO tag_key (key, tag_id) VALUES (?, ?)').run(key, tagId);
