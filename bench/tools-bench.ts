import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { SourceComparison } from '@contract/model/filter';
import type { AuditEntry } from '@server/stores/audit-entry';
import { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import { caseDatabasePath } from '@server/stores/embedded/rows/schema/case-database';
import type { Viewer } from '@server/stores/viewer';

import { residentMemory } from './engine/memory';
import { comparedItem, FINISHED, LOST } from './generator/compared-items';

const MEGABYTE = 1024 ** 2;
const CASE = 'tools';
const VIEWER: Viewer = {
  userId: 'bench',
  userName: 'bench',
  role: 'LEGAL_REVIEWER',
  caseAccess: 'member',
  seesPrivileged: true,
};
const AUDIT: AuditEntry = {
  ...{ logEvent: 'bench', userId: 'bench', userName: 'bench', timestamp: '2026-01-01T00:00:00.000Z' },
  ...{ caseId: CASE, call: 'bench', description: {} },
};

/**
 * `npm run bench -- tools [--hits 100000]`: compares two extractions of a device with this many items each (six of ten are
 * messages, two files, two visited pages), in one thread; then half of the items become privileged in one change.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { hits: { type: 'string', default: '100000' } } });
  const count = Number(values.hits);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-bench-tools-'));
  const store = new EmbeddedHitStore({ dataFolder, threads: null });
  try {
    await store.create(CASE, async () => undefined);
    const writers = hitWriters({ dataFolder, indexThreads: null });
    for (const evidenceId of [1, 2]) {
      const writer = writers.openWriter(CASE, evidenceId);
      for (let index = 0; index < count; index += 1) {
        if (evidenceId === 1 || index % LOST !== 0) {
          writer.write(comparedItem(index));
        }
      }
      writer.finish(FINISHED);
    }
    await measure(store, dataFolder);
  } finally {
    await store.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measure(store: EmbeddedHitStore, dataFolder: string): Promise<void> {
  const transactor = store.transactor(CASE);
  const before = statSync(caseDatabasePath(dataFolder, CASE)).size;
  const processor = process.cpuUsage();
  const start = performance.now();
  await transactor.compareSources(1, 2, AUDIT);
  print('compared in', `${((performance.now() - start) / 1_000).toFixed(1)} s`);
  const { user, system } = process.cpuUsage(processor);
  print('processor time', `${((user + system) / 1e6).toFixed(1)} s`);
  print('resident memory', `${Math.round(residentMemory() / MEGABYTE)} MB`);
  print('case.db grew by', `${Math.round((statSync(caseDatabasePath(dataFolder, CASE)).size - before) / MEGABYTE)} MB`);
  for (const foundBy of ['severalTools', 'oneTool', 'notCompared'] as const) {
    const startedAt = performance.now();
    const { value } = await transactor.count(VIEWER, { filter: { foundBy }, queryFilters: [] });
    print(foundBy, `${value.toLocaleString('en')} in ${Math.round(performance.now() - startedAt)} ms`);
  }
  for (const show of ['onlyFirst', 'onlySecond', 'both', 'notCompared'] as const) {
    const startedAt = performance.now();
    const sourceComparison: SourceComparison = { evidenceIds: [1, 2], show };
    const { value } = await transactor.count(VIEWER, { filter: { sourceComparison }, queryFilters: [] });
    print(`two sources, ${show}`, `${value.toLocaleString('en')} in ${Math.round(performance.now() - startedAt)} ms`);
  }
  for (const turn of ['first', 'again']) {
    const startedAt = performance.now();
    const { value } = await transactor.count(VIEWER, { filter: { toolCopies: 'stacked' }, queryFilters: [] });
    print(`stacked, ${turn}`, `${value.toLocaleString('en')} in ${Math.round(performance.now() - startedAt)} ms`);
  }
  const marking = performance.now();
  const criteria = { filter: { evidenceIds: [2] }, queryFilters: [] };
  await transactor.markAllPrivileged(VIEWER, { criteria }, true, AUDIT);
  print('one source made privileged in', `${((performance.now() - marking) / 1_000).toFixed(1)} s`);
}

const print = (what: string, value: string): void => console.log(`${what}: ${value}`);
