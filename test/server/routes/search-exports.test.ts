import { createSearchExport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { REPORT_WITHHELD } from '@contract/rules/report';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { isRecord, readJson } from '@contract/text/read-json';
import { readCsv } from '@server/reports/search-export/read-csv';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

import { BASE, downloadOf, listOf, mark, reportOf, unmark } from './report-server';

const LOCAL = { instant: '2024-07-04T08:00:00.000Z', isLocal: true, original: '04.07.2024 08:00' };
const BODY = { name: 'Body', valueType: 'text' } as const;

const message = (text: string, given: Parameters<typeof buildHitRecord>[0] = {}) =>
  buildHitRecord({
    originalId: `id-${text}`,
    fragments: [
      buildFragment({ name: 'Body', value: text }),
      buildFragment({ name: 'Tags', value: 'own value', importance: 'secondary' }),
      buildFragment({ name: 'Key', value: 'hidden', hidden: true }),
    ],
    ...given,
  });

let server: TestServer;
let evidenceId: number;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator', caseName: 'Harbour, "north"' });
  const stored = await server.storeFile('a picture');
  evidenceId = await server.addSource({
    name: 'Phone',
    hits: [
      message('=SUM(A1)', { date: buildDate('2024-07-03T22:30:00.000Z'), deleted: true }),
      message('two\r\nlines, "quoted"', { date: LOCAL }),
      message('secret plan', { date: buildDate('2024-07-02T10:00:00.000Z') }),
      message('no date'),
      buildHitRecord({
        originalId: 'picture',
        artifact: { group: 'Media', name: 'Pictures' },
        date: buildDate('2024-01-03T10:00:00.000Z'),
        fragments: [
          buildFragment({ name: 'File name', value: 'a.jpg' }),
          buildFragment({ name: 'Size', value: '9', valueType: 'number', number: 9 }),
        ],
        attachments: [buildAttachment({ name: 'a.jpg', stored }), buildAttachment({ name: 'gone.jpg' })],
        sources: [{ path: 'DCIM/a.jpg', deleted: null, location: [] }],
      }),
    ],
  });
  await server.signInAs('legal');
  expect((await mark(server, '3')).status).toBe(200);
  await server.signInAs('investigator');
});
afterEach(() => server.close());

