import { createSystemReport, listSystemReports } from '@contract/calls/system-reports';
import type { SystemReport } from '@contract/model/system-report';
import { SYSTEM_REPORT_DETAILS } from '@contract/rules/system-report';
import { CONVERTER_VERSION } from '@server/previews/preview-limits';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { officeSheets, withPrograms } from '@test/server/helpers/output-programs';
import { readEntries } from '@test/server/helpers/zip-entries';
import { readSheet, sheetNames, sheetNumber } from '@test/server/reports/read-sheet';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterEach(() => server.close());

const PATH = '/api/reports/v0.0/systemusage';
const ALL = { cases: true, evidences: true, users: true };
const list = async () => (await responseOf(listSystemReports.response, requestAs(server, 'GET', PATH))).exports;
const remove = (id: string, reason = 'No longer needed') =>
  requestAs(server, 'DELETE', `/deletion/api/v0.0/systemusage/${id}`, { reason });
const download = ({ path }: Pick<SystemReport, 'path'>) => requestAs(server, 'GET', `/files/api/download${path}`);
const lastEntry = async () =>
  (await server.context.stores.systemAudit.entries(0, 1000)).map(({ entry }): unknown => JSON.parse(entry)).at(-1);

/** The report, when it has ended. */
async function made(given: object = {}): Promise<SystemReport> {
  const body = { exportName: 'July', data: ALL, ...given };
  const { exportId } = await responseOf(createSystemReport.response, requestAs(server, 'POST', PATH, body));
  await server.context.jobs.ended(exportId);
  const found = (await list()).find((row) => row.exportId === exportId);
  if (found === undefined) {
    throw new Error('The report is not listed.');
  }
  return found;
}

const partsOf = async (row: SystemReport) => readEntries(Buffer.from(await (await download(row)).arrayBuffer()));

type Category = keyof typeof SYSTEM_REPORT_DETAILS;
const SHEETS: Record<Category, string> = {
  cases: 'Case information',
  evidences: 'Evidence information',
  users: 'User information',
};

/** The rows of a sheet, each as its texts by detail. */
async function rowsOf(row: SystemReport, category: Category): Promise<Record<string, string>[]> {
  const parts = await partsOf(row);
  const [, ...rows] = readSheet(parts, sheetNumber(parts, SHEETS[category]));
  return rows.map((cells) =>
    Object.fromEntries(SYSTEM_REPORT_DETAILS[category].map((detail, column) => [detail, cells[column] ?? ''])),
  );
}

const LEGAL: Viewer = {
  ...{ userId: 'legal', userName: 'legal', seesPrivileged: true },
  role: 'LEGAL_REVIEWER',
  caseAccess: 'member',
};

/** Three items, one of them tagged and one with a picture; a fourth, with a picture of its own and a tag, becomes privileged. */
async function fillCase(): Promise<void> {
  const picture = await server.storeFile('picture');
  const secret = await server.storeFile('secret picture');
  const photo = (stored: typeof picture) =>
    buildHitRecord({
      artifact: { group: 'Media', name: 'Pictures' },
      attachments: [buildAttachment({ name: 'a.heic', mimeType: 'image/heic', stored })],
    });
  await server.addSource({
    hits: [buildHitRecord(), buildHitRecord(), photo(picture), photo(secret)],
  });
  const { previews } = server.context.stores;
  for (const [{ sha256 }, made, size] of [
    [picture, 'c', 1000],
    [secret, 'd', 50],
  ] as const) {
    const of = { sha256, mimeType: 'image/heic' };
    await previews.enqueue([{ ...of, caseId: server.caseId, evidenceId: 1 }], CONVERTER_VERSION, 0);
    const result = { conversion: 'PICTURE', outcome: 'converted', sha256: made.repeat(64), size } as const;
    const change = { state: 'SUCCESS', stage: 'quick', checkedMimeType: null } as const;
    await previews.update(of, { ...change, results: [{ ...result, mimeType: 'image/jpeg' }] }, 0);
  }
  const base = `/api/hits/v0.0/cases/${server.caseId}/hits`;
  const transactor = server.context.stores.hits.transactor(server.caseId);
  const { id: tagId } = await transactor.createTag({ name: 'Important', color: '#ff0000' }, buildAuditEntry());
  await transactor.addHitTag(LEGAL, '1', tagId, buildAuditEntry());
  await transactor.addHitTag(LEGAL, '4', tagId, buildAuditEntry());
  await server.signInAs('legal');
  expect((await requestAs(server, 'POST', `${base}/4/privileged`, { tag: 'PRIVILEGED' })).status).toBe(200);
  await server.signInAs('admin');
}

