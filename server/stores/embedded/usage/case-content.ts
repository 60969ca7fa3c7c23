import { setImmediate as nextTurn } from 'node:timers/promises';

import { countHits, hitsWithin } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks, PRIVILEGED_MARK } from '@server/stores/embedded/rows/review/marks';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { CaseContent } from '@server/stores/storage-usage';

import { DistinctContents } from './distinct-contents';

/** Rows read before yielding to the event loop: some milliseconds. */
const ROWS_AT_ONCE = 5_000;

type FileRow = [path: string, sha256: string, size: number];

/** The content of a case, from its rows alone: no index is opened. @throws the signal's reason */
export async function caseContent(db: SqliteDatabase, signal: AbortSignal): Promise<CaseContent> {
  const contents = new DistinctContents();
  const ranges: [first: number, last: number][] = [];
  const rangesOf = db
    .prepare<[number], [number, number]>('SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ?')
    .raw();
  for (const evidenceId of finishedSources(db)) {
    ranges.push(...rangesOf.all(evidenceId));
    for (const rows of fileRows(db, evidenceId)) {
      rows.forEach(([, sha256, size]) => contents.add(sha256, size));
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  const stored = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const privileged = countHits(hitsWithin(new Marks(db).all(PRIVILEGED_MARK), ranges));
  return { items: stored - privileged, fileBytes: contents.bytes };
}

function* fileRows(db: SqliteDatabase, evidenceId: number): Generator<readonly FileRow[]> {
  const find = db
    .prepare<[number, string, string, number], FileRow>(
      `SELECT path, sha256, size FROM imported_file WHERE evidence_id = ? AND (path, sha256) > (?, ?)
       ORDER BY path, sha256 LIMIT ?`,
    )
    .raw();
  let rows = find.all(evidenceId, '', '', ROWS_AT_ONCE);
  yield rows;
  for (let last = rows.at(-1); last !== undefined && rows.length === ROWS_AT_ONCE; last = rows.at(-1)) {
    rows = find.all(evidenceId, last[0], last[1], ROWS_AT_ONCE);
    yield rows;
  }
}
