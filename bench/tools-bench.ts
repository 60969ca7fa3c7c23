import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { SourceComparison } from '@contract/model/filter';
import type { AuditEntry } from '@server/stores/audit-entry';
import { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import { caseDatabasePath } from '@server/stores/embedded/rows/schema/case-database';
import type { HitRecord } from '@server/stores/hit-record';
import type { FinishedImport } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';

import { residentMemory } from './engine/memory';

const MEGABYTE = 1024 ** 2;
const CASE = 'tools';
const THREADS = 1_000;
/** One of this number of items is missing in the second extraction. */
const LOST = 50;
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
          writer.write(itemOf(index));
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

function itemOf(index: number): HitRecord {
  const instant = new Date(Date.UTC(2023, 0, 1) + index * 37_000).toISOString();
  const text = index % 7 === 0 ? 'ok' : `message number ${index}`;
  const item = {
    originalId: String(index),
    ...{ deleted: null, date: { instant, isLocal: false, original: instant }, sources: [], locations: [] },
    ...{ fragments: [], attachments: [], chat: null },
  } satisfies Partial<HitRecord>;
  const kind = index % 10;
  if (kind >= 8) {
    const url = { name: 'URL', value: `https://example.org/${index}`, hidden: false, categories: ['KeyDetail'] };
    const fragments = [{ ...url, valueType: 'text', importance: 'primary' } as const];
    return { ...item, artifact: { group: 'Web', name: 'Visited Pages' }, fragments };
  }
  if (kind >= 6) {
    const sha256 = createHash('sha256')
      .update(String(index - (index % 30)))
      .digest('hex');
    const file = { path: `${index}.jpg`, name: `${index}.jpg`, importance: 'primary', mimeType: 'image/jpeg' } as const;
    const attachments = [{ ...file, stored: { sha256, size: 5 } }];
    return { ...item, artifact: { group: 'Media', name: 'Pictures' }, attachments };
  }
  const thread = index % THREADS;
  return {
    ...item,
    artifact: { group: 'Communication', name: 'Messages' },
    chat: {
      ...{ threadKey: String(thread), direction: 'incoming', text, status: null, timestamp: null, isSystem: false },
      ...{
        replyTo: null,
        sender: { name: null, identifier: `+49 176 1${String(1_000_000 + thread)}`, isOwner: false },
      },
    },
  };
}

const FINISHED: FinishedImport = {
  certificate: {
    ...{ importType: 'ufed', inputName: 'bench', inputSize: 0, inputSha256: '0'.repeat(64), reviewVersion: '' },
    ...{ tool: { name: 'bench', version: null, reportVersion: null }, startedAt: AUDIT.timestamp },
    ...{ finishedAt: AUDIT.timestamp, toolTotals: {}, rows: [], totals: { read: 0, stored: 0, refused: 0 } },
    ...{ partsByType: {}, refusals: [], warnings: [], files: { stored: 0, bytes: 0, missing: 0 } },
  },
  files: [],
  device: [],
  extraction: [],
};

const print = (what: string, value: string): void => console.log(`${what}: ${value}`);
