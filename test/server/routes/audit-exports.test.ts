import { createAuditExport, listAuditExports } from '@contract/calls/audit';
import type { AuditExport } from '@contract/model/audit';
import { BYTE_ORDER_MARK } from '@server/domain/csv';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord(), buildHitRecord()] } });
});
afterEach(() => server.close());

const PATH = '/export/audit-logs/api/v0.0/export';
const values = (given: object = {}) => ({
  ...{ name: 'July', format: 'CSV_EXCEL', filter: {}, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] },
  ...given,
});
const list = async () => (await responseOf(listAuditExports.response, requestAs(server, 'GET', PATH))).exports;
const remove = (id: string, reason = 'No longer needed') =>
  requestAs(server, 'DELETE', `/deletion/api/v0.0/audit-log-export/${id}`, { reason });
const download = ({ path }: Pick<AuditExport, 'path'>) => requestAs(server, 'GET', `/files/api/download${path}`);

async function start(given: object = {}): Promise<string> {
  await server.context.audit.follower.follow();
  return (await responseOf(createAuditExport.response, requestAs(server, 'POST', PATH, values(given)))).id;
}

/** The export, when it has ended. */
async function made(given: object = {}): Promise<AuditExport> {
  const id = await start(given);
  await server.context.jobs.ended(id);
  const found = (await list()).find((row) => row.id === id);
  if (found === undefined) {
    throw new Error('The export is not listed.');
  }
  return found;
}

async function textOf(row: AuditExport): Promise<string> {
  return Buffer.from(await (await download(row)).arrayBuffer()).toString('utf8');
}
const lastEntry = async () =>
  (await server.context.stores.systemAudit.entries(0, 1000)).map(({ entry }): unknown => JSON.parse(entry)).at(-1);

describe('an export of the audit log', () => {
  it('[002-3-23] [002-7-20] [002-7-21] is created by a job and listed with its file, the newest first', async () => {
    const first = await made();
    server.passTime(1000);
    const second = await made({ name: ' August ', format: 'CSV' });
    expect(await list()).toEqual([second, first]);
    expect(second).toEqual({
      ...{ id: second.id, name: 'August', userId: 'admin', createdAt: second.createdAt, format: 'CSV' },
      ...{ status: 'completed', path: `/audit-log-exports/${second.id}` },
    });
  });

  it('is CSV with the matching entries, for Excel with a byte order mark', async () => {
    await requestAs(server, 'GET', `/api/hits/v0.0/cases/${server.caseId}/hits/1`);
    const excel = await made({ filter: { caseId: server.caseId } });
    const plain = await made({ filter: { caseId: server.caseId }, format: 'CSV' });
    const text = await textOf(plain);
    expect(await textOf(excel)).toBe(BYTE_ORDER_MARK + text);
    const [head, newest] = text.split('\r\n');
    expect(head).toBe(
      'Reference ID,Timestamp (UTC),User,User ID,Event,Action,Case,Case ID,Evidence source,Evidence source ID,Item ID,Description',
    );
    expect(newest).toMatch(
      new RegExp(
        `^${server.caseId}-\\d+,[\\dT:.-]+Z,admin,admin,Case interaction,Opened an item,Harbour,${server.caseId},`,
      ),
    );
    // From the log of the installation only the entries about the case.
    expect(text).not.toContain('system-1,');
    const oldest = await textOf(
      await made({
        filter: { caseId: server.caseId },
        format: 'CSV',
        // As an object, too.
        orderBy: { field: 'timestamp', sortOrder: 'asc' },
      }),
    );
    expect(oldest.split('\r\n').slice(1, -1)).toEqual(text.split('\r\n').slice(1, -1).toReversed());
  });

  it('reveals nothing about privileged items to users who do not see them', async () => {
    await server.signInAs('legal');
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/2/privileged`, { tag: 'PRIVILEGED' });
    await server.signInAs('admin');
    const lines = (await textOf(await made({ filter: { caseId: server.caseId } }))).split('\r\n');
    expect(lines[1]).toMatch(
      /,legal,legal,Case interaction,Marked an item privileged,Harbour,[^,]+,,,,Details of privileged or removed items are not shown\.$/,
    );
  });

  it('escapes formulas in values that users wrote', async () => {
    const saved = { name: '=HYPERLINK("x")', query: '', isShared: true };
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/saved-searches`, saved);
    await requestAs(server, 'PUT', `/api/cases/v1.0/cases/${server.caseId}`, { name: '=cmd', timezone: 'UTC' });
    const text = await textOf(await made());
    expect(text).toContain(",'=cmd,");
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('[002-7-27] is downloaded as a file, with an entry in the log', async () => {
    const row = await made({ name: 'July "24"' });
    const response = await download(row);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''July%20%2224%22.csv");
    expect(await lastEntry()).toMatchObject({
      ...{ logEvent: 'audit log downloaded', userId: 'admin' },
      description: { exportName: ['July "24"'], exportId: [row.id] },
    });
    expect((await download({ path: '/audit-log-exports/none' })).status).toBe(404);
  });

  it('[002-7-22] is deleted with its file and a reason, which the log keeps', async () => {
    const row = await made();
    const refused = await remove(row.id, ' ');
    expect(await refusalOf(refused)).toMatchObject({ status: 400, message: 'Enter a reason.' });
    expect((await remove(row.id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await download(row)).status).toBe(404);
    expect((await remove(row.id)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({
      ...{ logEvent: 'audit export deleted', call: 'deleteAuditExport' },
      description: { exportName: ['July'], reason: ['No longer needed'] },
    });
  });

  it('cannot be deleted before it has ended', async () => {
    const { auditExports } = server.context.stores;
    const row = await made();
    const [record] = await auditExports.list();
    const job = { id: 'waiting', queue: 'none', data: {}, priority: 0, singletonKey: null, isKept: false };
    await auditExports.create(
      { ...record!, id: 'waiting' },
      { ...job, caseId: null, userId: null, userName: null, queuedAt: row.createdAt },
      buildAuditEntry('auditing'),
    );
    const refused = await remove('waiting');
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toMatch(/^The export is still waiting or running/);
  });

  it('fails when the user who started it no longer exists', async () => {
    const { auditExports } = server.context.stores;
    const row = await made();
    const [record] = await auditExports.list();
    const job = { id: 'orphan', queue: 'audit-export', data: {}, priority: 0, singletonKey: null, isKept: false };
    await auditExports.create(
      { ...record!, id: 'orphan', userId: 'nobody' },
      { ...job, caseId: null, userId: null, userName: null, queuedAt: row.createdAt },
      buildAuditEntry('auditing'),
    );
    server.context.jobs.wake('audit-export');
    await server.context.jobs.ended('orphan');
    expect(await auditExports.get('orphan')).toMatchObject({ status: 'failed', file: null });
  });

  it.each([
    [{ name: '  ' }, 'The audit export name must be between 1 and 255 characters.'],
    [{ name: 'x'.repeat(256) }, 'The audit export name must be between 1 and 255 characters.'],
  ])('[002-5-22] [002-5-23] [002-5-24] refuses an invalid name', async (given, message) => {
    const response = await requestAs(server, 'POST', PATH, values(given));
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe(message);
  });

  it('[002-5-25] refuses an unknown format', async () => {
    expect((await requestAs(server, 'POST', PATH, values({ format: 'PDF' }))).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});
