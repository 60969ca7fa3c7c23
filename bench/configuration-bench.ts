import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { ColumnConfiguration } from '@contract/model/column-config';
import { CONFIG_SCHEMA_VERSION } from '@contract/rules/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import type { AppContext } from '@server/context';

import { addSource, benchCause, openInstallation } from './bench-installation';
import { queryMeanwhile, BENCH_VIEWER, EVERYTHING } from './meanwhile';

const PAGE = 100;
const ROUNDS = 20;
const IMPORTANCES = ['secondary', 'primary'] as const;

/**
 * `npm run bench -- configuration [--cases 3] [--hits 1000000]`: saves another configuration of the columns for this number of
 * cases and hits, several times. Prints the time until it is saved, the time until every case uses it, the time of a first page
 * before and after, and the duration of concurrent searches and changes of a case.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { cases: { type: 'string', default: '3' }, hits: { type: 'string', default: '1000000' } },
  });
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-configuration-'));
  const context = await openInstallation(dataFolder);
  try {
    await context.startImports();
    const caseIds = await addCases(context, Number(values.cases), Number(values.hits));
    console.log(`first page before: ${await firstPages(context, caseIds)}`);
    const queries = queryMeanwhile(context, caseIds.at(-1) ?? '');
    const [saved, shown]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await context.services.configuration.save(DEFAULT_PROFILE, changeOf(round), undefined, benchCause(null));
      saved.push(performance.now() - start);
      await context.jobs.settled();
      shown.push(performance.now() - start);
      await requireUpdated(context, caseIds, round + 1);
    }
    console.log(
      `${ROUNDS} changes: saved after ${longest(saved)} at most, every case shown by it after ${longest(shown)}`,
    );
    console.log(`  meanwhile ${await queries.end()}`);
    console.log(`first page after: ${await firstPages(context, caseIds)}`);
  } finally {
    await context.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function addCases(context: AppContext, cases: number, hitCount: number): Promise<string[]> {
  const caseIds: string[] = [];
  for (let number = 1; number <= cases; number += 1) {
    const named = { name: `Case ${number}`, timezone: 'UTC' };
    const { id } = await context.services.cases.create(null, named, benchCause(null));
    await addSource(context, id, { name: `Phone ${number}`, hitCount, files: [] });
    console.log(`${hitCount} hits imported`);
    caseIds.push(id);
  }
  return caseIds;
}

/** The importance of a group alternates, so that the tables change each time. */
function changeOf(round: number): ColumnConfiguration {
  const importance = IMPORTANCES[round % IMPORTANCES.length];
  const children = [{ type: 'group' as const, name: 'Chat', ...(importance && { importance }), children: [] }];
  return { schemaVersion: CONFIG_SCHEMA_VERSION, config: [{ type: 'importType', name: 'ufed', children }] };
}

/** @throws Error when a case does not use the revision */
async function requireUpdated({ stores }: AppContext, caseIds: readonly string[], revision: number): Promise<void> {
  for (const caseId of caseIds) {
    const basis = await stores.configurations.basisOf(caseId);
    if (basis.revision !== revision) {
      throw new Error(`The case ${caseId} is shown by revision ${basis.revision} instead of ${revision}.`);
    }
  }
}

async function firstPages({ stores }: AppContext, caseIds: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (const caseId of caseIds) {
    const start = performance.now();
    await stores.hits.reader(caseId).search(BENCH_VIEWER, { ...EVERYTHING, sort: [], size: PAGE });
    times.push(performance.now() - start);
  }
  return longest(times);
}

const longest = (times: readonly number[]): string => `${Math.max(...times).toFixed(0)} ms`;
