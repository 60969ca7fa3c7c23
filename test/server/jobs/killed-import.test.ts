import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildConfig } from '@server/config';
import { createContext } from '@server/context';
import { createLogger } from '@server/logger';
import { generateSampleExtraction } from '@server/sample/write-sample';
import type { Viewer } from '@server/stores/viewer';

// The command line as it is shipped, killed with SIGKILL: what a power failure or an impatient operator does.
const MAIN = path.resolve('build/server/main.js');
const CASE_NAME = 'Killed';
const KILLS = 8;

const viewer: Viewer = {
  userId: 'admin',
  userName: 'admin',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: true,
};

let folder: string;
let extraction: string;
let hits: number;

beforeAll(async () => {
  if (!existsSync(MAIN)) {
    throw new Error('This test kills the built server: run "npm run build" first.');
  }
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-'));
  extraction = path.join(folder, 'phone.ufdr');
  const sample = await generateSampleExtraction({ outPath: extraction, seed: 7, hits: 900, workFolder: folder });
  // Each chat is an item beside its messages.
  hits = sample.hits + (sample.modelsByType['Chat'] ?? 0);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts an import and, unless it ended by itself, kills it after some milliseconds. Answers whether it was killed. */
async function importKilledAfter(milliseconds: number | null): Promise<boolean> {
  const child = spawn(process.execPath, [MAIN, 'import', extraction, '--case', CASE_NAME, '--again'], {
    env: { ...process.env, REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  if (milliseconds !== null) {
    await Promise.race([ended, wait(milliseconds)]);
    child.kill('SIGKILL');
  }
  return (await ended) === 'SIGKILL';
}

/** What a restarted server shows: the hits of every source that readers see. */
async function visibleHits(): Promise<{ sources: number; total: number; ingesting: number }> {
  const config = buildConfig({ REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent' });
  const context = await createContext({
    config,
    clock: Date.now,
    log: createLogger('silent'),
    importWorkerFile: path.resolve('build/server/import-worker.js'),
    conversionProcessFile: path.resolve('build/server/conversion-process.js'),
    engineFiles: null,
    command: 'test',
  });
  try {
    await context.queue.reconcile({ takesOverUploads: false });
    const [found] = await context.stores.cases.list();
    if (found === undefined) {
      return { sources: 0, total: 0, ingesting: 0 };
    }
    const reader = context.stores.hits.reader(found.id);
    const sources = await context.stores.sources.listOfCases([found.id]);
    const { value } = await reader.count(viewer, { filter: {}, queryFilters: [] });
    return {
      sources: (await reader.finishedSources()).length,
      total: value,
      ingesting: sources.filter(({ events }) => events.at(-1)?.eventType === 'IngestionStarted').length,
    };
  } finally {
    await context.close();
  }
}

it('leaves nothing half-visible however an import is killed, and the next one works', async () => {
  let finished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // From the first opened file to the last transaction: the whole import takes some two seconds.
    const wasKilled = await importKilledAfter(250 + kill * 260);
    finished += wasKilled ? 0 : 1;
    const { sources, total, ingesting } = await visibleHits();
    // A kill after the commit point counts as finished: then all of it is there.
    expect([finished, finished + 1]).toContain(sources);
    finished = sources;
    expect(total).toBe(sources * hits);
    expect(ingesting).toBe(0);
  }
  await importKilledAfter(null);
  expect(await visibleHits()).toEqual({ sources: finished + 1, total: (finished + 1) * hits, ingesting: 0 });
}, 120_000);
