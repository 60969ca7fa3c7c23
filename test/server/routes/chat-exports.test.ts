import { createChatExport, getReport, listReports } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { REPORT_WITHHELD } from '@contract/rules/report';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { answerOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { readEntries } from '@test/server/helpers/zip-entries';

const BASE = '/api/reports/v0.0';
const anna = { name: 'Anna <b>', identifier: '+46701', isOwner: true };
const bo = { name: 'Bo', identifier: '+46702', isOwner: false };

type Message = Partial<Parameters<typeof buildChat>[0]>;
const message = (text: string | null, instant: string | null, chat: Message = {}, more: object = {}) =>
  buildHitRecord({
    originalId: text ?? 'none',
    date: instant === null ? null : buildDate(instant),
    ...more,
    chat: buildChat({ threadKey: 'crew', sender: bo, direction: 'incoming', text, ...chat }),
  });

const local = { instant: '2024-07-04T08:00:00.000Z', isLocal: true, original: '2024-07-04 08:00:00' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
  const photo = await server.storeFile('a picture');
  const paper = await server.storeFile('a paper');
  const files = [
    buildAttachment({ name: 'deck "1".jpg', mimeType: 'image/jpeg', stored: photo }),
    buildAttachment({ name: '../../plan.svg', mimeType: 'image/svg+xml', stored: paper }),
    buildAttachment({ name: 'lost.mp4', mimeType: 'video/mp4' }),
  ];
  await server.addSource({
    name: 'Phone',
    threads: [buildThread({ threadKey: 'crew', name: 'Crew & co', participants: [anna, bo] })],
    hits: [
      message('second', '2024-07-03T22:30:00.000Z', { sender: anna, direction: 'outgoing', status: 'Read' }),
      message('<script>alert(1)</script>', '2024-07-03T12:00:00.000Z'),
      message('local', null, {}, { date: local }),
      message('undated', null),
      message('secret plan', '2024-07-03T13:00:00.000Z'),
      message('gone', '2024-07-05T13:00:00.000Z', {}, { deleted: true }),
      message('Bo joined', '2024-07-05T14:00:00.000Z', { isSystem: true, sender: null }),
      message('yes', '2024-07-05T15:00:00.000Z', { replyTo: { originalId: 'second', text: 'quoted <i>' } }),
      message(null, '2024-07-05T16:00:00.000Z', {}, { attachments: files }),
      message('elsewhere', '2024-07-05T17:00:00.000Z', { threadKey: 'other' }),
    ],
  });
  await server.signInAs('legal');
  const marked = `/api/hits/v0.0/cases/${server.caseId}/hits/5/privileged`;
  expect((await requestAs(server, 'POST', marked, { tag: 'PRIVILEGED' })).status).toBe(200);
});
afterEach(() => server.close());

async function threadOf(hitId: string): Promise<string> {
  const viewer = {
    userId: 'x',
    userName: 'x',
    role: 'INVESTIGATOR',
    caseAccess: 'member',
    seesPrivileged: false,
  } as const;
  const hit = await server.context.stores.hits.reader(server.caseId).get(viewer, hitId);
  return hit?.chat?.chatThreadId ?? '';
}