const order = (given: object = {}) =>
  requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/search-exports`, {
    ...{ name: 'Found', format: 'CSV', columns: 'all', filter: {}, queryFilters: [] },
    ...{ sort: [{ by: 'hitId', order: 'asc' }], ...given },
  });

async function made(given: object = {}): Promise<CaseReport> {
  const { reportId } = await responseOf(createSearchExport.response, order(given));
  await server.context.jobs.ended(reportId);
  return reportOf(server, reportId);
}

const textOf = async (report: CaseReport) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await downloadOf(server, report)).arrayBuffer());

async function rowsOf(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readCsv([text])) {
    rows.push(row);
  }
  return rows;
}

/** The items of a CSV export by the titles of their columns, and the lines around them. */
async function tableOf(given: object = {}) {
  const rows = await rowsOf(await textOf(await made(given)));
  const titlesAt = Number(/line (\d+)/.exec(rows[0]?.[1] ?? '')?.[1]) - 1;
  const titles = rows[titlesAt] ?? [];
  return {
    titles,
    head: rows.slice(1, titlesAt).map(([name, value]) => `${name}: ${value}`),
    items: rows
      .slice(titlesAt + 1, -1)
      .map((row) => Object.fromEntries(row.map((cell, index) => [titles[index] ?? '', cell]))),
    last: rows.at(-1)?.slice(0, 2),
    widths: new Set(rows.map(({ length }) => length)),
  };
}

describe('an export of a search is refused', () => {
  it('without a name, for an unknown format, and for an invalid search', async () => {
    const refused = await order({ name: ' ' });
    expect(await refusalOf(refused)).toMatchObject({ status: 400, message: 'Provide an export name.' });
    expect((await order({ name: 'x'.repeat(201) })).status).toBe(400);
    expect((await order({ format: 'PDF' })).status).toBe(400);
    expect((await order({ columns: [{ column: 4 }] })).status).toBe(400);
    expect((await order({ hitIds: [] })).status).toBe(400);
    const text = { terms: ['('], matchType: 'regex', operator: 'OR' };
    expect((await order({ queryFilters: [{ kind: 'keyword', text }] })).status).toBe(400);
    expect((await listOf(server)).totalCount).toBe(0);
  });

  it('for users who are not in the case', async () => {
    await server.signInAs('stranger');
    expect((await order()).status).toBe(404);
  });
});

describe('an export of a search as CSV', () => {
  it('is listed with its file and describes the search in its first lines', async () => {
    const text = { terms: ['plan', 'lines'], matchType: 'partial', operator: 'OR' };
    const filter = { evidenceIds: [evidenceId], groups: ['Communication'] };
    const sort = [
      { by: 'date', order: 'desc' },
      { by: 'hitId', order: 'asc' },
    ];
    const { head, last, widths } = await tableOf({ filter, queryFilters: [{ kind: 'keyword', text }], sort });
    const [report] = (await listOf(server)).data;
    expect(report).toMatchObject({
      ...{ name: 'Found', reportType: 'search_export', format: 'CSV', status: 'completed', itemCount: 1 },
      ...{ fileName: 'Found.csv', notes: ['Privileged items are not in this export.'] },
    });
    expect(head).toEqual([
      'Case: Harbour, "north"',
      'Export: Found',
      `Report ID: ${report?.id}`,
      expect.stringMatching(/^Created: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0[12]:00$/),
      'Created by: Investigator Test',
      'Time zone: Europe/Stockholm',
      'Items: All that the search finds',
      'Search: Keyword: "plan" or "lines" (partial)',
      'Search: Evidence sources: Phone',
      'Search: Artifact groups: Communication',
      'Order: date/time descending, then by item ID ascending',
      'Columns: All',
      expect.stringMatching(/^Evidence source: Phone \(Cellebrite UFED\), SHA-256 of the container [0-9a-f]{64}$/),
      'Privileged items: Privileged items are not in this export.',
      'Items expected: 1',
    ]);
    expect(last).toEqual(['Items written', '1']);
    // RFC 4180: the same number of cells in every line.
    expect(widths.size).toBe(1);
  });

  it('contains every value of the items except hidden ones, escaped against formulas, with times that include their offset', async () => {
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/5/comments`, {
      ...{ content: 'seen', accessLevel: 'public' },
    });
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/5/comments`, {
      ...{ content: 'mine', accessLevel: 'private' },
    });
    const { titles, items } = await tableOf();
    expect(titles).toEqual([
      ...['Item ID', 'Original ID', 'Evidence source', 'Artifact group', 'Artifact', 'Deleted'],
      ...['Date/time (Europe/Stockholm)', 'Body', 'Tags', 'File name', 'Size', 'Tags (2)', 'Comments', 'Attachments'],
      'Path in the extraction',
    ]);
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({
      ...{ 'Item ID': '1', 'Original ID': 'id-=SUM(A1)', 'Evidence source': 'Phone', Artifact: 'SMS Messages' },
      ...{ Deleted: 'yes', 'Date/time (Europe/Stockholm)': '2024-07-04T00:30:00+02:00', Body: '=SUM(A1)' },
      ...{ Tags: 'own value', 'File name': '' },
    });
    expect(items[1]).toMatchObject({
      ...{ Body: 'two\r\nlines, "quoted"', 'Date/time (Europe/Stockholm)': '2024-07-04T08:00:00 needs validation' },
    });
    expect(items[2]).toMatchObject({ Body: 'no date', 'Date/time (Europe/Stockholm)': '' });
    expect(items[3]).toMatchObject({ Size: '9', 'Path in the extraction': 'DCIM/a.jpg' });
    expect(items[3]?.Comments).toMatch(/^Investigator Test \(investigator\), .*: seen$/);
    expect(items[3]?.Attachments).toMatch(/^a\.jpg, SHA-256 [0-9a-f]{64}\ngone\.jpg \(not in the export\)$/);
    expect(JSON.stringify(items)).not.toMatch(/hidden|secret|mine/);
  });

  it('contains the columns of the table in their order, and the tags', async () => {
    const tag = { name: 'red', color: DEFAULT_TAG_COLOR };
    await requestAs(server, 'POST', `/api/cases/v0.0/cases/${server.caseId}/tags`, tag);
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/tags`, { tagId: '1' });
    const single = await tableOf({ columns: [{ name: 'Size', valueType: 'number' }, BODY], filter: { tagIds: ['1'] } });
    expect(single.titles.slice(6)).toEqual(['Date/time (Europe/Stockholm)', 'Size', 'Body', 'Tags']);
    expect(single.items).toEqual([expect.objectContaining({ Body: '=SUM(A1)', Tags: 'red' })]);
    expect(single.head).toContain('Search: Tags: red');
    const configured = await tableOf({ columns: [{ column: 3 }, { column: 0 }] });
    expect(configured.titles.slice(6)).toEqual(['Date/time (Europe/Stockholm)', 'Key detail', 'Tags']);
    expect(configured.items[0]).toMatchObject({ 'Date/time (Europe/Stockholm)': '2024-07-04T00:30:00+02:00' });
  });

  it('has the order of the list, and contains the selected items without the excluded ones', async () => {
    const idsOf = async (given: object) => (await tableOf(given)).items.map((item) => item['Item ID']);
    expect(await idsOf({ sort: [{ by: 'date', order: 'desc' }] })).toEqual(['2', '1', '5', '4']);
    expect(await idsOf({ sort: [{ by: 'fragment', ...BODY, order: 'asc' }] })).toEqual(['1', '4', '2', '5']);
    expect(await idsOf({ hitIds: ['5', '3', '1'] })).toEqual(['1', '5']);
    expect(await idsOf({ exceptHitIds: ['1', '4'] })).toEqual(['2', '5']);
    expect((await tableOf({ hitIds: ['5', '1'] })).head).toContain('Items: Selected items: 2');
  });

  it('begins with a byte order mark only for Excel', async () => {
    const excel = await textOf(await made({ format: 'CSV_EXCEL' }));
    const plain = await textOf(await made());
    expect(excel.startsWith('\ufeffSearch export,')).toBe(true);
    expect(excel).toContain(",'=SUM(A1)");
    expect(plain).toContain(',=SUM(A1)');
    expect(plain.startsWith('Search export,')).toBe(true);
    expect(excel.match(/\r\n/g)?.length).toBeGreaterThan(10);
  });

  it('is empty when nothing is found, also for privileged items and users who see them', async () => {
    await server.signInAs('legal');
    const { items, last, head } = await tableOf({ filter: { privileged: true } });
    expect(items).toEqual([]);
    expect(last).toEqual(['Items written', '0']);
    expect(head).toContain('Search: Privilege: privileged');
  });
});

