import { randomUUID } from 'node:crypto';

import type { AccessLevel } from '@contract/model/hit';
import { isoTime } from '@server/clock';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { BulkActionAuthor, BulkActionPage, BulkActionRecord } from '@server/stores/hit-marks';
import { andNotBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow, requireStored } from '@server/stores/embedded/base/stored-rows';
import type { Viewer } from '@server/stores/viewer';

import { countHits, hitsWithin, packedBlock, unpackedBlock, type HitBlocks } from './mark-blocks';
import { Marks, PRIVILEGED_MARK } from './marks';
import { finishedRanges } from './selected-hits';

/** The effects of a bulk change besides the changed hits. */
export type BulkDetails =
  | { kind: 'tags'; events: readonly number[] }
  | { kind: 'comment'; content: string; accessLevel: AccessLevel; comments: { first: number; last: number } }
  | { kind: 'privileged' | 'unprivileged' };

export interface BulkActionRow {
  id: number;
  key: string;
  kind: BulkActionRecord['kind'];
  content: string | null;
  access_level: AccessLevel | null;
  first_comment: number | null;
  last_comment: number | null;
  user_id: string;
  user_name: string;
  timestamp: string;
  undone_at: string | null;
}

interface BulkPageQuery {
  take: number;
  skip: number;
  userId?: string;
  from?: string;
  to?: string;
}

/** The id of a new action. */
export const newActionKey = (): string => randomUUID();

/** Call in the transaction of the change. `key` is the id of the action. */
export function recordBulkAction(
  db: SqliteDatabase,
  key: string,
  changed: HitBlocks,
  details: BulkDetails,
  { userId, userName, timestamp }: AuditEntry,
): void {
  const comment = details.kind === 'comment' ? details : null;
  const action = insertRow(db, 'bulk_action', {
    ...{ key, kind: details.kind, content: comment?.content ?? null, access_level: comment?.accessLevel ?? null },
    ...{ first_comment: comment?.comments.first ?? null, last_comment: comment?.comments.last ?? null },
    ...{ user_id: userId, user_name: userName, timestamp },
  });
  for (const [block, words] of changed) {
    insertRow(db, 'bulk_action_block', { block, action_id: action, bits: packedBlock(words) });
  }
  const insertEvent = db.prepare('INSERT INTO bulk_action_event (action_id, event_id) VALUES (?, ?)');
  for (const event of details.kind === 'tags' ? details.events : []) {
    insertEvent.run(action, event);
    requireStored(db, 'bulk_action_event', { action_id: action, event_id: event });
  }
}

/** The changed hits of an action, including privileged ones. */
export function changedHits(db: SqliteDatabase, action: number): HitBlocks {
  const rows = db.prepare<[number], { block: number; bits: Buffer }>(
    'SELECT block, bits FROM bulk_action_block WHERE action_id = ?',
  );
  return new Map(rows.all(action).map(({ block, bits }): [number, Uint32Array] => [block, unpackedBlock(bits)]));
}

/** Null when the viewer sees no such action. */
export function findBulkAction(db: SqliteDatabase, viewer: Viewer, key: string): BulkActionRow | null {
  const row = db.prepare<[string], BulkActionRow>('SELECT * FROM bulk_action WHERE key = ?').get(key);
  return row !== undefined && isOpenTo(viewer, row) && countVisible(db, viewer, row.id) > 0 ? row : null;
}

export function bulkAction(db: SqliteDatabase, viewer: Viewer, key: string): BulkActionRecord | null {
  return db.transaction(() => {
    const row = findBulkAction(db, viewer, key);
    return row && toRecord(db, viewer, row);
  })();
}

/**
 * Newest first. Viewers who may not see privileged hits get only their own actions, without those that changed only hidden
 * hits; private comments are visible to their author only.
 */
export function bulkActions(
  db: SqliteDatabase,
  viewer: Viewer,
  { take, skip, userId, from, to }: BulkPageQuery,
): BulkActionPage {
  const newest = db.prepare<[], BulkActionRow>('SELECT * FROM bulk_action ORDER BY id DESC');
  const [first, last] = [instantOr(from, ''), instantOr(to, '~')];
  return db.transaction(() => {
    const visible = newest.all().filter((row) => isOpenTo(viewer, row) && countVisible(db, viewer, row.id) > 0);
    const rows = visible.filter(
      ({ timestamp, user_id: author }) =>
        timestamp >= first && timestamp <= last && (userId === undefined || author === userId),
    );
    return {
      totalCount: rows.length,
      actions: rows.slice(skip, skip + take).map((row) => toRecord(db, viewer, row)),
      users: authorsOf(visible),
    };
  })();
}

/** Without duplicates, with the name in the newest action. */
const authorsOf = (newestFirst: readonly BulkActionRow[]): BulkActionAuthor[] => [
  ...new Map(
    newestFirst.toReversed().map(({ user_id: id, user_name: userName }) => [id, { id, userName }] as const),
  ).values(),
];

const isOpenTo = (viewer: Viewer, { user_id: userId, access_level: accessLevel }: BulkActionRow): boolean =>
  userId === viewer.userId || (viewer.seesPrivileged && accessLevel !== 'private');

/** In the form of audit entries, so that times can be compared as texts. */
const instantOr = (instant: string | undefined, open: string): string =>
  instant === undefined ? open : isoTime(Date.parse(instant));

function countVisible(db: SqliteDatabase, { seesPrivileged }: Viewer, action: number): number {
  // A source that is being removed may still have some of the hits.
  const hits = hitsWithin(changedHits(db, action), finishedRanges(db));
  if (!seesPrivileged) {
    const marks = new Marks(db);
    for (const [block, words] of hits) {
      andNotBits(words, marks.block(PRIVILEGED_MARK, block) ?? new Uint32Array(words.length));
    }
  }
  return countHits(hits);
}

function toRecord(db: SqliteDatabase, viewer: Viewer, row: BulkActionRow): BulkActionRecord {
  const tags = db
    .prepare<[number], { tag_id: number; action: 'add' | 'remove' }>(
      'SELECT tag_id, action FROM tag_event JOIN bulk_action_event ON event_id = id WHERE action_id = ? ORDER BY id',
    )
    .all(row.id);
  const tagIds = (action: 'add' | 'remove') =>
    tags.filter((tag) => tag.action === action).map(({ tag_id: tagId }) => String(tagId));
  return {
    id: row.key,
    kind: row.kind,
    addedTagIds: tagIds('add'),
    removedTagIds: tagIds('remove'),
    content: row.content,
    accessLevel: row.access_level,
    userId: row.user_id,
    userName: row.user_name,
    timestamp: row.timestamp,
    changed: countVisible(db, viewer, row.id),
    undoneAt: row.undone_at,
  };
}
