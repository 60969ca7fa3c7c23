import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { benchCause, openInstallation } from '@bench/bench-installation';
import { BENCH_VIEWER, EVERYTHING } from '@bench/meanwhile';
import type { HitTransactor } from '@server/stores/hit-store';

interface OpenTask {
  folder: string;
  caseIds: readonly string[];
  /** Megabytes. */
  budget: number;
}

const PAGE = 500;
const MEGABYTE = 1024 * 1024;

/** Reads every case once. Sends the resident memory before the first case, and after each. */
export async function runPart({ folder, caseIds, budget }: OpenTask): Promise<void> {
  process.env.REVIEW_SEARCH_MEMORY_MB = String(budget);
  // Garbage that V8 has not collected yet is not counted as memory in use.
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  const resident = (): number => {
    if (typeof collectGarbage === 'function') {
      Reflect.apply(collectGarbage, null, []);
    }
    return Math.round(process.memoryUsage().rss / MEGABYTE);
  };
  const context = await openInstallation(folder);
  const sizes = [resident()];
  for (const caseId of caseIds) {
    await readThrough(caseId, context.stores.hits.transactor(caseId));
    sizes.push(resident());
  }
  process.send?.(sizes);
  await context.close();
}

async function readThrough(caseId: string, hits: HitTransactor): Promise<void> {
  let searchAfter: string | undefined;
  let first: string | undefined;
  do {
    const page = await hits.search(BENCH_VIEWER, { ...EVERYTHING, sort: [], size: PAGE, searchAfter });
    first ??= page.hits[0]?.id;
    searchAfter = page.hits.length < PAGE ? undefined : page.hits.at(-1)?.searchAfter;
  } while (searchAfter !== undefined);
  const audit = { ...benchCause(caseId), caseId, description: {} };
  const { id } = await hits.createTag({ name: `Tag ${Date.now()}`, color: '#336699' }, audit);
  await hits.addHitTag(BENCH_VIEWER, first ?? '1', id, audit);
}
