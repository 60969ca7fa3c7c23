import { Type } from '@sinclair/typebox';

import { FileDifference } from '@contract/model/hit';
import type { StoredFileHash } from '@contract/model/import';
import type { ImportedFilesQuery } from '@server/stores/imported-files-query';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { fileKey } from '@server/stores/embedded/rows/hits/hidden-files';
import { parseJson } from '@server/stores/embedded/base/parse-json';
import { finishedSources } from './sources';

const Differences = Type.Array(FileDifference);

interface FileRow extends Omit<StoredFileHash, 'differences'> {
  differences: string | null;
}

/** By path, without the `hidden` ones (../hits/hidden-files.ts), all of which are files of the source. */
export function importedFiles(
  db: SqliteDatabase,
  evidenceId: number,
  { take, after = '', differing = false }: ImportedFilesQuery,
  hidden: ReadonlySet<string>,
): { files: StoredFileHash[]; totalCount: number } {
  const condition = `evidence_id = ? ${differing ? 'AND differences IS NOT NULL' : ''}
    AND evidence_id IN (SELECT evidence_id FROM source WHERE state = 'finished' AND certificate IS NOT NULL)`;
  const files = db
    .prepare<[number, string, number], FileRow>(
      `SELECT path, sha256, size, differences FROM imported_file WHERE ${condition} AND path > ?
       ORDER BY path, sha256 LIMIT ?`,
    )
    .all(evidenceId, after, take + hidden.size)
    .filter((file) => !hidden.has(fileKey(file)))
    .slice(0, take)
    .map(({ differences, ...file }) => ({
      ...file,
      ...(differences !== null && { differences: parseJson(Differences, differences) }),
    }));
  return { files, totalCount: countVisible(db, evidenceId, condition, hidden, differing) };
}

function countVisible(
  db: SqliteDatabase,
  evidenceId: number,
  condition: string,
  hidden: ReadonlySet<string>,
  differing: boolean,
): number {
  if (differing && hidden.size > 0) {
    const rows = db
      .prepare<[number], { path: string; sha256: string }>(`SELECT path, sha256 FROM imported_file WHERE ${condition}`)
      .all(evidenceId);
    return rows.filter((file) => !hidden.has(fileKey(file))).length;
  }
  const count = db
    .prepare<[number], number>(`SELECT count(*) FROM imported_file WHERE ${condition}`)
    .pluck()
    .get(evidenceId);
  return Math.max(0, (count ?? 0) - hidden.size);
}

const REFERENCES_AT_ONCE = 5_000;

/** The contents of the files of finished sources, with repetitions, in slices of some milliseconds. */
export function* referencedFiles(db: SqliteDatabase): Generator<readonly string[]> {
  const find = db
    .prepare<[number, string, string, number], [number, string, string]>(
      `SELECT evidence_id, path, sha256 FROM imported_file WHERE (evidence_id, path, sha256) > (?, ?, ?)
       ORDER BY evidence_id, path, sha256 LIMIT ?`,
    )
    .raw();
  const finished = new Set(finishedSources(db));
  for (let last: [number, string, string] = [-1, '', '']; ;) {
    const rows = find.all(...last, REFERENCES_AT_ONCE);
    yield rows.filter(([evidenceId]) => finished.has(evidenceId)).map(([, , sha256]) => sha256);
    const next = rows.at(-1);
    if (next === undefined || rows.length < REFERENCES_AT_ONCE) {
      return;
    }
    last = next;
  }
}
