import { join } from 'node:path';

import { caseFolder } from '@server/stores/embedded/rows/schema/case-database';
import { raisedCounter } from '@server/stores/embedded/rows/schema/counters';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { waitForWriteLock } from '@server/stores/embedded/base/write-lock';

import type { SegmentRow } from './index-task';

/** A segment file that has no row yet. */
export type NewSegment = Omit<SegmentRow, 'number'>;

export const segmentsFolder = (dataFolder: string, caseId: string): string =>
  join(caseFolder(dataFolder, caseId), 'segments');

const COLUMNS = `number, evidence_id AS evidenceId, first_hit AS firstHit, hit_count AS hitCount, file, bytes, sha256, format`;

/** The segments of finished sources, by first hit. Readers do not see running imports. */
export const listSegments = (db: SqliteDatabase): SegmentRow[] =>
  db
    .prepare<[], SegmentRow>(
      `SELECT ${COLUMNS} FROM segment JOIN source USING (evidence_id)
       WHERE state = 'finished' ORDER BY firstHit`,
    )
    .all();

export const segmentsOf = (db: SqliteDatabase, evidenceId: number): SegmentRow[] =>
  db
    .prepare<[number], SegmentRow>(`SELECT ${COLUMNS} FROM segment WHERE evidence_id = ? ORDER BY firstHit`)
    .all(evidenceId);

/**
 * Replaces segments of one source by others in one transaction. Returns the files to remove: those of the replaced segments, or the new
 * ones when the source was deleted or another process published segments of the same hits.
 */
export function publishSegments(
  db: SqliteDatabase,
  segments: readonly NewSegment[],
  replaces: readonly number[],
): { isPublished: boolean; unneeded: string[] } {
  const unneeded: string[] = [];
  try {
    const replace = db.transaction((locked: () => void) => {
      locked();
      const remove = db.prepare<[number], string>('DELETE FROM segment WHERE number = ? RETURNING file').pluck();
      for (const number of replaces) {
        const file = remove.get(number);
        if (file !== undefined) {
          unneeded.push(file);
        }
      }
      segments.forEach((segment) => insertSegment(db, segment));
      raisedCounter(db, 'segments');
    });
    waitForWriteLock(db, (locked) => {
      replace.immediate(locked);
    });
    return { isPublished: true, unneeded };
  } catch (error) {
    if (error instanceof TooLateError) {
      return { isPublished: false, unneeded: segments.map(({ file }) => file) };
    }
    throw error;
  }
}

/** Rolls back the transaction. */
class TooLateError extends Error {}

function insertSegment(db: SqliteDatabase, segment: NewSegment): void {
  const { evidenceId, firstHit, hitCount, file, bytes, sha256, format } = segment;
  const isOpen = db
    .prepare<[number], number>("SELECT 1 FROM source WHERE evidence_id = ? AND state IN ('importing', 'finished')")
    .pluck();
  const overlapping = db
    .prepare<[number, number], number>(
      'SELECT 1 FROM segment WHERE first_hit < ? AND first_hit + hit_count > ? LIMIT 1',
    )
    .pluck();
  if (isOpen.get(evidenceId) === undefined || overlapping.get(firstHit + hitCount, firstHit) !== undefined) {
    throw new TooLateError();
  }
  db.prepare(
    `INSERT INTO segment (evidence_id, first_hit, hit_count, file, bytes, sha256, format) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(evidenceId, firstHit, hitCount, file, bytes, sha256, format);
}
