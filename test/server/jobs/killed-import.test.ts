import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { unreferencedFiles } from '@server/files/file-references';
import { createLogger } from '@server/logger';
import { IMPORT_QUEUE, readImportJob } from '@server/stores/import-job';
import { generateSampleExtraction } from '@server/sample/write-sample';
import type { Viewer } from '@server/stores/viewer';
import { ROTATION, rotating } from '@test/helpers/rotation';

// The command line as it is shipped, killed with SIGKILL: what a power failure or an impatient operator does.
const MAIN = path.resolve('build/server/main.js');
const CASE_NAME = 'Killed';
/** When the kills come: shares of the statements of an import. The first one into a case runs a few more than those after it. */
const KILLS = [0, 0.11, 0.22, 0.34, 0.45, 0.56, 0.67, 0.78];

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
  // Each chat is an item in addition to its messages.
  hits = sample.hits + (sample.modelsByType['Chat'] ?? 0);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs in each process of an import before its own code: the one that stores counts the statements that it has run, writes their number
 * when it ends, and at the fatal one kills the command line and itself.
 */
const killAt = (fatal: number, log: string): string => `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  const [main, log] = ${JSON.stringify([MAIN, log])};
  if (process.argv[1] === main) {
    writeFileSync(log + '.pid', String(process.pid));
  } else if (isMainThread) {
    let statements = 0;
    const record = () => writeFileSync(log, String(statements));
    process.on('exit', record);
    const { prototype } = createRequire(main)('better-sqlite3');
    const { prepare } = prototype;
    prototype.prepare = function (sql) {
      const statement = prepare.call(this, sql);
      const { run } = statement;
      statement.run = function (...values) {
        const result = run.apply(this, values);
        statements += 1;
        if (statements === ${fatal}) {
          record();
          process.kill(Number(readFileSync(log + '.pid', 'utf8')), 'SIGKILL');
          process.kill(process.pid, 'SIGKILL');
        }
        return result;
      };
      return statement;
    };
  }`;

/** Imports until this many statements of the case's database have run. Answers how many did, and whether the import was killed. */
async function importKilledAt(fatal: number): Promise<{ statements: number; wasKilled: boolean }> {
  const log = path.join(folder, 'statements');
  const child = spawn(process.execPath, [MAIN, 'import', extraction, '--case', CASE_NAME, '--again'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAt(fatal, log))}`,
      REVIEW_DATA: path.join(folder, 'data'),
      REVIEW_LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.on('exit', (_code, name) => resolve(name)),
  );
  return { statements: Number(readFileSync(log, 'utf8')), wasKilled: signal === 'SIGKILL' };
}

async function orphansOf({ stores }: AppContext): Promise<string[]> {
  const found = await unreferencedFiles(stores, new AbortController().signal);
  if ('unknown' in found) {
    return [found.unknown];
  }
  const orphans: string[] = [];
  for await (const { sha256 } of found.files) {
    orphans.push(sha256);
  }
  return orphans;
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
    const [found] = await context.stores.cases.list();
    if (found === undefined) {
      const nothing = { finished: 0, hits: 0 };
      return { left: nothing, before: nothing, after: nothing, statuses: [], orphans: [] };
    }
    const reader = context.stores.hits.reader(found.id);
    const look = async () => ({
      finished: (await reader.finishedSources()).length,
      hits: (await reader.count(viewer, { filter: {}, queryFilters: [] })).value,
    });
    // Nothing was tidied up yet.
    const left = await look();
    await context.startImports();
    const before = await look();
    await context.jobs.settled();
    await context.collector.settled();
    const jobs = await context.stores.jobs.listOfCase(found.id, IMPORT_QUEUE);
    const statuses = jobs.map((job) => readImportJob(job).status);
    return { left, before, after: await look(), statuses, orphans: await orphansOf(context) };
  } finally {
    await context.close();
  }
}

it(`leaves no partial import after any kill, and every acknowledged import exists once (${ROTATION})`, async () => {
  const whole = await importKilledAt(Number.MAX_SAFE_INTEGER);
  expect(whole.wasKilled).toBe(false);
  let resumed = 0;
  for (const [, share] of rotating(KILLS)) {
    const fatal = 1 + Math.floor(share * whole.statements);
    expect(await importKilledAt(fatal)).toEqual({ statements: fatal, wasKilled: true });
    const { left, before, after, statuses, orphans } = await restart();
    expect(left.hits).toBe(left.finished * hits);
    expect(orphans).toEqual([]);
    resumed += after.finished > before.finished ? 1 : 0;
    expect(before.hits).toBe(before.finished * hits);
    expect(statuses.filter((status) => status !== 'completed')).toEqual([]);
    expect(after).toEqual({ finished: statuses.length, hits: statuses.length * hits });
  }
  // Else this test shows nothing.
  expect(resumed).toBeGreaterThan(0);
});
