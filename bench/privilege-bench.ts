import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { AppContext } from '@server/context';

import { benchCause, openInstallation, writeSource } from './bench-installation';
import { comparedItem, FINISHED, LOST } from './generator/compared-items';
import { BENCH_VIEWER, EVERYTHING, queryMeanwhile } from './meanwhile';

const LISTED = { hits: 100, nearMisses: 10 };

/**
 * `npm run bench -- privilege [--hits 100000]`: two extractions of a device with this many items each, which were compared. Counts
 * what follows all items of the first one, marks them as privileged with what follows, releases them, and counts what a new entry of
 * the privilege lists would find. Prints the seconds and the CPU time of each, and the duration of concurrent searches and changes of the case.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { hits: { type: 'string', default: '100000' } } });
  const count = Number(values.hits);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-privilege-'));
  const context = await openInstallation(dataFolder);
  try {
    const created = await context.services.cases.create(null, { name: 'Privilege', timezone: 'UTC' }, benchCause(null));
    const first = await writeSource(context, created.id, 'first', () => contentOf(count, 0));
    const second = await writeSource(context, created.id, 'second', () => contentOf(count, LOST));
    await measure(context, created.id, [first, second]);
  } finally {
    await context.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure(context: AppContext, caseId: string, [first, second]: [number, number]): Promise<void> {
  const audit = { ...benchCause(caseId), caseId, description: {} };
  const transactor = context.stores.hits.transactor(caseId);
  await transactor.compareSources(first, second, audit);
  await transactor.count(BENCH_VIEWER, EVERYTHING);
  const selection = { criteria: { filter: { evidenceIds: [first] }, queryFilters: [] } };
  const time = async <Result>(what: string, work: () => Promise<Result>): Promise<void> => {
    const queries = queryMeanwhile(context, caseId);
    const processor = process.cpuUsage();
    const start = performance.now();
    const result = await work();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const { user, system } = process.cpuUsage(processor);
    console.log(
      `${what}: ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of CPU time, ${JSON.stringify(result)}\n  meanwhile ${await queries.end()}`,
    );
  };
  await time('count of what follows', async () => {
    const { counts, equalTextCount } = await transactor.countFollowers(BENCH_VIEWER, selection, { take: 20 });
    return { counts, equalTextCount };
  });
  await time('marked as privileged', async () => {
    const { changed, followed } = await transactor.markAllPrivileged(BENCH_VIEWER, selection, true, audit);
    return { changed, followed };
  });
  await time('released', async () => {
    const { changed, followed } = await transactor.markAllPrivileged(BENCH_VIEWER, selection, false, audit);
    return { changed, followed };
  });
  for (const [kind, value] of [
    ['term', 'massage'],
    ['number', '+49 176 11000001'],
  ] as const) {
    await time(`count of what a new entry (${kind}) finds`, async () => {
      const rules = { kind, values: [value], take: LISTED };
      const { count, nearMisses } = await transactor.countRuleMatches(BENCH_VIEWER, rules);
      return { count, nearMisses: nearMisses.length };
    });
  }
}

function contentOf(count: number, lost: number) {
  const numbers = Array.from({ length: count }, (_unused, index) => index);
  const kept = numbers.filter((index) => lost === 0 || index % lost !== 0);
  return { threads: [], hits: kept.map((index) => comparedItem(index)), end: FINISHED };
}
