import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { AppContext } from '@server/context';

import { addSource, benchCause, openInstallation } from './bench-installation';
import { queryMeanwhile, BENCH_VIEWER, EVERYTHING } from './meanwhile';

/** Number of hits of the source that is not deleted. */
const OTHER = 10_000;
/** One of this number of hits is a file of the container. */
const FILE_EACH = 10;

/**
 * `npm run bench -- deletion [--hits 200000]`: deletes a source of this many hits next to a small one, then the case. Prints
 * the time to each acknowledgement and until nothing of it is stored, and the duration of concurrent searches and changes of
 * the case.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { hits: { type: 'string', default: '200000' } } });
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-deletion-'));
  const context = await openInstallation(dataFolder);
  try {
    await context.startImports();
    const created = await context.services.cases.create(null, { name: 'Deletion', timezone: 'UTC' }, benchCause(null));
    const caseId = created.id;
    const removed = await add(context, caseId, Number(values.hits));
    await add(context, caseId, OTHER);
    const hits = context.stores.hits.transactor(caseId);
    await hits.count(BENCH_VIEWER, EVERYTHING);
    const queries = queryMeanwhile(context, caseId);
    await measure(context, 'source', () =>
      context.services.deletions.deleteSource(removed, 'bench', benchCause(caseId)),
    );
    const { value } = await hits.count(BENCH_VIEWER, EVERYTHING);
    if (value !== OTHER) {
      throw new Error(`${value} hits are left instead of ${OTHER}.`);
    }
    console.log(`  meanwhile ${await queries.end()}`);
    await measure(context, 'case', () => context.services.deletions.deleteCase('bench', benchCause(caseId)));
  } finally {
    await context.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure({ jobs, collector }: AppContext, what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  const acknowledged = performance.now() - start;
  await jobs.settled();
  await collector.settled();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what}: acknowledged after ${acknowledged.toFixed(0)} ms, nothing left after ${seconds.toFixed(1)} s`);
}

async function add(context: AppContext, caseId: string, hitCount: number): Promise<number> {
  const evidenceId = await addSource(context, caseId, { name: `${hitCount} hits`, hitCount, files: filesOf(hitCount) });
  console.log(`${hitCount} hits imported`);
  return evidenceId;
}

function* filesOf(hitCount: number) {
  for (let number = 0; number < hitCount / FILE_EACH; number += 1) {
    yield { path: `files/${number}`, sha256: number.toString(16).padStart(64, '0'), size: 1 };
  }
}
