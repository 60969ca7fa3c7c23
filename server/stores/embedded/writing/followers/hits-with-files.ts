import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { decodeHitBody } from '@server/stores/embedded/rows/hits/hit-body';
import { ROW_FACTS } from '@server/stores/embedded/rows/schema/row-facts';

/** Rows between two yields: some ten milliseconds. */
const SLICE = 2_000;
const SHA256 = /"([0-9a-f]{64})"/g;

/** Visits the hits of finished sources that have one of the stored files as an attachment, with these files. */
export function* hitsWithFiles(
  db: SqliteDatabase,
  files: ReadonlySet<string>,
  visit: (hitId: number, files: readonly string[]) => void,
): CooperativeTask<void> {
  // The rows with attachments are found by an index; only those of the files are decoded.
  const rows = db.prepare<[number], { id: number; body: string }>(
    `SELECT id, body FROM hit INDEXED BY hit_attachments WHERE ${ROW_FACTS.attachments} AND id > ? ORDER BY id LIMIT ${SLICE}`,
  );
  if (files.size === 0) {
    return;
  }
  for (let slice = rows.all(0); slice.length > 0; slice = rows.all(slice.at(-1)?.id ?? Infinity)) {
    for (const { id, body } of slice) {
      if (Array.from(body.matchAll(SHA256), ([, sha256 = '']) => sha256).some((sha256) => files.has(sha256))) {
        const own = (decodeHitBody(body).a ?? []).flatMap(([, , , , sha256]) => sha256 ?? []);
        const common = own.filter((sha256) => files.has(sha256));
        if (common.length > 0) {
          visit(id, common);
        }
      }
    }
    yield;
  }
}
