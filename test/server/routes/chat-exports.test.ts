import { createReport, estimateReport, listReports } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { ALL_ITEMS, REPORT_WITHHELD } from '@contract/rules/report';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestServer } from '@test/helpers/test-server';

import {
  downloadExport,
  entriesOfExport,
  makeExport,
  orderExport,
  startWithConversation,
  threadOf,
} from './chat-export-case';
import { removeReport } from './report-server';

const BASE = '/api/reports/v0.0';

let server: TestServer;
beforeEach(async () => {
  server = await startWithConversation();
});
afterEach(() => server.close());

const ofThread = (...chatThreadIds: string[]) => ({ queryFilters: [{ kind: 'chatThread' as const, chatThreadIds }] });

const made = async (hitId: string): Promise<CaseReport> => makeExport(server, ofThread(await threadOf(server, hitId)));

const download = (report: CaseReport) => downloadExport(server, report);

const entriesOf = (report: CaseReport) => entriesOfExport(server, report);

const messagesOf = (html: string): string[] => html.split('<article ').slice(1);

describe('an export of a conversation', () => {
  it('[001-7-14] is also a case report with the filter of the conversation, answered with its id', async () => {
    await server.signInAs('investigator');
    const everything = {
      ...{ evidenceSources: [1], groups: ['Communication'], importance: 'all', tags: [ALL_ITEMS] },
      exportPreviews: false,
    };
    const post = (call: string, body: object) =>
      requestAs(server, 'POST', `${BASE}/reports/${server.caseId}/${call}`, body);
    const ofConversation = { ...everything, ...ofThread(await threadOf(server, '1')) };
    const expected = async (body: object) =>
      (await responseOf(estimateReport.response, post('estimate', body))).itemCount;
    // The other conversation has a message, too; the privileged one is in neither.
    expect(await Promise.all([everything, ofConversation].map(expected))).toEqual([9, 8]);
    const order = { ...ofConversation, name: 'Crew', format: 'EXCEL', excludeSourceInformation: false };
    const { reportId } = await responseOf(createReport.response, post('create', order));
    const list = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`);
    const { data } = await responseOf(listReports.response, list);
    expect(data).toMatchObject([{ id: reportId, reportType: 'case_report' }]);
  });

  it('[002-7-12] [002-3-04] [002-7-15] is created by a job, listed with the reports, and downloaded by its key', async () => {
    const report = await made('1');
    expect(report).toMatchObject({
      ...{ name: 'k3v9x1m2p0', reportType: 'chat_export', format: 'HTML', status: 'completed', itemCount: 8 },
      path: `/reports/${server.caseId}/${report.id}`,
    });
    const list = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`);
    expect((await responseOf(listReports.response, list)).data).toEqual([report]);
    expect((await download(report)).status).toBe(200);
  });

  it('[002-3-04] is deleted from the list with its file', async () => {
    const report = await made('1');
    expect((await removeReport(server, report.id)).status).toBe(200);
    const list = requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`);
    expect((await responseOf(listReports.response, list)).data).toEqual([]);
    expect((await download(report)).status).toBe(404);
  });

  it('contains the messages by day in the zone of the case, without privileged ones', async () => {
    const entries = await entriesOf(await made('1'));
    const html = String(entries.get('Crew & co.html'));
    const texts = messagesOf(html).map((part) => /<p class="text" dir="auto">([^<]*)</.exec(part)?.[1] ?? null);
    expect(texts).toEqual([
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      'second',
      'local مرحبا 你好',
      'gone',
      'Bo joined',
      'yes',
      null,
      'undated',
    ]);
    expect([...html.matchAll(/<h2>([^<]*)</g)].map(([, day]) => day)).toEqual([
      ...['2024-07-03', '2024-07-04', '2024-07-05', 'No time'],
    ]);
    // 22:30 in UTC is after midnight in Stockholm.
    expect(messagesOf(html)[1]).toContain('2024-07-04 00:30:00 +02:00');
    expect(messagesOf(html)[2]).toContain('2024-07-04 08:00:00 needs validation');
    expect(html).not.toContain('secret plan');
    expect(html).not.toContain('elsewhere');
  });

  it('names senders, deleted messages and replies, and contains no scripts', async () => {
    const entries = await entriesOf(await made('1'));
    const html = String(entries.get('Crew & co.html'));
    const messages = messagesOf(html);
    expect(messages[1]).toMatch(/^class="message outgoing".*Anna &lt;b&gt; \(\+46701\).*Outgoing.*Read/s);
    expect(messages[3]).toContain('<span class="mark">Deleted</span>');
    expect(messages[4]).toMatch(/^class="message system".*System message/s);
    expect(messages[5]).toContain('quoted &lt;i&gt;</bdi></blockquote>');
    expect(html).toContain('<h1 dir="auto">Crew &amp; co</h1>');
    expect(html).toContain("default-src 'none'; img-src 'self' file: data:");
    expect(html).not.toMatch(/<script|javascript:|https?:|<link|@import|url\(/i);
  });

  it('embeds pictures and links other files, with hashes and safe names', async () => {
    const entries = await entriesOf(await made('1'));
    const last = messagesOf(String(entries.get('Crew & co.html')))[6] ?? '';
    const [picture, paper] = [...entries.keys()].filter((name) => name.startsWith('attachments/'));
    expect(String(entries.get(picture!))).toBe('a picture');
    expect(picture).toMatch(/\/deck _1_\.jpg$/);
    expect(last).toContain(`<img src="${picture?.replace(' ', '%20')}"`);
    expect(last).toContain(`<a href="${paper}">`);
    expect(last.match(/<img /g)).toHaveLength(1);
    expect(paper).toMatch(/^attachments\/[\w.-]+\/\d+\/plan\.svg$/);
    expect(last.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2);
    expect(last).toContain('lost.mp4</bdi> <span class="muted">(not in the extraction)');
    expect(entries.has('manifest.json')).toBe(true);
  });

  it('is one page when there are no files', async () => {
    const report = await made('10');
    const response = await download(report);
    expect(report.fileName).toMatch(/\.html$/);
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html>/);
    expect(messagesOf(html)).toHaveLength(1);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('begins with the letterhead, whose logo is embedded in the page', async () => {
    const texts = { agency: 'Police & <b>', address: 'Norra Hansegatan 2', department: 'Digital Unit' };
    const logo = { bytes: Buffer.from('a logo'), width: 30, height: 9 };
    const saved = { ...texts, logo, revision: 1, savedAt: '2026-01-01T00:00:00.000Z', userName: 'admin' };
    await server.context.stores.letterheads.save(saved, buildAuditEntry('system management'));
    const html = String((await entriesOf(await made('1'))).get('Crew & co.html'));
    expect(html).toContain(
      `<div class="letterhead"><img alt="" src="data:image/png;base64,${logo.bytes.toString('base64')}">` +
        '<div><p class="agency" dir="auto">Police &amp; &lt;b&gt;</p><p dir="auto">Norra Hansegatan 2</p></div></div>',
    );
    expect(html).toContain('by <bdi>Legal Test (legal), Digital Unit</bdi>');
  });

  it('is withheld once one of its messages is privileged', async () => {
    const report = await made('1');
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/privileged`, { tag: 'PRIVILEGED' });
    const refused = await download(report);
    expect(await refusalOf(refused)).toMatchObject({ status: 409, message: REPORT_WITHHELD });
  });

  it('is refused for an item that is not a message, and for several conversations', async () => {
    expect((await orderExport(server, ofThread('nowhere'))).status).toBe(404);
    const id = await threadOf(server, '1');
    expect((await orderExport(server, { queryFilters: [] })).status).toBe(400);
    expect((await orderExport(server, ofThread(id, id))).status).toBe(400);
    const unknown = { name: 'k3v9x1m2p0', format: 'PDF', ...ofThread(id) };
    const path = `${BASE}/cases/${server.caseId}/chat-exports`;
    expect((await requestAs(server, 'POST', path, unknown)).status).toBe(400);
    expect((await orderExport(server, { name: ' ' })).status).toBe(400);
  });
});
