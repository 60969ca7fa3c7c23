import { setTimeout as delay } from 'node:timers/promises';

import { listSegments } from '@server/stores/embedded/index/manifest';
import { mergeTasks } from '@server/stores/embedded/index/merge-tasks';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';

import { VIEWER } from './case-engine';
import { CASE_ID, openStore } from './open-case';

/** Waits until the background merge that follows the first search has replaced the small segments of the imports. */
export async function mergeSegments(folder: string): Promise<void> {
  const db = openCaseDatabase(folder, CASE_ID);
  const before = listSegments(db).length;
  if (mergeTasks(listSegments(db)).length > 0) {
    const start = performance.now();
    const store = openStore(folder);
    await store.reader(CASE_ID).count(VIEWER, { filter: {}, queryFilters: [] });
    while (mergeTasks(listSegments(db)).length > 0) {
      await delay(200);
    }
    await store.close();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`  ${before} segments merged to ${listSegments(db).length}, ${seconds} s`);
  }
  db.close();
}