describe('an export of a search as JSON Lines', () => {
  it('has the search, one item in each line, and an end line', async () => {
    const report = await made({ format: 'JSONL' });
    expect(report.fileName).toBe('Found.jsonl');
    const lines = (await textOf(report)).trimEnd().split('\n').map(readJson);
    expect(lines[0]).toMatchObject({
      search: {
        ...{ format: 'review-search-export', version: 1, caseName: 'Harbour, "north"', itemsExpected: 4 },
        ...{ timezone: 'Europe/Stockholm', filters: [], sources: [{ name: 'Phone', importType: 'ufed' }] },
      },
    });
    expect(lines[1]).toEqual({
      item: {
        ...{ 'Item ID': '1', 'Original ID': 'id-=SUM(A1)', 'Evidence source': 'Phone', Deleted: 'yes' },
        ...{ 'Artifact group': 'Communication', Artifact: 'SMS Messages', Body: ['=SUM(A1)'], Tags: ['own value'] },
        'Date/time (Europe/Stockholm)': '2024-07-04T00:30:00+02:00',
      },
    });
    expect(lines.at(-1)).toEqual({ end: { itemsWritten: 4 } });
    expect(lines.filter((line) => isRecord(line) && isRecord(line.item))).toHaveLength(4);
  });
});

describe('the file of an export of a search', () => {
  it('is withheld while an item of it is privileged', async () => {
    const report = await made();
    await mark(server, '1');
    expect(await refusalOf(await downloadOf(server, report))).toMatchObject({ status: 409, message: REPORT_WITHHELD });
    expect((await listOf(server)).data).toMatchObject([{ withheld: true }]);
    await server.signInAs('legal');
    await unmark(server, '1');
    expect((await downloadOf(server, report)).status).toBe(200);
  });

  it('is sent in parts, each of which is in the audit log', async () => {
    const report = await made();
    const whole = await downloadOf(server, report);
    const etag = whole.headers.get('etag') ?? '';
    const text = await whole.text();
    const part = (headers: Record<string, string>) =>
      server.fetch(new Request(`http://localhost/files/api/download${report.path}`, { headers }));
    const first = await part({ range: 'bytes=0-9' });
    expect([first.status, await first.text()]).toEqual([206, text.slice(0, 10)]);
    expect(first.headers.get('content-range')).toBe(`bytes 0-9/${report.size}`);
    expect((await part({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    expect((await part({ range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200);
    expect((await part({ range: 'bytes=99999999-' })).status).toBe(416);
    const entries = await entriesOf('downloadReport');
    // Nothing was sent of a range that the file does not have.
    expect(entries).toHaveLength(4);
  });

  it('is requested with an entry that contains the search', async () => {
    await made({ filter: { groups: ['Media'] }, hitIds: ['5'] });
    expect(await entriesOf('createSearchExport')).toMatchObject([
      {
        logEvent: 'reporting',
        userName: 'investigator',
        description: {
          ...{ action: ['create'], reportName: ['Found'], reportType: ['search_export'], format: ['CSV'] },
          ...{ columns: ['All'], selectedItems: ['1'], request: [expect.stringContaining('"groups":["Media"]')] },
        },
      },
    ]);
  });
});

async function entriesOf(call: string): Promise<unknown[]> {
  const stores = server.context.stores;
  const system = (await stores.systemAudit.entries(0, 1_000)).map(({ entry }): unknown => JSON.parse(entry));
  const ofCase = (await stores.hits.auditEntries(server.caseId, 0, 1_000)).map(({ entry }): unknown =>
    JSON.parse(entry),
  );
  return [...system, ...ofCase].filter((entry) => isRecord(entry) && entry.call === call);
}
