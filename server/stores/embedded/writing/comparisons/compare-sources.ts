import { LocalTimes } from '@server/domain/local-times';
import { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { groupItems } from '@server/domain/message-copies/group-items';
import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseConnection } from '@server/stores/embedded/writing/changes/case-connection';
import { packedBlock, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks } from '@server/stores/embedded/rows/review/marks';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { collectItems } from './collect-items';
import { refreshCopyMarks } from '@server/stores/embedded/rows/copies/copy-marks';
import { hideComparisons, purgeComparisons } from './purge-comparisons';

export interface ComparisonRequest {
  /** In any order. */
  evidenceIds: readonly [number, number];
  /** Times without a zone are read in this zone. */
  timezone: string;
  /** Shared memory of one number: the progress, from 0 to 1. */
  progress: Float64Array;
}

/** Part of the time of a comparison spent on reading the items; most of the rest is spent on writing the groups. */
const READING = 0.8;
const WRITING = 0.15;

/** Rows per transaction: few enough that no other change waits long for the lock. */
const ROWS_AT_ONCE = 5_000;

/**
 * Compares two sources and stores their groups of equal items, in slices. The last slice publishes the comparison and writes
 * the audit entry; until then no reader sees it. The next comparison of the two sources removes the rows of an interrupted one.
 * @throws ConflictError when a source does not exist, or the comparison was discarded meanwhile
 */
export function* compareSources(
  connection: CaseConnection,
  { evidenceIds: [one, other], timezone, progress }: ComparisonRequest,
  audit: AuditEntry,
): CooperativeTask<void> {
  const { db } = connection;
  const evidenceIds = [Math.min(one, other), Math.max(one, other)] as const;
  connection.change(() => hideComparisons(db, evidenceIds, 'running'));
  yield* purgeComparisons(db);
  const id = connection.change(() => begin(db, evidenceIds, timezone));
  try {
    const people = new DevicePeople(partiesOf(db, evidenceIds));
    const items = new ComparedItems();
    const compared: HitBlocks = new Map();
    const means = { people, localTimes: new LocalTimes(timezone) };
    const total = hitCount(db, evidenceIds);
    let read = 0;
    const onRead = (hits: number): void => {
      read += hits;
      progress[0] = (READING * read) / total;
    };
    for (const [side, evidenceId] of [[0, evidenceIds[0]] as const, [1, evidenceIds[1]] as const]) {
      yield* collectItems(db, { evidenceId, side }, means, { items, compared }, onRead);
    }
    yield* writeGroups(connection, { id, evidenceIds, items, people });
    progress[0] = READING + WRITING;
    connection.change((record) => {
      requireRunning(db, id);
      hideComparisons(db, evidenceIds, 'finished');
      writeCompared(db, id, compared);
      db.prepare("UPDATE comparison SET state = 'finished', finished_at = ? WHERE id = ?").run(audit.timestamp, id);
      const marks = new Marks(db);
      evidenceIds.forEach((evidenceId) => refreshCopyMarks(db, marks, evidenceId));
      record(audit);
    });
  } finally {
    connection.change(() => hideComparisons(db, evidenceIds, 'running'));
    yield* purgeComparisons(db);
  }
}

/** The number of items of both sources, at least 1. */
const hitCount = (db: SqliteDatabase, evidenceIds: readonly [number, number]): number =>
  db
    .prepare<[number, number], number>(
      'SELECT max(1, coalesce(sum(last_hit - first_hit + 1), 1)) FROM source_range WHERE evidence_id IN (?, ?)',
    )
    .pluck()
    .get(...evidenceIds) ?? 1;

function begin(db: SqliteDatabase, [first, second]: readonly [number, number], timezone: string): number {
  const { lastInsertRowid } = db
    .prepare("INSERT INTO comparison (first_source, second_source, state, timezone) VALUES (?, ?, 'running', ?)")
    .run(first, second, timezone);
  const id = Number(lastInsertRowid);
  requireRunning(db, id);
  return id;
}

/** Cancellation, or deletion of a source, removes the comparison. */
function requireRunning(db: SqliteDatabase, id: number): void {
  const isRunning = db
    .prepare<[number], number>(
      `SELECT count(*) = 2 FROM comparison JOIN source ON evidence_id IN (first_source, second_source)
       WHERE id = ? AND comparison.state = 'running' AND source.state = 'finished'`,
    )
    .pluck();
  if (isRunning.get(id) !== 1) {
    throw new ConflictError('One of the sources is gone, or the comparison was cancelled.');
  }
}

/** All participants of the conversations of the sources, and their accounts. */
function partiesOf(db: SqliteDatabase, evidenceIds: readonly [number, number]) {
  const rows = db
    .prepare<[number, number, number, number], { threadId: number; identifier: string | null; isOwner: number }>(
      `SELECT thread_id AS threadId, identifier, is_owner AS isOwner FROM thread_participant
         JOIN thread ON thread.id = thread_id WHERE evidence_id IN (?, ?)
       UNION ALL SELECT id, account, 1 FROM thread WHERE evidence_id IN (?, ?)`,
    )
    .all(...evidenceIds, ...evidenceIds);
  return rows.map((row) => ({ ...row, isOwner: row.isOwner === 1 }));
}

interface Grouped {
  id: number;
  evidenceIds: readonly [number, number];
  items: ComparedItems;
  people: DevicePeople;
}

function* writeGroups(connection: CaseConnection, { id, evidenceIds, items, people }: Grouped): CooperativeTask<void> {
  const { db } = connection;
  const insert = db.prepare('INSERT INTO item_copy VALUES (?, ?, ?, ?, ?)');
  let groupNumber = 0;
  let rows: (readonly [group: number, index: number])[] = [];
  const write = (): void => {
    connection.change(() => {
      requireRunning(db, id);
      for (const [group, index] of rows) {
        const time = items.times[index] ?? NaN;
        const evidenceId = evidenceIds[items.sides[index] === 1 ? 1 : 0];
        insert.run(id, group, items.ids[items.owners[index] ?? 0], evidenceId, Number.isNaN(time) ? null : time);
      }
    });
    rows = [];
  };
  const groups = groupItems(items, people, (members) => {
    groupNumber += 1;
    const number = groupNumber;
    rows.push(...members.map((index) => [number, index] as const));
  });
  for (let step = groups.next(); step.done !== true; step = groups.next()) {
    if (rows.length >= ROWS_AT_ONCE) {
      write();
    }
    yield;
  }
  write();
}

function writeCompared(db: SqliteDatabase, id: number, compared: HitBlocks): void {
  const insert = db.prepare('INSERT INTO compared_block VALUES (?, ?, ?)');
  compared.forEach((words, block) => insert.run(id, block, packedBlock(words)));
}
