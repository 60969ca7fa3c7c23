import { randomUUID } from 'node:crypto';

import { Value } from '@sinclair/typebox/value';

import { RedactionReason, RedactionRule, RedactionTarget, type Redaction } from '@contract/model/redaction';
import { REDACTIONS_MAX } from '@contract/rules/limits';
import { readJson } from '@contract/text/read-json';
import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow, requireStored, updateRow } from '@server/stores/embedded/base/stored-rows';
import type { NewRedaction, RedactionState } from '@server/stores/redactions';
import type { Viewer } from '@server/stores/viewer';

import { parseId } from '@server/stores/embedded/base/ids';
import { visibleHitsReader, type VisibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

import { withFollowing } from './redaction-following';

interface RedactionRow {
  id: number;
  key: string;
  hit_id: number | null;
  target: string;
  reason: string;
  remark: string;
  user_id: string;
  user_name: string;
  created_at: string;
  removed_at: string | null;
  removed_by: string | null;
  removed_by_name: string | null;
  removal_reason: string | null;
}

const SELECT = `
  SELECT id, key, hit_id, target, reason, remark, user_id, user_name, created_at, removed_at, removed_by, removed_by_name,
    removal_reason
  FROM redaction`;

/** @throws Error when the row is damaged: an output must not be created without its redaction */
const toRedaction = (row: RedactionRow): Redaction => ({
  id: row.key,
  hitId: row.hit_id === null ? null : String(row.hit_id),
  target: Value.Parse(RedactionTarget, readJson(row.target)),
  reason: Value.Parse(RedactionReason, row.reason),
  remark: row.remark,
  createdAt: row.created_at,
  userId: row.user_id,
  userName: row.user_name,
  removedAt: row.removed_at,
  removedBy: row.removed_by,
  removedByName: row.removed_by_name,
  removalReason: row.removal_reason,
  follows: null,
  followedBy: [],
});

/** Reads the number of active redactions of each of the hits; hits without any are omitted. */
export function redactionCountsReader(db: SqliteDatabase): (hitIds: readonly number[]) => ReadonlyMap<number, number> {
  const count = db.prepare<[string], { hitId: number; count: number }>(
    `SELECT hit_id AS hitId, count(*) AS count FROM redaction
     WHERE hit_id IN (SELECT value FROM json_each(?)) AND removed_at IS NULL GROUP BY hit_id`,
  );
  return (hitIds) => new Map(count.all(JSON.stringify(hitIds)).map((row) => [row.hitId, row.count]));
}

/** The redactions of an item, including removed ones; null when the viewer sees no such item. */
export function redactionsOfHit(db: SqliteDatabase, viewer: Viewer, hitId: string): Redaction[] | null {
  const id = parseId(hitId);
  if (id === null || !visibleHitsReader(db)(viewer, [id]).has(id)) {
    return null;
  }
  const rows = db.prepare<[number], RedactionRow>(`${SELECT} WHERE hit_id = ? ORDER BY id`).all(id);
  return withFollowing(db, viewer, rows.map(toRedaction));
}

/** Rules, and redactions of hits that the viewer may see. */
export function visibleRedactions(db: SqliteDatabase, viewer: Viewer): Redaction[] {
  return db.transaction(() => {
    const rows = db.prepare<[], RedactionRow>(`${SELECT} ORDER BY id`).all();
    const hitIds = [...new Set(rows.flatMap(({ hit_id: hitId }) => hitId ?? []))];
    const visible = visibleHitsReader(db)(viewer, hitIds);
    const shown = rows.filter(({ hit_id: hitId }) => hitId === null || visible.has(hitId));
    return withFollowing(db, viewer, shown.map(toRedaction));
  })();
}

/** Active rules of the case. */
export function redactionRules(db: SqliteDatabase): RedactionRule[] {
  return db
    .prepare<[], string>('SELECT target FROM redaction WHERE hit_id IS NULL AND removed_at IS NULL ORDER BY id')
    .pluck()
    .all()
    .map((target) => Value.Parse(RedactionRule, readJson(target)));
}

/** Active redactions, from one snapshot of the case. */
export function redactionState(db: SqliteDatabase): RedactionState {
  return db.transaction(() => ({
    redactions: db
      .prepare<[], RedactionRow>(`${SELECT} WHERE removed_at IS NULL ORDER BY id`)
      .all()
      .map((row) => ({ ...toRedaction(row), number: row.id })),
    ...counts(db),
  }))();
}

/** Null when the viewer sees no such redaction. */
export function findRedaction(
  db: SqliteDatabase,
  visibleHits: VisibleHitsReader,
  viewer: Viewer,
  redactionId: string,
): Redaction | null {
  const row = rowOf(db, redactionId);
  if (row === undefined) {
    return null;
  }
  const isVisible = row.hit_id === null || visibleHits(viewer, [row.hit_id]).has(row.hit_id);
  return isVisible ? toRedaction(row) : null;
}

/** Call within a transaction. @throws ConflictError when there are too many active ones */
export function insertRedaction(
  db: SqliteDatabase,
  hitId: number | null,
  { target, reason, remark }: NewRedaction<RedactionTarget>,
  { userId, userName, timestamp }: AuditEntry,
): Redaction {
  const inForce = db.prepare<[], number>('SELECT count(*) FROM redaction WHERE removed_at IS NULL').pluck().get() ?? 0;
  if (inForce >= REDACTIONS_MAX) {
    throw new ConflictError(
      `A case has at most ${REDACTIONS_MAX.toLocaleString('en')} redactions. Use a rule for what stands in many items.`,
    );
  }
  const { newest, removed } = counts(db);
  const [id, key] = [newest + 1, randomUUID()];
  const author = { user_id: userId, user_name: userName, created_at: timestamp };
  insertRow(db, 'redaction', { id, key, hit_id: hitId, target: JSON.stringify(target), reason, remark, ...author });
  writeCounts(db, id, removed);
  return requireRedaction(db, key);
}

/** The redactions in force that follow one. */
export const redactionsFollowing = (db: SqliteDatabase, redaction: Redaction): Redaction[] =>
  db
    .prepare<[string], RedactionRow>(
      `${SELECT} WHERE removed_at IS NULL AND id IN (
         SELECT redaction_id FROM redaction_following WHERE follows_id = (SELECT id FROM redaction WHERE key = ?)) ORDER BY id`,
    )
    .all(redaction.id)
    .map(toRedaction);

/** The redaction stays in the history. Call within a transaction. @throws ConflictError when it was removed before */
export function markRemoved(
  db: SqliteDatabase,
  redaction: Redaction,
  reason: string,
  { userId, userName, timestamp }: AuditEntry,
): Redaction {
  if (redaction.removedAt !== null) {
    throw new ConflictError('This redaction was removed before.');
  }
  const removal = { removed_at: timestamp, removed_by: userId, removed_by_name: userName, removal_reason: reason };
  updateRow(db, 'redaction', rowOf(db, redaction.id)?.id ?? 0, removal);
  const { newest, removed } = counts(db);
  writeCounts(db, newest, removed + 1);
  return requireRedaction(db, redaction.id);
}

const rowOf = (db: SqliteDatabase, key: string): RedactionRow | undefined =>
  db.prepare<[string], RedactionRow>(`${SELECT} WHERE key = ?`).get(key);

function requireRedaction(db: SqliteDatabase, key: string): Redaction {
  const row = rowOf(db, key);
  if (row === undefined) {
    throw new Error(`There is no redaction ${key}.`);
  }
  return toRedaction(row);
}

const counts = (db: SqliteDatabase): { newest: number; removed: number } =>
  db.prepare<[], { newest: number; removed: number }>('SELECT newest, removed FROM redaction_count').get() ?? {
    newest: 0,
    removed: 0,
  };

function writeCounts(db: SqliteDatabase, newest: number, removed: number): void {
  db.prepare(
    `INSERT INTO redaction_count VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET newest = excluded.newest, removed = excluded.removed`,
  ).run(newest, removed);
  requireStored(db, 'redaction_count', { newest, removed });
}
