import type { CaseTag } from '@contract/model/case';
import { ConflictError, NotFoundError } from '@server/errors';
import { foldName } from '@contract/text/fold-text';
import { byName } from '@contract/text/compare-names';
import { requireRevision, revisionOf, tagValues } from '@server/domain/revision';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ChangedTag, TagHistoryEntry } from '@server/stores/hit-marks';
import { orBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { deleteRow, insertRow, updateRow } from '@server/stores/embedded/base/stored-rows';

import { parseId } from '@server/stores/embedded/base/ids';
import { oneHit, type HitBlocks } from './mark-blocks';
import { tagMark, type Marks } from './marks';
import { giveFreeKey, removeTagKey, setTagKey } from './tag-keys';
import { recordBulkTagEvent, recordTagEvent, tagEventsOf, type TagAction } from './tag-events';

export interface TagValues {
  name: string;
  color: string;
}

interface TagRow extends TagValues {
  id: number;
  is_enabled: number;
  key: number | null;
}

const TAG_ROWS = 'SELECT tag.*, key FROM tag LEFT JOIN tag_key ON tag_id = tag.id';

interface EventRow {
  tag_id: number;
  action: 'add' | 'remove';
  user_name: string;
  timestamp: string;
  tool: string | null;
}

/** By name. */
export const listTags = (db: SqliteDatabase): CaseTag[] =>
  db.prepare<[], TagRow>(TAG_ROWS).all().map(toTag).sort(byName);

/** Their ids: for each search, so prepared once. */
export const tagIdReader = (db: SqliteDatabase) =>
  db.prepare<[], number>('SELECT id FROM tag ORDER BY name_key').pluck();

/** The tag gets the first free key. @throws ConflictError */
export function insertTag(db: SqliteDatabase, { name, color }: TagValues): CaseTag {
  requireFreeName(db, name, null);
  const id = insertRow(db, 'tag', { name_key: foldName(name), name, color });
  return toTag({ id, name, color, is_enabled: 1, key: giveFreeKey(db, id) });
}

/** Those whose names the case does not have, compared without case; a repeated name is created once. */
export function insertMissingTags(
  db: SqliteDatabase,
  tags: readonly TagValues[],
): { created: CaseTag[]; kept: string[] } {
  const find = db.prepare<[string], { id: number }>('SELECT id FROM tag WHERE name_key = ?');
  const created: CaseTag[] = [];
  const kept: string[] = [];
  for (const tag of tags) {
    if (find.get(foldName(tag.name)) === undefined) {
      created.push(insertTag(db, tag));
    } else {
      kept.push(tag.name);
    }
  }
  return { created, kept };
}

/**
 * What is absent does not change.
 * @throws ConflictError, also when the tag was changed after the revision, NotFoundError, BadRequestError when another tag has
 * the key
 */
export function changeTag(db: SqliteDatabase, tagId: string, change: ChangedTag): CaseTag {
  const { name, color, isEnabled, key, revision } = change;
  const id = requireTag(db, tagId);
  const before = found(readTag(db, id));
  requireRevision(revision, { name: 'the tag', values: tagValues(before) });
  requireFreeName(db, name, id);
  const after = tagValues({ ...before, name, color, ...(isEnabled !== undefined && { isEnabled }) });
  if (revisionOf(tagValues(before)) === revisionOf({ ...after, ...(key !== undefined && { key }) })) {
    return before;
  }
  const values = { name, name_key: foldName(name), color };
  updateRow(db, 'tag', id, isEnabled === undefined ? values : { ...values, is_enabled: Number(isEnabled) });
  if (key !== undefined) {
    setTagKey(db, id, key);
  }
  return found(readTag(db, id));
}

/** Null when there is none. */
export function readTag(db: SqliteDatabase, id: number | null): CaseTag | null {
  const row = db.prepare<[number | null], TagRow>(`${TAG_ROWS} WHERE tag.id = ?`).get(id);
  return row === undefined ? null : toTag(row);
}

/** The history of each hit with the tag records who removed it. @throws NotFoundError */
export function removeTag(db: SqliteDatabase, marks: Marks, tagId: string, audit: AuditEntry): void {
  const id = requireTag(db, tagId);
  const carriers = marks.change(tagMark(id), marks.all(tagMark(id)), false);
  if (carriers.size > 0) {
    recordBulkTagEvent(db, carriers, { tagId: id, action: 'remove' }, audit);
  }
  removeTagKey(db, id);
  deleteRow(db, 'tag', id);
}

/** Null when there is no such tag. */
export function findTag(db: SqliteDatabase, tagId: string): number | null {
  const row = db.prepare<[number | null], { id: number }>('SELECT id FROM tag WHERE id = ?').get(parseId(tagId));
  return row?.id ?? null;
}

/** Returns whether anything was changed. */
export function setHitTag(
  db: SqliteDatabase,
  marks: Marks,
  { hitId, ...tagAction }: TagAction & { hitId: number },
  audit: AuditEntry,
): boolean {
  const changed = marks.change(tagMark(tagAction.tagId), oneHit(hitId), tagAction.action === 'add');
  if (changed.size === 0) {
    return false;
  }
  recordTagEvent(db, hitId, tagAction, audit);
  return true;
}

/** Adds or removes tags of many hits; returns the changed hits, and the events that record them. */
export function setHitTags(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  actions: readonly TagAction[],
  audit: AuditEntry,
): { changed: HitBlocks; events: number[] } {
  const changed: HitBlocks = new Map();
  const events: number[] = [];
  for (const tagAction of actions) {
    const byThis = marks.change(tagMark(tagAction.tagId), hits, tagAction.action === 'add');
    if (byThis.size > 0) {
      events.push(recordBulkTagEvent(db, byThis, tagAction, audit));
    }
    for (const [block, words] of byThis) {
      changed.set(block, orBits(words, changed.get(block) ?? words));
    }
  }
  return { changed, events };
}

/** Newest first. */
export function tagHistory(
  db: SqliteDatabase,
  hitId: number,
  { take, skip }: { take: number; skip: number },
): { totalCount: number; entries: TagHistoryEntry[] } {
  const events = tagEventsOf(db, hitId).sort((left, right) => right - left);
  const find = db.prepare<[number], EventRow>(
    'SELECT tag_id, action, user_name, timestamp, tool FROM tag_event WHERE id = ?',
  );
  return {
    totalCount: events.length,
    entries: events
      .slice(skip, skip + take)
      .flatMap((event) => find.get(event) ?? [])
      .map(({ tag_id: tagId, action, user_name: userName, timestamp, tool }) => ({
        tagId: String(tagId),
        action,
        userName,
        timestamp,
        ...(tool !== null && { tool }),
      })),
  };
}

function requireFreeName(db: SqliteDatabase, name: string, except: number | null): void {
  const other = db.prepare<[string], { id: number }>('SELECT id FROM tag WHERE name_key = ?').get(foldName(name));
  if (other !== undefined && other.id !== except) {
    // Decision 4.
    throw new ConflictError(`Your case already contains the tag ${name}.`);
  }
}

/** @throws NotFoundError */
export const requireTag = (db: SqliteDatabase, tagId: string): number => found(findTag(db, tagId));

function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) {
    throw new NotFoundError('There is no such tag.');
  }
  return value;
}

const toTag = ({ id, name, color, is_enabled: isEnabled, key }: TagRow): CaseTag => ({
  id: String(id),
  name,
  color,
  isEnabled: isEnabled === 1,
  ...(key !== null && { key }),
});
