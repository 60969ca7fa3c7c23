import path from 'node:path';

import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import { EmbeddedHitStore, type EmbeddedHitStoreOptions } from '@server/stores/embedded/shards/embedded-hit-store';
import type { IndexQueue, IndexTask } from '@server/stores/embedded/index/index-task';
import { RangeIndexer } from '@server/stores/embedded/index/range-indexer';
import type { HitWriterFactory } from '@server/stores/hit-writer';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';

import { makeCase } from './make-case';

/** The index options of tests. */
export const INDEXING = { timezone: TEST_LOCALE.timezone };

/** The embedded store in the thread of the test. */
export const openEmbeddedStore = (
  dataFolder: string,
  options: Partial<EmbeddedHitStoreOptions> = {},
): EmbeddedHitStore =>
  new EmbeddedHitStore({ dataFolder, threads: null, localeOf: async () => TEST_LOCALE, ...options });

const workerFile = (name: string): string => path.join(__dirname, 'workers', `${name}-worker.js`);

/** As the server runs it: two search threads, one writer thread, and others that maintain the index. */
export const THREADS = {
  files: {
    search: workerFile('search'),
    changes: workerFile('changes'),
    maintenance: workerFile('maintenance'),
    meetings: workerFile('meetings'),
  },
  count: 2,
};

interface WriterOptions {
  hitsPerSegment?: number;
  isEager?: boolean;
  timezone?: string;
}

/** Writers into cases that are made when missing; hits are indexed in the writer's own thread: every so many a segment, and with each
 * flush when eager. */
export const embeddedWriters = (
  dataFolder: string,
  { hitsPerSegment = Infinity, isEager = false, timezone = TEST_LOCALE.timezone }: WriterOptions = {},
): HitWriterFactory => {
  const factory = new CaseHitWriterFactory(
    dataFolder,
    (caseId) => new SplittingQueue(new RangeIndexer({ dataFolder, caseId, ...INDEXING, timezone }), hitsPerSegment),
    isEager ? { pieceHits: 1 } : {},
  );
  return {
    openWriter: (caseId, evidenceId) => {
      makeCase(dataFolder, caseId);
      return factory.openWriter(caseId, evidenceId);
    },
  };
};

export const caseFile = (dataFolder: string, caseId: string): string =>
  path.join(dataFolder, 'cases', caseId, 'case.db');

class SplittingQueue implements IndexQueue {
  constructor(
    private readonly indexer: RangeIndexer,
    private readonly hitsPerSegment: number,
  ) {}

  add(task: IndexTask): void {
    for (let firstHit = task.firstHit; firstHit <= task.lastHit; firstHit += this.hitsPerSegment) {
      this.indexer.run({ ...task, firstHit, lastHit: Math.min(task.lastHit, firstHit + this.hitsPerSegment - 1) });
    }
  }

  drain(): void {
    // No queue: a task runs when it is submitted.
  }

  close(): void {
    this.indexer.close();
  }
}
