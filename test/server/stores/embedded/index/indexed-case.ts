import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import type { IndexTask } from '@server/stores/embedded/index/index-task';
import { listSegments, segmentsFolder } from '@server/stores/embedded/index/manifest';
import { openSegment } from '@server/stores/embedded/index/open-segment';
import { PartCache } from '@server/stores/embedded/index/part-cache';
import { RangeIndexer, type IndexedCase } from '@server/stores/embedded/index/range-indexer';
import type { Segment } from '@server/stores/embedded/index/segment';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { HitRecord } from '@server/stores/hit-record';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, finished } from '@test/server/stores/contract/harness';
import { INDEXING } from '@test/server/stores/embedded-stores';
import { openMadeCase } from '@test/server/stores/make-case';

/** A case in a folder of its own whose hits are indexed when a test requests it. */
export class CaseToIndex {
  readonly indexedCase: IndexedCase = {
    dataFolder: mkdtempSync(join(tmpdir(), 'review-index-')),
    caseId: CASE,
    ...INDEXING,
  };
  readonly db: SqliteDatabase = openMadeCase(this.indexedCase.dataFolder, CASE);
  readonly folder = segmentsFolder(this.indexedCase.dataFolder, CASE);

  /** Writes a source and returns the input of the index. */
  write(evidenceId: number, records: readonly HitRecord[]): IndexTask[] {
    const tasks: IndexTask[] = [];
    const queue = {
      add: (task: IndexTask) => void tasks.push(task),
      drain: () => undefined,
      close: () => undefined,
    };
    const writers = new CaseHitWriterFactory(this.indexedCase.dataFolder, () => queue);
    const writer = writers.openWriter(CASE, evidenceId);
    records.forEach((record) => writer.write(record));
    writer.finish(finished());
    return tasks;
  }

  index(...tasks: readonly IndexTask[]): boolean[] {
    const indexer = new RangeIndexer(this.indexedCase);
    try {
      return tasks.map((task) => indexer.run(task));
    } finally {
      indexer.close();
    }
  }

  /** First and last hit of each segment. */
  ranges(): [number, number][] {
    return listSegments(this.db).map(({ firstHit, hitCount }) => [firstHit, firstHit + hitCount - 1]);
  }

  openSegments(): Segment[] {
    return listSegments(this.db).map(({ file }) => openSegment(join(this.folder, file), new PartCache(0)));
  }

  files(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder).sort() : [];
  }

  changes(): number {
    return this.db.prepare<[], number>("SELECT last FROM counter WHERE name = 'segments'").pluck().get() ?? NaN;
  }

  close(): void {
    this.db.close();
    rmSync(this.indexedCase.dataFolder, { recursive: true, force: true });
  }
}

export const hitsSaying = (count: number, value: (index: number) => string): HitRecord[] =>
  Array.from({ length: count }, (_, index) =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: value(index) })] }),
  );
