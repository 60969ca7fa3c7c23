import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { hideComparisonsOf, purgeComparisons } from '@server/stores/embedded/writing/comparisons/purge-comparisons';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { andNotBits, countBits } from '@server/stores/embedded/base/bitset';
import type { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import { isSegmentOf } from '@server/stores/embedded/index/segment-names';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { removeUnusedTexts } from '@server/stores/embedded/rows/review/comments';
import { raisedCounter } from '@server/stores/embedded/rows/schema/counters';
import { addRange, packedBlock, unpackedBlock, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks, type Mark } from '@server/stores/embedded/rows/review/marks';
import { SeenMarks } from '@server/stores/embedded/rows/review/seen-marks';

/** Small enough that no other change waits long for the lock. */
const HITS_AT_ONCE = 4_000;
const THREADS_AT_ONCE = 1_000;
const FILES_AT_ONCE = 5_000;

/** The database of a case and the folder of its segment files. */
interface CaseFiles {
  db: SqliteDatabase;
  rows: RowWatch;
  segments: string;
}

/** Whether the source exists and is not hidden. */
export const isHideable = (db: SqliteDatabase, evidenceId: number): boolean =>
  db
    .prepare<[number], number>("SELECT 1 FROM source WHERE evidence_id = ? AND state <> 'deleting'")
    .pluck()
    .get(evidenceId) !== undefined;

/**
 * Hides a source from every reader at once: removes its segments from the manifest. A running import of it fails with its next
 * batch. Call it within a transaction; `purgeSource` removes rows and files.
 */
export function hideSource(db: SqliteDatabase, evidenceId: number): void {
  db.prepare("UPDATE source SET state = 'deleting', writer = NULL WHERE evidence_id = ?").run(evidenceId);
  if (db.prepare<[number]>('DELETE FROM segment WHERE evidence_id = ?').run(evidenceId).changes > 0) {
    raisedCounter(db, 'segments');
  }
  hideComparisonsOf(db, evidenceId);
}

/**
 * Removes the index files and the rows of a hidden source, one slice per iteration, each in a transaction of its own. After a
 * crash the next call resumes. The row of the source is removed last. Stops early after about `hitsMax` hits; returns how many
 * are left, or null when nothing is.
 */
export function* purgeSource(
  { db, rows, segments }: CaseFiles,
  evidenceId: number,
  hitsMax = Infinity,
): CooperativeTask<number | null> {
  yield* purgeSegments(segments, evidenceId);
  yield* purgeComparisons(db);
  const nextRange = db.prepare<[number], { first_hit: number; last_hit: number }>(
    'SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ? ORDER BY first_hit LIMIT 1',
  );
  let removed = 0;
  for (let range = nextRange.get(evidenceId); range !== undefined; range = nextRange.get(evidenceId)) {
    const { first_hit: first, last_hit: last } = range;
    const until = Math.min(last, first + HITS_AT_ONCE - 1);
    if (removed >= hitsMax) {
      return hitsLeft(db, evidenceId);
    }
    rows.transaction(() => {
      purgeHits(db, first, until);
      db.prepare('DELETE FROM source_range WHERE evidence_id = ? AND first_hit = ?').run(evidenceId, first);
      if (until < last) {
        db.prepare('INSERT INTO source_range VALUES (?, ?, ?)').run(evidenceId, until + 1, last);
      }
    });
    removed += until - first + 1;
    yield;
  }
  yield* purgeThreads(db, rows, evidenceId);
  yield* purgeFiles(db, rows, evidenceId);
  rows.transaction(() => {
    removeUnusedTexts(db);
    removeFollowing(db);
    for (const table of ['source_fragment_kind', 'source']) {
      db.prepare(`DELETE FROM ${table} WHERE evidence_id = ?`).run(evidenceId);
    }
  });
  return null;
}

/** Their rows were removed when the source was hidden. */
function* purgeSegments(folder: string, evidenceId: number): CooperativeTask<void> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => isSegmentOf(name, evidenceId)) : [];
  for (const file of files) {
    rmSync(join(folder, file), { force: true });
    yield;
  }
}

const hitsLeft = (db: SqliteDatabase, evidenceId: number): number =>
  db
    .prepare<[number], number>(
      'SELECT ifnull(sum(last_hit - first_hit + 1), 0) FROM source_range WHERE evidence_id = ?',
    )
    .pluck()
    .get(evidenceId) ?? 0;

function* purgeThreads(db: SqliteDatabase, rows: RowWatch, evidenceId: number): CooperativeTask<void> {
  const next = db.prepare<[number, number], number>('SELECT id FROM thread WHERE evidence_id = ? LIMIT ?').pluck();
  const removeParticipants = db.prepare(
    'DELETE FROM thread_participant WHERE thread_id IN (SELECT value FROM json_each(?))',
  );
  const removeThreads = db.prepare('DELETE FROM thread WHERE id IN (SELECT value FROM json_each(?))');
  for (let ids = next.all(evidenceId, THREADS_AT_ONCE); ids.length > 0; ids = next.all(evidenceId, THREADS_AT_ONCE)) {
    const idList = JSON.stringify(ids);
    rows.transaction(() => {
      removeParticipants.run(idList);
      removeThreads.run(idList);
    });
    yield;
  }
}

