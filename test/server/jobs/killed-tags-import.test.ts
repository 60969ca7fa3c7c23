import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addHitComment } from '@contract/calls/hits';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { importTags } from '@contract/calls/tags-imports';
import { callPath } from '@contract/define-call';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { readTagsImportOutcome } from '@server/stores/tags-import-job';
import type { Viewer } from '@server/stores/viewer';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer } from '@test/helpers/test-server';
import { downloadOf, madeTags } from '@test/server/routes/report-server';

// The server as it is shipped, killed with SIGKILL while it imports tags and comments.
const MAIN = path.resolve('build/server/main.js');
const COMMENTED = 4;
const hits = Array.from({ length: 6 }, (_, index) => buildHitRecord({ originalId: `item ${index}` }));
const viewer: Viewer = {
  ...{ userId: 'admin', userName: 'admin', role: 'ADMINISTRATOR', caseAccess: null, seesPrivileged: true },
};

let folder: string;
/** A data folder in which an import waits, the case that it is for, and its job. */
let waiting: { dataFolder: string; caseId: string; jobId: string };

beforeAll(async () => {
  if (!existsSync(MAIN)) {
    throw new Error('This test kills the built server: run "npm run build" first.');
  }
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-tags-'));
  const server = await startTestServer({ user: 'examiner' });
  const inputSha256 = 'a'.repeat(64);
  await server.addSource({ hits, inputSha256 });
  const caseId = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'manager' }]);
  await server.addSource({ hits, inputSha256 }, caseId);
  const own = { caseId: server.caseId };
  await requestAs(server, 'POST', callPath(createCaseTag, own), { name: 'red', color: TAG_PALETTE.red });
  for (let hit = 1; hit <= COMMENTED; hit += 1) {
    const place = { ...own, hitId: String(hit) };
    await requestAs(server, 'POST', callPath(addHitComment, place), { content: `about ${hit}`, accessLevel: 'public' });
    await requestAs(server, 'POST', callPath(addHitTag, place), { tagId: '1' });
  }
  const document = await (await downloadOf(server, await madeTags(server, { scope: 'all' }))).text();
  // From here on nothing is done.
  await server.context.jobs.close();
  const form = new FormData();
  form.append('file', new Blob([document]), 'export.json');
  const sent = new Request(`http://localhost${callPath(importTags, { caseId })}`, { method: 'POST', body: form });
  const { jobId } = await responseOf(importTags.response, server.fetch(sent));
  const dataFolder = path.join(folder, 'waiting');
  cpSync(server.context.config.dataFolder, dataFolder, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('owner.'),
  });
  waiting = { dataFolder, caseId, jobId };
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where the server dies: at the n-th comment that it adds, or when it notes what it did, before or after the statement has run. */
interface KillPoint {
  at: 'comment' | 'note';
  fatal: number;
  moment: 'before' | 'after';
}

/** Runs in each thread of the server before its own code. */
const killAt = ({ at, fatal, moment }: KillPoint): string => `
  import { createRequire } from 'node:module';
  let count = 0;
  const isMeant = (sql, values) =>
    ${JSON.stringify(at)} === 'comment'
      ? sql.startsWith('INSERT INTO comment ')
      : /^update "job"/.test(sql) && JSON.stringify(values).includes('isApplied\\\\":true');
  const kill = (present) => present === ${JSON.stringify(moment)} && count === ${fatal} && process.kill(process.pid, 'SIGKILL');
  const { prototype } = createRequire(${JSON.stringify(MAIN)})('better-sqlite3');
  const { prepare } = prototype;
  prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    for (const name of ['run', 'all']) {
      const execute = statement[name];
      statement[name] = function (...values) {
        const isCounted = isMeant(sql, values);
        count += isCounted ? 1 : 0;
        isCounted && kill('before');
        const result = execute.apply(this, values);
        isCounted && kill('after');
        return result;
      };
    }
    return statement;
  };`;

const env = (dataFolder: string) => ({ REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'silent', REVIEW_PORT: '0' });

async function serveUntilKilled(dataFolder: string, point: KillPoint): Promise<void> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: {
      ...process.env,
      ...env(dataFolder),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAt(point))}`,
    },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

async function open(dataFolder: string): Promise<AppContext> {
  const config = buildConfig(env(dataFolder));
  return createContext({
    ...{ config, clock: () => Date.now(), log: createLogger(config.logLevel), engineFiles: null, command: 'test' },
    ...{ importProcessFile: '', conversionProcessFile: '' },
  });
}

/** How many comments and tags the items of the case have. */
async function marksOf({ stores }: AppContext): Promise<{ comments: number; tags: number }> {
  const request = { filter: {}, queryFilters: [], sort: [{ by: 'hitId' as const, order: 'asc' as const }], size: 50 };
  const found = await stores.hits.reader(waiting.caseId).search(viewer, request);
  return {
    comments: found.hits.reduce((sum, { comments }) => sum + comments.length, 0),
    tags: found.hits.reduce((sum, { tags }) => sum + tags.length, 0),
  };
}

it.each<KillPoint & { left: number }>([
  { at: 'comment', fatal: 1, moment: 'before', left: 0 },
  { at: 'comment', fatal: 2, moment: 'after', left: 0 },
  { at: 'comment', fatal: COMMENTED, moment: 'after', left: 0 },
  { at: 'note', fatal: 1, moment: 'before', left: COMMENTED },
  { at: 'note', fatal: 1, moment: 'after', left: COMMENTED },
])(
  'an import of tags and comments that is killed $moment $at $fatal ends after the restart, and adds nothing twice',
  async ({ left, ...point }) => {
    const dataFolder = path.join(folder, `${point.at}-${point.fatal}-${point.moment}`);
    cpSync(waiting.dataFolder, dataFolder, { recursive: true });
    await serveUntilKilled(dataFolder, point);
    const context = await open(dataFolder);
    // All of it or nothing, before anything continues.
    expect(await marksOf(context)).toEqual({ comments: left, tags: left });
    await context.startImports();
    await context.jobs.ended(waiting.jobId);
    expect(await marksOf(context)).toEqual({ comments: COMMENTED, tags: COMMENTED });
    const job = await context.stores.jobs.get(waiting.jobId);
    expect(job).toMatchObject({ state: 'completed', failure: null });
    expect(job && readTagsImportOutcome(job)).toMatchObject({
      ...{ isApplied: true, commentCount: COMMENTED, tagCount: COMMENTED, newTags: ['red'], unchangedCount: 0 },
    });
    await context.close();
    const db = openCaseDatabase(dataFolder, waiting.caseId);
    expect(verifyAuditChain(db).problem).toBeNull();
    db.close();
  },
  60_000,
);
