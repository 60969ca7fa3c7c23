import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { IndexTask, SegmentRow } from './index-task';
import { segmentsOf } from './manifest';
import { SEGMENT_HITS } from './segment';

/** Contiguous hits that are in one segment, or in none. */
interface Piece {
  firstHit: number;
  /** Exclusive. */
  end: number;
  segment: SegmentRow | null;
}

/**
 * Tasks that rebuild all segments of a source. Each replaces whole segments, and adjacent small ones together, so that every hit is in
 * exactly one segment at any time: replaced segments are searched until their replacement is published.
 */
export const reindexTasks = (db: SqliteDatabase, evidenceId: number): IndexTask[] =>
  tasksFor(db, evidenceId, () => true);

/** The tasks after which every hit of a finished source is in a segment of one of these formats. */
export const missingTasks = (db: SqliteDatabase, formats: readonly string[]): IndexTask[] =>
  tasksOfFinished(db, ({ segment }) => segment === null || !formats.includes(segment.format));

/** The tasks that replace the segments of this format. */
export const formerTasks = (db: SqliteDatabase, format: string): IndexTask[] =>
  tasksOfFinished(db, ({ segment }) => segment?.format === format);

function tasksOfFinished(db: SqliteDatabase, isWanted: (piece: Piece) => boolean): IndexTask[] {
  const finished = db
    .prepare<[], number>("SELECT evidence_id FROM source WHERE state = 'finished' ORDER BY evidence_id")
    .pluck();
  return finished.all().flatMap((evidenceId) => tasksFor(db, evidenceId, isWanted));
}

function tasksFor(db: SqliteDatabase, evidenceId: number, isWanted: (piece: Piece) => boolean): IndexTask[] {
  const segments = segmentsOf(db, evidenceId);
  const tasks: IndexTask[] = [];
  for (const piece of sourceRanges(db, evidenceId).flatMap((range) => piecesOf(range, segments))) {
    if (isWanted(piece)) {
      addToTasks(tasks, evidenceId, piece);
    }
  }
  return tasks;
}

/** Ranges of contiguous hits. Each transaction of an import adds a row; rows that adjoin are joined. */
function sourceRanges(db: SqliteDatabase, evidenceId: number): { firstHit: number; end: number }[] {
  const rows = db
    .prepare<[number], { firstHit: number; end: number }>(
      `SELECT first_hit AS firstHit, last_hit + 1 AS "end" FROM source_range WHERE evidence_id = ? ORDER BY first_hit`,
    )
    .all(evidenceId);
  const ranges: { firstHit: number; end: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last !== undefined && last.end === row.firstHit) {
      last.end = row.end;
    } else {
      ranges.push(row);
    }
  }
  return ranges;
}

function piecesOf({ firstHit, end }: { firstHit: number; end: number }, segments: readonly SegmentRow[]): Piece[] {
  const pieces: Piece[] = [];
  let next = firstHit;
  const addMissing = (until: number): void => {
    for (; next < until; next = Math.min(until, next + SEGMENT_HITS)) {
      pieces.push({ firstHit: next, end: Math.min(until, next + SEGMENT_HITS), segment: null });
    }
  };
  for (const segment of segments) {
    const segmentEnd = segment.firstHit + segment.hitCount;
    if (segmentEnd > firstHit && segment.firstHit < end) {
      addMissing(segment.firstHit);
      pieces.push({ firstHit: segment.firstHit, end: segmentEnd, segment });
      next = segmentEnd;
    }
  }
  addMissing(end);
  return pieces;
}

/** Adds the piece to the last task if it is adjacent and the segment has capacity for it, otherwise to a new task. */
function addToTasks(tasks: IndexTask[], evidenceId: number, { firstHit, end, segment }: Piece): void {
  const last = tasks.at(-1);
  const replaced = segment === null ? [] : [segment.number];
  if (last !== undefined && last.lastHit + 1 === firstHit && end - last.firstHit <= SEGMENT_HITS) {
    tasks[tasks.length - 1] = { ...last, lastHit: end - 1, replaces: [...last.replaces, ...replaced] };
  } else {
    tasks.push({ evidenceId, firstHit, lastHit: end - 1, replaces: replaced });
  }
}

/** The task that rebuilds the segment from its rows. */
export const replacementOf = ({ number, evidenceId, firstHit, hitCount }: SegmentRow): IndexTask => ({
  evidenceId,
  firstHit,
  lastHit: firstHit + hitCount - 1,
  replaces: [number],
});
