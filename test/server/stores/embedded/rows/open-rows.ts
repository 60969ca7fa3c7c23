import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { CaseConnection } from '@server/stores/embedded/writing/changes/case-connection';
import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import { HitMapper } from '@server/stores/embedded/rows/hits/hit-mapper';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';
import type { HitWriter, HitWriterFactory } from '@server/stores/hit-writer';
import { CASE, finished } from '@test/server/stores/contract/harness';
import { makeCase } from '@test/server/stores/make-case';

import { publishingQueue } from '@test/server/stores/embedded/writing/publishing-queue';

/** The row layer of a case without search. */
export interface Rows {
  folder: string;
  connection: CaseConnection;
  changes: CaseChanges;
  mapper: HitMapper;
  writers: HitWriterFactory;
  pluck: (sql: string, ...values: (string | number)[]) => unknown[];
  close: () => void;
}

/** @param pieceHits hits of a segment */
export function openRows(pieceHits = 200): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'review-rows-'));
  makeCase(folder, CASE);
  const connection = new CaseConnection(folder, CASE);
  return {
    folder,
    connection,
    changes: new CaseChanges(connection),
    mapper: new HitMapper(connection.db, CASE),
    writers: new CaseHitWriterFactory(folder, publishingQueue(folder), { pieceHits }),
    pluck: (sql, ...values) =>
      connection.db
        .prepare<(string | number)[]>(sql)
        .pluck()
        .all(...values),
    close: () => {
      connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function importHits(
  { writers }: Rows,
  evidenceId: number,
  hits: readonly HitRecord[],
  threads: readonly ThreadRecord[] = [],
): void {
  const writer = writers.openWriter(CASE, evidenceId);
  threads.forEach((thread) => writer.writeThread(thread));
  hits.forEach((hit) => writer.write(hit));
  writer.finish(finished());
}

/** Begins an import whose hits so far are in segments. */
export function beginImport({ writers }: Rows, evidenceId: number, hits: readonly HitRecord[]): HitWriter {
  const writer = writers.openWriter(CASE, evidenceId);
  hits.forEach((hit) => writer.write(hit));
  writer.flush();
  return writer;
}
