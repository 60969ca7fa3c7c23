import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';

import { defaultSearchMemory } from '@server/config';
import { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import { caseDatabasePath, createCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { HitWriterFactory } from '@server/stores/hit-writer';

/** The only case of the data folder of a benchmark. */
export const CASE_ID = '00000000-0000-4000-8000-000000000001';

const built = (name: string): string => path.resolve(__dirname, `../../build/server/${name}.js`);

/** The store with the server's threads and memory (REVIEW_SEARCH_MEMORY_MB); by default one search thread per core. */
export function openStore(dataFolder: string, searchThreads = availableParallelism()): EmbeddedHitStore {
  const files = {
    search: built('search-worker'),
    changes: built('changes-worker'),
    maintenance: built('maintenance-worker'),
    meetings: built('meetings-worker'),
  };
  const memoryBytes = Number(process.env['REVIEW_SEARCH_MEMORY_MB'] ?? defaultSearchMemory(totalmem())) * 2 ** 20;
  return new EmbeddedHitStore({ dataFolder, memoryBytes, threads: { files, count: searchThreads } });
}

export function openWriters(dataFolder: string): HitWriterFactory {
  if (!existsSync(caseDatabasePath(dataFolder, CASE_ID))) {
    createCaseDatabase(dataFolder, CASE_ID);
  }
  return hitWriters({ dataFolder, indexThreads: { workerFile: built('index-worker'), count: availableParallelism() } });
}
