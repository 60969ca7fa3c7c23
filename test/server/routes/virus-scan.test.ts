import { searchHits } from '@contract/calls/hits';
import { createRedactionRule } from '@contract/calls/redactions';
import { callPath } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { isRecord, readJson } from '@contract/text/read-json';
import { createLogger } from '@server/logger';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import { createVirusScans } from '@server/virus-scan-parts';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { EICAR, HARMFUL, startFakeClamd } from '@test/server/helpers/fake-clamd';

import { downloadOf, madeTags } from './report-server';

const LIMIT = 1_000;
/** Milliseconds after which the version of the scanner is requested again. */
const VERSION_KEPT = 5_000;

let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let server: TestServer;
let hit: Hit;
beforeEach(async () => {
  clamd = await startFakeClamd(LIMIT);
  server = await startTestServer({
    user: 'examiner',
    env: { REVIEW_VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}` },
  });
  const file = async (name: string, content: string) =>
    buildAttachment({ name, mimeType: 'text/plain', stored: await server.storeFile(content) });
  const attachments = [
    await file('clean.txt', 'clean'),
    await file('evil.txt', EICAR),
    await file('large.txt', 'x'.repeat(LIMIT + 1)),
    buildAttachment({ name: 'evil.jpg', mimeType: 'image/jpeg', stored: await server.storeFile(HARMFUL) }),
  ];
  await server.addSource({ hits: [buildHitRecord({ attachments })] });
  const path = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const { data } = await responseOf(searchHits.response, requestAs(server, 'POST', path, search));
  hit = data[0]!;
});
afterEach(async () => {
  await server.close();
  await clamd.close();
});

const keyOf = (name: string) =>
  `cases/${server.caseId}/hits/${hit.id}/attachments/${hit.attachments.find((one) => one.name === name)?.id}`;
const download = (name: string, query = '') => requestAs(server, 'GET', `/files/api/download/${keyOf(name)}${query}`);
const view = (name: string) => requestAs(server, 'GET', `/previews/api/v0.0/${keyOf(name)}/content`);
/** The entries of a call in the log of the case. */
async function logged(call: string): Promise<unknown[]> {
  const entries = await server.context.stores.hits.auditEntries(server.caseId, 0, 1_000);
  const contents = entries.map(({ entry }): unknown => readJson(entry));
  return contents.flatMap((entry) =>
    isRecord(entry) && entry.call === call && isRecord(entry.description)
      ? [[entry.description.action, entry.description.virus ?? []].flat()]
      : [],
  );
}
/** By the legal reviewer; the examiner is signed in afterwards. */
async function markPrivileged(): Promise<void> {
  await server.signInAs('legal');
  const path = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/privileged`;
  expect((await requestAs(server, 'POST', path, { tag: 'PRIVILEGED' })).status).toBe(200);
  await server.signInAs('examiner');
}
function upload(path: string, content: string): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([content]), 'a.json');
  return server.fetch(new Request(`http://localhost${path}`, { method: 'POST', body }));
}

describe('a file of evidence', () => {
  it('is returned when nothing is found, and scanned once with the same signatures', async () => {
    expect(await (await download('clean.txt', '?scan=only')).text()).toBe('');
    expect(await logged('downloadFile')).toEqual([]);
    expect(await (await download('clean.txt')).text()).toBe('clean');
    expect(await (await view('clean.txt')).text()).toBe('clean');
    expect(clamd.scans()).toBe(1);
    expect(await logged('downloadFile')).toEqual([['download']]);
    clamd.update();
    server.passTime(VERSION_KEPT);
    expect((await download('clean.txt')).status).toBe(200);
    expect(clamd.scans()).toBe(2);
  });

  it('requests the version of the scanner once in a few seconds, and its item each time, when it is read in ranges', async () => {
    const ranges = async () => [(await view('clean.txt')).status, (await view('clean.txt')).status];
    expect(await ranges()).toEqual([200, 200]);
    expect(clamd.versionsAsked()).toBe(1);
    server.passTime(VERSION_KEPT);
    expect(await ranges()).toEqual([200, 200]);
    expect(clamd.versionsAsked()).toBe(2);
    await markPrivileged();
    expect(await ranges()).toEqual([404, 404]);
  });

  it('with a virus is returned to a user who accepts the risk, and each finding is recorded', async () => {
    for (const response of [
      await download('evil.txt', '?scan=only'),
      await download('evil.txt'),
      await view('evil.txt'),
    ]) {
      const { status, code, message } = await refusalOf(response);
      const said = 'The virus scanner found Eicar-Test-Signature in evil.txt.';
      expect([status, code, message]).toEqual([409, 'VIRUS_FOUND', said]);
    }
    expect(await (await download('evil.txt', '?scan=accepted')).text()).toBe(EICAR);
    const found = ['find virus', 'Eicar-Test-Signature'];
    expect(await logged('downloadFile')).toEqual([found, found, ['download', 'Eicar-Test-Signature']]);
    expect(await logged('viewAttachment')).toEqual([found]);
  });

  it('is not scanned again after a restart with the same signatures, unless it was too large', async () => {
    const names = ['clean.txt', 'evil.txt', 'large.txt'];
    const scan = async () => {
      const { config, stores } = server.context;
      const log = createLogger('silent');
      const restarted = createVirusScans(config, { ...stores, clock: () => Date.now(), log });
      const said = names.map(async (name) => {
        const sha256 = hit.attachments.find((one) => one.name === name)?.sha256 ?? '';
        const content = { sha256, read: () => stores.files.read(sha256) };
        return restarted.requireClean(name, content, true);
      });
      return Promise.all(said);
    };
    const said = [{}, { virus: ['Eicar-Test-Signature'] }, { virus: ['not scanned'] }];
    expect(await scan()).toEqual(said);
    expect(clamd.scans()).toBe(3);
    expect(await scan()).toEqual(said);
    expect(clamd.scans()).toBe(4);
    clamd.update();
    expect(await scan()).toEqual(said);
    expect(clamd.scans()).toBe(7);
  });

  it('with a virus is not displayed under the type of its content', async () => {
    const sha256 = hit.attachments.find(({ name }) => name === 'evil.jpg')?.sha256 ?? '';
    const source = { sha256, mimeType: 'image/jpeg' };
    const { previews } = server.context.stores;
    await previews.enqueue(
      [{ ...source, caseId: server.caseId, evidenceId: hit.origin.evidenceId }],
      CONVERTER_VERSION,
      0,
    );
    await previews.update(
      source,
      {
        state: 'SUCCESS',
        stage: 'quick',
        checkedMimeType: 'image/png',
        results: [{ conversion: 'PICTURE', outcome: 'asIs' }],
      },
      0,
    );
    const picture = `/previews/api/v0.0/${keyOf('evil.jpg')}/conversions/THUMBNAIL?size=full`;
    expect((await refusalOf(await requestAs(server, 'GET', picture))).code).toBe('VIRUS_FOUND');
    expect(await logged('viewConversion')).toEqual([['find virus', 'Eicar-Test-Signature']]);
  });

  it('is returned to a user who accepts the risk when it is too large for the scanner, or the scanner does not respond', async () => {
    const tooLarge = await refusalOf(await download('large.txt'));
    expect([tooLarge.status, tooLarge.code]).toEqual([503, 'NOT_SCANNED']);
    expect(tooLarge.message).toContain('larger than the virus scanner takes');
    await clamd.close();
    server.passTime(VERSION_KEPT);
    const refused = await refusalOf(await download('clean.txt'));
    expect([refused.status, refused.code]).toEqual([503, 'NOT_SCANNED']);
    expect(refused.message).toContain('The virus scanner cannot be reached');
    expect(await (await download('clean.txt', '?scan=accepted')).text()).toBe('clean');
    expect(await logged('downloadFile')).toEqual([['download', 'not scanned']]);
  });

  it('is not scanned for a user who may not see it', async () => {
    await server.signInAs('stranger');
    expect((await download('evil.txt', '?scan=only')).status).toBe(404);
    await markPrivileged();
    expect((await download('evil.txt', '?scan=only')).status).toBe(404);
    expect((await download('evil.txt', '?scan=accepted')).status).toBe(404);
    expect(clamd.scans()).toBe(0);
  });

  it.each([
    ['clean.txt', download],
    ['evil.txt', download],
    ['clean.txt', view],
  ])(
    'is not served, nor a finding reported, when it becomes privileged while it is scanned (%s)',
    async (name, call) => {
      clamd.whileScanning(markPrivileged);
      expect((await call(name)).status).toBe(404);
      expect(clamd.scans()).toBe(1);
    },
  );
});

it('a report with a virus is returned to a user who accepts the risk', async () => {
  const comments = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/comments`;
  await requestAs(server, 'POST', comments, { content: HARMFUL, accessLevel: 'public' });
  const report = await madeTags(server, { scope: 'all' });
  expect((await downloadOf(server, { path: `${report.path}?scan=only` })).status).toBe(409);
  expect((await refusalOf(await downloadOf(server, report))).code).toBe('VIRUS_FOUND');
  const response = await downloadOf(server, { path: `${report.path}?scan=accepted` });
  expect(await response.text()).toContain(HARMFUL);
  const found = ['find virus', 'Eicar-Test-Signature'];
  expect(await logged('downloadReport')).toEqual([found, found, ['download', 'Eicar-Test-Signature']]);
});

it('a withheld report is scanned, and not opened as handed out when an item becomes privileged meanwhile', async () => {
  const comments = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/comments`;
  await requestAs(server, 'POST', comments, { content: HARMFUL, accessLevel: 'public' });
  const report = await madeTags(server, { scope: 'all' });
  const rule = { kind: 'names', lines: 'somebody', reason: 'privacy', remark: '' };
  const rules = callPath(createRedactionRule, { caseId: server.caseId });
  expect((await requestAs(server, 'POST', rules, rule)).status).toBe(200);
  const open = (query = '') => downloadOf(server, { path: `${report.path}/as-handed-out${query}` });
  expect((await refusalOf(open('?scan=only'))).code).toBe('VIRUS_FOUND');
  expect(await (await open('?scan=accepted')).text()).toContain(HARMFUL);
  clamd.update();
  clamd.whileScanning(markPrivileged);
  server.passTime(VERSION_KEPT);
  expect((await open('?scan=accepted')).status).toBe(403);
  const found = ['find virus', 'Eicar-Test-Signature'];
  expect(await logged('openReportAsHandedOut')).toEqual([found, ['open as handed out', 'Eicar-Test-Signature']]);
});

it('a report is not returned when one of its items becomes privileged and is deleted while it is scanned', async () => {
  const comments = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/comments`;
  await requestAs(server, 'POST', comments, { content: 'Seen', accessLevel: 'public' });
  const report = await madeTags(server, { scope: 'all' });
  clamd.whileScanning(async () => {
    await markPrivileged();
    await server.signInAs('admin');
    const path = `/deletion/api/v0.0/cases/${server.caseId}/delete/evidence-source/${hit.origin.evidenceId}`;
    expect((await requestAs(server, 'DELETE', path, { reason: 'over' })).status).toBe(200);
    await server.context.jobs.settled();
    await server.signInAs('examiner');
  });
  const { status, code } = await refusalOf(await downloadOf(server, report));
  expect([status, code]).toEqual([409, 'CONFLICT']);
});

it('a report is not returned when one of its items becomes privileged while it is scanned', async () => {
  const comments = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit.id}/comments`;
  await requestAs(server, 'POST', comments, { content: 'Seen', accessLevel: 'public' });
  const report = await madeTags(server, { scope: 'all' });
  clamd.whileScanning(markPrivileged);
  const { status, code } = await refusalOf(await downloadOf(server, report));
  expect([status, code]).toEqual([409, 'CONFLICT']);
  expect(clamd.scans()).toBe(1);
});

it('an upload other than evidence is refused with a virus, and while no scan is possible', async () => {
  await server.signInAs('admin');
  const uploads = [
    ['admin', '/licensing/api/upload'],
    ['admin', '/api/reports/v0.0/letterhead/logo'],
    ['admin', '/column-config/api/columns/profile/Default'],
    ['examiner', `/api/reports/v0.0/cases/${server.caseId}/tags-imports/preview`],
    ['examiner', `/api/reports/v0.0/cases/${server.caseId}/tags-imports`],
  ] as const;
  for (const [user, path] of uploads) {
    await server.signInAs(user);
    const { status, message } = await refusalOf(await upload(path, EICAR));
    expect([path, status, message]).toEqual([
      ...[path, 422, 'a.json was refused: the virus scanner found Eicar-Test-Signature in it.'],
    ]);
    expect((await refusalOf(await upload(path, 'x'.repeat(LIMIT + 1)))).message).toContain('larger than');
  }
  await clamd.close();
  for (const [user, path] of uploads) {
    await server.signInAs(user);
    expect((await refusalOf(await upload(path, '{}'))).code).toBe('NOT_SCANNED');
  }
});
