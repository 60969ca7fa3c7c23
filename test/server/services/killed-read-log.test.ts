import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { getCase } from '@contract/calls/cases';
import { PAGE_HEADER, watchCase } from '@contract/calls/changes';
import { getHit, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { KEPT_OPEN } from '@contract/rules/audit-sentences';
import { readJson } from '@contract/text/read-json';
import { sessionCookieName } from '@server/plugins/session-cookie';
import type { AuditEntry } from '@server/stores/audit-entry';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

// A server with its routes, killed with SIGKILL: what a power failure does.
const ITEMS = 12;
/** Repetitions before the page is left, and those that are collected when the server is killed. */
const [WRITTEN, COLLECTED] = [2, 3];

let folder: string;
let dataFolder: string;
let caseId: string;
let cookie: string;
let server: { process: ChildProcess; address: string } | null = null;

/** A data folder with a case, and a session of a user. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-reads-'));
  dataFolder = path.join(folder, 'data');
  const hits = Array.from({ length: ITEMS }, () => buildHitRecord());
  const seeding = await startTestServer({ user: 'examiner', source: { hits } });
  const name = sessionCookieName(false);
  cookie = `${name}=${seeding.browser.cookie(name)}`;
  ({ caseId } = seeding);
  cpSync(seeding.context.config.dataFolder, dataFolder, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('owner.'),
  });
  await seeding.close();
});
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const worker = path.join(__dirname, 'read-log-worker.js');
  const child = spawn(process.execPath, [worker, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  server = { process: child, address: String(lines[0]).trim() };
}

async function kill(): Promise<void> {
  if (server !== null) {
    const end = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    server = null;
    await end;
  }
}
const addressOf = (call: string): string => `${server?.address}${call}`;

function send(address: string, page: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, [PAGE_HEADER]: page, 'content-type': 'application/json' };
  return fetch(addressOf(address), { headers, ...init });
}
const openHit = (page: string, hitId: string) =>
  send(callPath(getHit, { caseId, profile: 'Default', hitId }), page).then(({ status }) => status);

/** The reads of an open page. */
async function readPage(page: string): Promise<void> {
  const body = JSON.stringify({ filter: {}, queryFilters: [], size: 10, sort: [{ by: 'hitId', order: 'asc' }] });
  const responses = [
    await send(callPath(getCase, { caseId }), page),
    await send(callPath(searchHits, { caseId, profile: 'Default' }), page, { method: 'POST', body }),
  ];
  expect([...responses.map(({ status }) => status), await openHit(page, '1')]).toEqual([200, 200, 200]);
}

/** Opens the event stream of the case, as each page does, and leaves it. */
async function leavePage(): Promise<void> {
  const leaving = new AbortController();
  const response = await fetch(addressOf(callPath(watchCase, { caseId })), {
    headers: { cookie },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  leaving.abort();
}

/** The reads in the log of the case, whose chain must be whole. */
function written(): { call: string; hitId?: string; action?: string; repeats?: string }[] {
  const db = openCaseDatabase(dataFolder, caseId);
  try {
    expect(verifyAuditChain(db).problem).toBeNull();
    const rows = db.prepare<[], { entry: string }>('SELECT entry FROM audit ORDER BY sequence').all();
    return rows.flatMap(({ entry }) => {
      const parsed: unknown = readJson(entry);
      if (!isEntry(parsed) || parsed.logEvent !== 'case interaction') {
        return [];
      }
      const { call, hitId, description } = parsed;
      const [[action], [repeats]] = [description.action ?? [], description.repeats ?? []];
      return [{ call, ...(hitId !== undefined && { hitId }), ...(action && { action }), ...(repeats && { repeats }) }];
    });
  } finally {
    db.close();
  }
}
const isEntry = (value: unknown): value is AuditEntry =>
  typeof value === 'object' && value !== null && 'description' in value;

const FIRST_READS = [
  { call: 'getCase' },
  { call: 'searchHits', action: 'search' },
  { call: 'getHit', hitId: '1', action: 'open' },
];
const keptOpen = FIRST_READS.map((read) => ({ ...read, action: KEPT_OPEN, repeats: String(WRITTEN) }));

it('loses no first read and only collected repetitions when it is killed', async () => {
  await start();
  for (let time = 0; time <= WRITTEN; time += 1) {
    await readPage('page');
  }
  await leavePage();
  await until(() => written().length === FIRST_READS.length * 2);
  for (let time = 0; time < COLLECTED; time += 1) {
    await readPage('page');
  }
  // First reads of other items, some of which the kill interrupts.
  const others = Array.from({ length: ITEMS - 1 }, (_unused, index) => String(index + 2));
  const answers = others.map((hitId) => openHit(`page-${hitId}`, hitId).catch(() => null));
  await Promise.race(answers);
  await kill();
  const statuses = await Promise.all(answers);
  const answered = others.filter((_hitId, index) => statuses[index] === 200);
  expect(answered).not.toEqual([]);

  const entries = written();
  // The collected repetitions, and nothing else, are missing.
  expect(entries.slice(0, FIRST_READS.length * 2)).toEqual([...FIRST_READS, ...keptOpen]);
  const opened = entries.slice(FIRST_READS.length * 2);
  expect(opened.filter(({ action }) => action !== 'open')).toEqual([]);
  expect(opened.map(({ hitId }) => hitId)).toEqual(expect.arrayContaining(answered));
  expect(new Set(opened.map(({ hitId }) => hitId)).size).toBe(opened.length);

  await start();
  await readPage('another page');
  await kill();
  expect(written().slice(entries.length)).toEqual(FIRST_READS);
  const stores = openSqliteRecords(dataFolder);
  expect((await stores.systemAudit.verify()).problem).toBeNull();
  await stores.close();
});
