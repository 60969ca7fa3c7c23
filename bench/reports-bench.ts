import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { AppContext } from '@server/context';

import { addSource, benchCause, openInstallation } from './bench-installation';
import { BENCH_VIEWER } from './meanwhile';
import { formerlyWithheld } from './reports/formerly-withheld';
import { fillReports, privilegedHitIds } from './reports/written-reports';

const PAGE = 20;

/**
 * `npm run bench -- reports [--reports 1000] [--hits 200000] [--items 2000] [--rounds 20]`: the list of the reports of a case,
 * each of this many items, a tenth of them withheld. Prints median and maximum of the whole list and of its pages, of the first
 * list after an item was marked, and of deciding what is withheld as before, in the same run. Target: 1,000 reports in 300 ms.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      reports: { type: 'string', default: '1000' },
      hits: { type: 'string', default: '200000' },
      items: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '20' },
    },
  });
  const [hitCount, reportCount, rounds] = [Number(values.hits), Number(values.reports), Number(values.rounds)];
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-reports-'));
  const context = await openInstallation(dataFolder);
  try {
    const { id: caseId } = await context.services.cases.create(
      null,
      { name: 'Reports', timezone: 'UTC' },
      benchCause(null),
    );
    await addSource(context, caseId, { name: 'source', hitCount, files: [] });
    await markPrivileged(context, caseId, privilegedHitIds(hitCount));
    await fillReports(context, caseId, { reportCount, hitCount, itemCount: Number(values.items) });
    console.log(`${reportCount} reports of ${values.items} items, ${hitCount} hits`);
    await measureLists(context, caseId, { hitCount, rounds });
  } finally {
    await context.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measureLists(
  context: AppContext,
  caseId: string,
  { hitCount, rounds }: { hitCount: number; rounds: number },
): Promise<void> {
  const list = (page: { take?: number; skip?: number }) =>
    context.services.reports.list(BENCH_VIEWER, page, benchCause(caseId));
  const mark = (round: number) => markPrivileged(context, caseId, [String((round * 200 + 101) % hitCount)]);
  const { totalCount } = await list({});
  await measure('all reports', rounds, () => list({}));
  await measure(`a page of ${PAGE}`, rounds, (round) => list({ take: PAGE, skip: (round * PAGE) % totalCount }));
  await measure('all reports, first list after a mark', rounds, () => list({}), mark);
  await measure(
    `a page of ${PAGE}, after a mark`,
    rounds,
    () => list({ take: PAGE }),
    (round) => mark(rounds + round),
  );
  const { data } = await list({});
  const { withheld, times } = await formerlyWithheld(context, caseId, Math.min(rounds, 3));
  print('what is withheld, as before', times);
  if (data.some((report) => report.withheld !== withheld.has(report.id))) {
    throw new Error('The list and the former decision differ.');
  }
}

async function measure(
  what: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
  before: (round: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before(round);
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  print(what, times);
}

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(`  ${what.padEnd(38)} median ${median.toFixed(1)} ms, at most ${(sorted.at(-1) ?? 0).toFixed(1)} ms`);
}

async function markPrivileged({ stores }: AppContext, caseId: string, hitIds: readonly string[]): Promise<void> {
  const audit = { ...benchCause(caseId), caseId, description: {} };
  const followers = { isIncluded: false, equalTextIds: [] };
  await stores.hits.transactor(caseId).markAllPrivileged(BENCH_VIEWER, { hitIds }, true, audit, { followers });
}