describe('a system report', () => {
  it('[002-3-20] [002-3-21] [002-3-22] [002-7-16] [002-7-17] is created by a job and listed, the newest first', async () => {
    const first = await made();
    server.passTime(1000);
    const second = await made({ exportName: ' August ', data: { cases: false, evidences: false, users: true } });
    expect(await list()).toEqual([second, first]);
    expect(second).toEqual({
      ...{ exportId: second.exportId, exportName: 'August', createdBy: 'admin', createdAt: second.createdAt },
      ...{ data: { cases: false, evidences: false, users: true }, status: 'completed' },
      path: `/system-reports/${second.exportId}`,
    });
    expect(sheetNames(await partsOf(first))).toEqual(['About', ...Object.values(SHEETS)]);
    expect(sheetNames(await partsOf(second))).toEqual(['About', 'User information']);
  });

  it('[002-2-100] lists the fifteen details of each case, and nothing about privileged items', async () => {
    await fillCase();
    const row = await made();
    const [found] = await rowsOf(row, 'cases');
    expect(Object.keys(found!)).toHaveLength(15);
    expect(found).toMatchObject({
      ...{ 'Case name': 'Harbour', Deleted: 'No', 'Deleted date': '', 'Number of reports': '0' },
      ...{ 'Number of members': '2', 'Number of managers': '1', 'Number of evidences': '1' },
      ...{ 'Number of hits': '3', 'Number of tagged items': '1' },
      ...{ 'Number of previews': '1', 'Size of previews': '1000', 'First report created date': '' },
    });
  });

  withPrograms('soffice')('shows the same cells in LibreOffice (skipped without it)', async () => {
    await fillCase();
    await server.addCase('=HYPERLINK("x")');
    const workbook = Buffer.from(await (await download(await made())).arrayBuffer());
    const parts = await readEntries(workbook);
    const shown = await officeSheets(workbook);
    expect([...shown.keys()].toSorted()).toEqual(['About', ...Object.values(SHEETS)].toSorted());
    for (const name of Object.values(SHEETS)) {
      const own = readSheet(parts, sheetNumber(parts, name));
      const [, ...rows] = shown.get(name) ?? [];
      expect(rows.length).toBe(own.length - 1);
      for (const [index, cells] of rows.entries()) {
        const expected = own[index + 1] ?? [];
        // A date is a number with a format: its text is the office's.
        const texts = (row: readonly string[]) =>
          cells.flatMap((_, column) => (/^\d+\.\d+$/.test(expected[column] ?? '') ? [] : [row[column] ?? '']));
        expect(texts(cells)).toEqual(texts(expected));
      }
    }
    const [, first, second] = shown.get(SHEETS.cases) ?? [];
    expect([first?.[0], second?.[0]].toSorted()).toEqual(['=HYPERLINK("x")', 'Harbour']);
  });

  it('[002-2-101] lists the eleven details of each evidence source', async () => {
    await fillCase();
    const [found] = await rowsOf(await made(), 'evidences');
    expect(Object.keys(found!)).toHaveLength(11);
    expect(found).toMatchObject({
      ...{ 'Case name': 'Harbour', 'Number of hits': '3', 'Hits by artifact group': 'Communication: 2\nMedia: 1' },
      ...{ Deleted: 'No', 'Deleted date': '' },
    });
    expect(Number(found!['Ingestion date'])).toBeGreaterThan(40_000);
  });

  it('[002-2-102] lists the eight details of each user, with the last sign-in', async () => {
    const rows = await rowsOf(await made(), 'users');
    expect(rows).toHaveLength(5);
    const of = (userName: string) => rows.find((row) => row['User name'] === userName);
    expect(of('examiner')).toMatchObject({
      ...{ Role: 'Forensic examiner', Enabled: 'Yes' },
      ...{ 'Number of cases as manager': '1', 'Number of cases as member': '0', 'Last login date': '' },
    });
    expect(Object.keys(of('admin')!)).toHaveLength(8);
  });

  it('lists deleted cases and their sources with the date, without numbers', async () => {
    await fillCase();
    const path = `/deletion/api/v0.0/cases/${server.caseId}/delete/case`;
    const deleted = await requestAs(server, 'DELETE', path, { reason: 'Closed' });
    expect(deleted.status).toBeLessThan(300);
    const row = await made();
    expect(await rowsOf(row, 'cases')).toEqual([
      expect.objectContaining({ 'Case name': 'Harbour', Deleted: 'Yes', 'Number of hits': '' }),
    ]);
    expect(await rowsOf(row, 'evidences')).toEqual([
      expect.objectContaining({ 'Case name': 'Harbour', Deleted: 'Yes', 'Number of hits': '' }),
    ]);
    const [gone] = await rowsOf(row, 'cases');
    expect(Number(gone!['Deleted date'])).toBeGreaterThan(40_000);
  });

  it('escapes formulas in values that users wrote', async () => {
    await server.addCase('=HYPERLINK("x")');
    const parts = await partsOf(await made());
    const sheet = String(parts.get('xl/worksheets/sheet2.xml'));
    expect(sheet).toContain('=HYPERLINK(&quot;x&quot;)');
    expect(sheet).not.toContain('<f>');
  });

  it('is downloaded as a workbook, with an entry in the log', async () => {
    const row = await made({ exportName: 'July "24"' });
    const response = await download(row);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''July%20%2224%22.xlsx");
    expect(await lastEntry()).toMatchObject({
      ...{ logEvent: 'system report downloaded', userId: 'admin' },
      description: { exportName: ['July "24"'], exportId: [row.exportId] },
    });
    expect((await download({ path: '/system-reports/none' })).status).toBe(404);
  });

  it('[002-7-18] is deleted with its file and a reason, which the log keeps', async () => {
    const row = await made();
    expect(await refusalOf(await remove(row.exportId, ' '))).toMatchObject({ status: 400, message: 'Enter a reason.' });
    expect((await remove(row.exportId)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await download(row)).status).toBe(404);
    expect((await remove(row.exportId)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({
      ...{ logEvent: 'system report deleted', call: 'deleteSystemReport' },
      description: { exportName: ['July'], reason: ['No longer needed'] },
    });
  });

  it.each([
    [{ exportName: '  ' }, 'Provide a report name.'],
    [{ exportName: 'x'.repeat(201) }, 'Provide a report name that is 200 characters or less.'],
    [
      { data: { cases: false, evidences: false, users: false } },
      'Select at least one category to include in the report.',
    ],
  ])('is refused for %j', async (given, message) => {
    const response = await requestAs(server, 'POST', PATH, { exportName: 'July', data: ALL, ...given });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe(message);
  });

  it('[002-1-10] [002-6-04] is available to administrators only', async () => {
    await server.signInAs('examiner');
    expect((await requestAs(server, 'GET', PATH)).status).toBe(403);
    expect((await requestAs(server, 'POST', PATH, { exportName: 'July', data: ALL })).status).toBe(403);
  });
});
