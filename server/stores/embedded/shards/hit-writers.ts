import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import type { HitWriterFactory } from '@server/stores/hit-writer';
import { CaseHitWriterFactory } from '@server/stores/embedded/writing/imports/case-hit-writer';
import { AdaptiveIndexQueue } from '@server/stores/embedded/index/adaptive-index-queue';
import { InlineIndexQueue } from '@server/stores/embedded/index/inline-index-queue';
import { WorkerIndexQueue } from '@server/stores/embedded/index/worker-index-queue';

export interface HitWritersOptions {
  dataFolder: string;
  /** Of the case. */
  timezone?: string;
  /** The compiled ../index/index-worker and the number of threads; null: imports are indexed in the writer's thread. */
  indexThreads: { workerFile: string; count: number } | null;
}

/** Writers of the embedded hit store, in the server's process or in another. */
export function hitWriters(options: HitWritersOptions): HitWriterFactory {
  const { dataFolder, timezone = DEFAULT_TIMEZONE, indexThreads } = options;
  return new CaseHitWriterFactory(dataFolder, (caseId) => {
    const indexedCase = { dataFolder, caseId, timezone };
    const inline = new InlineIndexQueue(indexedCase);
    return indexThreads === null
      ? inline
      : new AdaptiveIndexQueue(inline, () => new WorkerIndexQueue(indexedCase, indexThreads));
  });
}
