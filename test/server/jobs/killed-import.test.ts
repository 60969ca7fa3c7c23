import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildConfig } from '@server/config';
import { createContext } from '@server/context';
import { createLogger } from '@server/logger';
import { IMPORT_QUEUE, readImportJob } from '@server/stores/import-job';
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

/** What a restarted server shows, before it imports anything and after the imports that were acknowledged have ended. */
async function restart() {
  const config = buildConfig({ REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent' });
  const context = await createContext({
    config,
    clock: Date.now,
    log: createLogger('silent'),
    importProcessFile: path.resolve('build/server/import-process.js'),
    conversionProcessFile: path.resolve('build/server/conversion-process.js'),
    engineFiles: null,
    command: 'test',
  });
  try {
    await context.startImports();
    const [found] = await context.stores.cases.list();
    if (found === undefined) {
      return { before: { finished: 0, hits: 0 }, after: { finished: 0, hits: 0 }, statuses: [] };
    }
    const reader = context.stores.hits.reader(found.id);
    const look = async () => ({
      finished: (await reader.finishedSources()).length,
      hits: (await reader.count(viewer, { filter: {}, queryFilters: [] })).value,
    });
    const before = await look();
    await context.jobs.settled();
    const jobs = await context.stores.jobs.listOfCase(found.id, IMPORT_QUEUE);
    return { before, after: await look(), statuses: jobs.map((job) => readImportJob(job).status) };
  } finally {
    await context.close();
  }
}

it('leaves nothing half-visible however an import is killed, and every import that was acknowledged is there once', async () => {
  let killedInWork = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // From the first opened file to the last transaction: the whole import takes some two seconds.
    const wasKilled = await importKilledAfter(250 + kill * 260);
    const { before, after, statuses } = await restart();
    killedInWork += wasKilled && after.finished > before.finished ? 1 : 0;
    expect(before.hits).toBe(before.finished * hits);
    expect(statuses.filter((status) => status !== 'completed')).toEqual([]);
    expect(after).toEqual({ finished: statuses.length, hits: statuses.length * hits });
  }
  // Else this test shows nothing.
  expect(killedInWork).toBeGreaterThan(0);
}, 180_000);
