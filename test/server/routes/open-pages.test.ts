import { getCase, updateCase } from '@contract/calls/cases';
import { PAGE_HEADER } from '@contract/calls/changes';
import { getHit, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { auditSentence } from '@contract/rules/audit-sentences';
import { readJson } from '@contract/text/read-json';
import { COLLECTING_WINDOW } from '@server/services/read-log';
import type { AuditEntry } from '@server/stores/audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ user: 'examiner', source: { hits: [buildHitRecord(), buildHitRecord()] } });
});
afterAll(() => server.close());

async function send(page: string | null, method: string, path: string, body?: object): Promise<void> {
  const headers = {
    ...(page !== null && { [PAGE_HEADER]: page }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await server.fetch(new Request(`http://localhost${path}`, sent));
  expect(response.status).toBe(200);
}
const read = (page: string | null) => send(page, 'GET', callPath(getCase, { caseId: server.caseId }));
const rename = (name: string) =>
  send('busy', 'PUT', callPath(updateCase, { caseId: server.caseId }), { name, timezone: 'UTC' });
const search = (page: string | null, size = 2) =>
  send(page, 'POST', callPath(searchHits, { caseId: server.caseId, profile: 'Default' }), {
    ...{ filter: {}, queryFilters: [], size },
    sort: [{ by: 'hitId', order: 'asc' }],
  });
const openHit = (page: string | null) =>
  send(page, 'GET', callPath(getHit, { caseId: server.caseId, profile: 'Default', hitId: '1' }));

/** What the log of the case says since the last call. */
let seen = 0;
async function written(): Promise<AuditEntry[]> {
  const chained = await server.context.stores.hits.auditEntries(server.caseId, seen, 1000);
  seen = chained.at(-1)?.sequence ?? seen;
  return chained.flatMap(({ entry }) => {
    const parsed: unknown = readJson(entry);
    return isEntry(parsed) && parsed.logEvent === 'case interaction' ? [parsed] : [];
  });
}
const isEntry = (value: unknown): value is AuditEntry =>
  typeof value === 'object' && value !== null && 'description' in value;
beforeEach(async () => void (await written()));

it('an idle window beside a busy one opens nothing', async () => {
  await read('idle');
  await search('idle');
  expect((await written()).map(auditSentence)).toEqual(['Opened the case', 'Searched for items']);
  for (const name of ['Pier', 'Quay', 'Dock', 'Harbour']) {
    await rename(name);
    await read('idle');
    await search('idle');
    server.passTime(60_000);
  }
  expect(await written()).toEqual([]);
  server.passTime(COLLECTING_WINDOW);
  // The session of the idle window ended meanwhile.
  await server.signInAs('examiner');
  await openHit('idle-item');
  const entries = await written();
  expect(entries.map(auditSentence).filter((text) => text.startsWith('Opened'))).toEqual(['Opened an item']);
  expect(
    entries.flatMap(({ call, description: { action, repeats } }) => (repeats ? [[call, action, repeats]] : [])),
  ).toEqual([
    ['getCase', ['kept open'], ['4']],
    ['searchHits', ['kept open'], ['4']],
  ]);
});

it('writes what a page has read again when the page is left', async () => {
  await read('left');
  const listener = await listenToCase(server);
  await read('left');
  await read('left');
  expect((await written()).map(auditSentence)).toEqual(['Opened the case']);
  await listener.leave();
  const entries: AuditEntry[] = [];
  await until(async () => entries.push(...(await written())) > 0);
  expect(entries).toMatchObject([{ call: 'getCase', description: { action: ['kept open'], repeats: ['2'] } }]);
});

it('no reading escapes: another page, no page, another request', async () => {
  for (const page of ['a', 'b', null, null]) {
    await read(page);
    await openHit(page);
    await search(page);
  }
  await search('a', 1);
  const entries = await written();
  expect(entries).toHaveLength(13);
  expect(entries.map(({ description }) => description.repeats)).toEqual(Array(13).fill(undefined));
  await read('a');
  await server.context.services.reads.close();
  expect((await written()).map(({ description }) => description.repeats)).toEqual([['1']]);
  const [system, ofCase] = [await server.context.stores.systemAudit.verify(), server.context.stores.hits];
  expect(system.problem).toBeNull();
  expect(ofCase.auditHead(server.caseId)?.sequence).toBe(seen);
});