function* purgeFiles(db: SqliteDatabase, rows: RowWatch, evidenceId: number): CooperativeTask<void> {
  const remove = db.prepare<[number, number]>(
    `DELETE FROM imported_file WHERE (evidence_id, path, sha256) IN
       (SELECT evidence_id, path, sha256 FROM imported_file WHERE evidence_id = ? LIMIT ?)`,
  );
  while (rows.transaction(() => remove.run(evidenceId, FILES_AT_ONCE).changes) > 0) {
    yield;
  }
}

function purgeHits(db: SqliteDatabase, first: number, last: number): void {
  const hits: HitBlocks = new Map();
  addRange(hits, first, last);
  purgeMarks(db, hits);
  new SeenMarks(db).remove(hits);
  purgeBulkEvents(db, hits, 'tag_event');
  purgeBulkEvents(db, hits, 'privilege_event');
  purgeBulkActions(db, hits);
  db.prepare('DELETE FROM tag_event WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  db.prepare('DELETE FROM privilege_event WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  // What others follow it by goes with it; they stay privileged.
  db.prepare('DELETE FROM privilege_follower WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  db.prepare('DELETE FROM privilege_follower WHERE followed_id >= ? AND followed_id <= ?').run(first, last);
  db.prepare('DELETE FROM privilege_content WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  db.prepare('DELETE FROM comment WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  db.prepare('DELETE FROM comment_earlier WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  // Their numbers stay assigned: the numbering keeps the last one.
  db.prepare('DELETE FROM exhibit WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  // A redacted file stays redacted if another source has it. Outputs made before a redaction stay withheld.
  db.prepare('DELETE FROM redaction WHERE hit_id >= ? AND hit_id <= ? AND removed_at IS NOT NULL').run(first, last);
  db.prepare('UPDATE redaction SET hit_id = NULL WHERE hit_id >= ? AND hit_id <= ?').run(first, last);
  // What repeats a deleted item stays redacted.
  db.prepare('DELETE FROM redaction_following WHERE redaction_id NOT IN (SELECT id FROM redaction)').run();
  db.prepare('DELETE FROM hit WHERE id >= ? AND id <= ?').run(first, last);
}

function purgeMarks(db: SqliteDatabase, hits: HitBlocks): void {
  const marks = new Marks(db);
  const inBlock = db.prepare<[number], Mark>('SELECT kind, tag_id AS tagId FROM mark WHERE block = ?');
  for (const [block, words] of hits) {
    for (const mark of inBlock.all(block)) {
      marks.change(mark, new Map([[block, words]]), false);
    }
  }
}

/** Removes the event itself with the last of its hits. */
function purgeBulkEvents(db: SqliteDatabase, hits: HitBlocks, table: 'tag_event' | 'privilege_event'): void {
  const removeEvent = db.prepare<[number]>(`DELETE FROM ${table} WHERE id = ?`);
  for (const event of purgePacked(db, `${table}_block`, 'event_id', hits)) {
    removeEvent.run(event);
  }
}

/** The reasons of events that were removed with their hits. */
function removeFollowing(db: SqliteDatabase): void {
  db.prepare('DELETE FROM privilege_following WHERE event_id NOT IN (SELECT id FROM privilege_event)').run();
}

/** Removes the action itself with the last of its hits. The audit log still records it. */
function purgeBulkActions(db: SqliteDatabase, hits: HitBlocks): void {
  const removeEvents = db.prepare<[number]>('DELETE FROM bulk_action_event WHERE action_id = ?');
  const removeAction = db.prepare<[number]>('DELETE FROM bulk_action WHERE id = ?');
  for (const action of purgePacked(db, 'bulk_action_block', 'action_id', hits)) {
    removeEvents.run(action);
    removeAction.run(action);
  }
}

/** Removes the hits from packed sets. Returns the owners whose sets became empty. */
function purgePacked(
  db: SqliteDatabase,
  table: 'tag_event_block' | 'privilege_event_block' | 'bulk_action_block',
  owner: 'event_id' | 'action_id',
  hits: HitBlocks,
): number[] {
  const inBlock = db.prepare<[number], { owner: number; bits: Buffer }>(
    `SELECT ${owner} AS owner, bits FROM ${table} WHERE block = ?`,
  );
  const keep = db.prepare<[Buffer, number, number]>(`UPDATE ${table} SET bits = ? WHERE block = ? AND ${owner} = ?`);
  const remove = db.prepare<[number, number]>(`DELETE FROM ${table} WHERE block = ? AND ${owner} = ?`);
  const isLeft = db.prepare<[number], number>(`SELECT EXISTS (SELECT 1 FROM ${table} WHERE ${owner} = ?)`).pluck();
  const empty: number[] = [];
  for (const [block, words] of hits) {
    for (const { owner: id, bits } of inBlock.all(block)) {
      const rest = andNotBits(unpackedBlock(bits), words);
      if (countBits(rest) > 0) {
        keep.run(packedBlock(rest), block, id);
        continue;
      }
      remove.run(block, id);
      if (isLeft.get(id) === 0) {
        empty.push(id);
      }
    }
  }
  return empty;
}