const start = async (chatThreadId: string, given: object = {}) =>
  requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/chat-exports`, {
    ...{ name: 'k3v9x1m2p0', format: 'html', queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }] },
    ...given,
  });

async function made(hitId: string): Promise<CaseReport> {
  const { reportId } = await answerOf(createChatExport.response, start(await threadOf(hitId)));
  await server.context.jobs.ended(reportId);
  const path = `${BASE}/reports/${server.caseId}/${reportId}`;
  return (await answerOf(getReport.response, requestAs(server, 'GET', path))).report;
}

const download = (report: CaseReport) => requestAs(server, 'GET', `/files/api/download${report.path}`);

async function entriesOf(report: CaseReport): Promise<Map<string, Buffer>> {
  return readEntries(Buffer.from(await (await download(report)).arrayBuffer()));
}

const messagesOf = (html: string): string[] => html.split('<article ').slice(1);

describe('an export of a conversation', () => {
  it('[001-7-14] [002-7-12] [002-3-04] [002-7-15] is made by a job, listed nowhere, and downloaded by its key', async () => {
    const report = await made('1');
    expect(report).toMatchObject({
      ...{ name: 'k3v9x1m2p0', reportType: 'chat_export', format: 'HTML', status: 'completed', itemCount: 8 },
      path: `/reports/${server.caseId}/${report.id}`,
    });
    const list = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`);
    expect((await answerOf(listReports.response, list)).data).toEqual([]);
    expect((await download(report)).status).toBe(200);
  });

  it('holds the messages by day in the zone of the case, without privileged ones', async () => {
    const entries = await entriesOf(await made('1'));
    const html = String(entries.get('Crew_co.html'));
    const texts = messagesOf(html).map((part) => /<p class="text" dir="auto">([^<]*)</.exec(part)?.[1] ?? null);
    expect(texts).toEqual([
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      'second',
      'local',
      'gone',
      'Bo joined',
      'yes',
      null,
      'undated',
    ]);
    expect([...html.matchAll(/<h2>([^<]*)</g)].map(([, day]) => day)).toEqual([
      ...['2024-07-03', '2024-07-04', '2024-07-05', 'Without a date'],
    ]);
    // 22:30 in UTC is after midnight in Stockholm.
    expect(messagesOf(html)[1]).toContain('2024-07-04 00:30:00 +02:00');
    expect(messagesOf(html)[2]).toContain('2024-07-04 08:00:00 needs validation');
    expect(html).not.toContain('secret plan');
    expect(html).not.toContain('elsewhere');
  });

  it('says who wrote, what was deleted and answered, and runs nothing', async () => {
    const entries = await entriesOf(await made('1'));
    const html = String(entries.get('Crew_co.html'));
    const messages = messagesOf(html);
    expect(messages[1]).toMatch(/^class="message outgoing".*Anna &lt;b&gt; \(\+46701\).*Outgoing.*Read/s);
    expect(messages[3]).toContain('<span class="mark">Deleted</span>');
    expect(messages[4]).toMatch(/^class="message system".*System message/s);
    expect(messages[5]).toContain('quoted &lt;i&gt;</blockquote>');
    expect(html).toContain('<h1 dir="auto">Crew &amp; co</h1>');
    expect(html).toContain("default-src 'none'; img-src 'self' file: data:");
    expect(html).not.toMatch(/<script|javascript:|https?:|<link|@import|url\(/i);
  });

  it('brings pictures in place and other files as links, with hashes and safe names', async () => {
    const entries = await entriesOf(await made('1'));
    const last = messagesOf(String(entries.get('Crew_co.html')))[6] ?? '';
    const [picture, paper] = [...entries.keys()].filter((name) => name.startsWith('attachments/'));
    expect(String(entries.get(picture!))).toBe('a picture');
    expect(last).toContain(`<img src="${picture}"`);
    expect(last).toContain(`<a href="${paper}">`);
    expect(last.match(/<img /g)).toHaveLength(1);
    expect(paper).toMatch(/^attachments\/[\w.-]+\/\d+\/plan\.svg$/);
    expect(last.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2);
    expect(last).toContain('lost.mp4</bdi> <span class="muted">(not in the extraction)');
    expect(entries.has('manifest.json')).toBe(true);
  });

  it('is one page where there are no files', async () => {
    const report = await made('10');
    const answer = await download(report);
    expect(report.fileName).toMatch(/\.html$/);
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html>/);
    expect(messagesOf(html)).toHaveLength(1);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is withheld once a message of it is privileged', async () => {
    const report = await made('1');
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/privileged`, { tag: 'PRIVILEGED' });
    const refused = await download(report);
    expect(await refusalOf(refused)).toMatchObject({ status: 409, message: REPORT_WITHHELD });
  });

  it('is refused for what is no conversation, and for several', async () => {
    expect((await start('nowhere')).status).toBe(404);
    const id = await threadOf('1');
    expect((await start(id, { queryFilters: [] })).status).toBe(400);
    const two = [{ kind: 'chatThread', chatThreadIds: [id, id] }];
    expect((await start(id, { queryFilters: two })).status).toBe(400);
    expect((await start(id, { format: 'PDF' })).status).toBe(400);
    expect((await start(id, { name: ' ' })).status).toBe(400);
  });
});
