import { markBulkPrivileged, undoBulkAction } from '@contract/calls/bulk';
import { placeCaseHold } from '@contract/calls/deletion';
import {
  addPrivilegeRules,
  applyPrivilegeRules,
  createPrivilegeLog,
  decideBulkPrivilege,
  decidePrivilege,
} from '@contract/calls/privilege';
import { listReports } from '@contract/calls/reports';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { REPORT_WITHHELD } from '@contract/rules/report';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';

import {
  BASE,
  choices,
  downloadOf,
  listOf,
  made,
  mark,
  order,
  reportOf,
  startReportServer,
  unmark,
} from './report-server';

let server: Awaited<ReturnType<typeof startReportServer>>;
beforeEach(async () => {
  server = await startReportServer();
  await server.signInAs('legal');
});
afterEach(() => server.close());

const reportOfItems = (name: string, ...hitIds: string[]) =>
  made(server, order(server, choices({ name, hitIds, evidenceSources: [server.phone, server.axiom] })));
/** The names of the withheld reports in the list; each alone, and its download, says the same. */
async function withheld(): Promise<string[]> {
  const { data } = await listOf(server);
  for (const report of data) {
    expect((await reportOf(server, report.id)).withheld).toBe(report.withheld);
    const response = await downloadOf(server, report);
    expect(response.status).toBe(report.withheld ? 409 : 200);
    if (report.withheld) {
      expect((await refusalOf(response)).message).toBe(REPORT_WITHHELD);
    }
  }
  return data.filter((report) => report.withheld).map(({ name }) => name);
}
const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { caseId: server.caseId, ...params }), body);
const deleteSource = async (id: number) => {
  await server.signInAs('admin');
  return requestAs(server, 'DELETE', `/deletion/api/v0.0/cases/${server.caseId}/delete/evidence-source/${id}`, {
    reason: 'over',
  });
};
const page = (query: string) =>
  responseOf(listReports.response, requestAs(server, 'GET', `${BASE}/reports/${server.caseId}${query}`));

describe('a report in the list', () => {
  it('is withheld by every kind of change that hides an item, and returned by every kind that shows it', async () => {
    await reportOfItems('third', '1');
    await reportOfItems('first and second', '2', '3');
    await reportOfItems('AXIOM', '6');
    expect(await withheld()).toEqual([]);
    await mark(server, '1');
    expect(await withheld()).toEqual(['third']);
    await unmark(server, '1');
    expect(await withheld()).toEqual([]);
    const tag = 'PRIVILEGED';
    const { actionId } = await responseOf(
      markBulkPrivileged.response,
      call(markBulkPrivileged, { hitIds: ['1', '2'], tag }),
    );
    expect(await withheld()).toEqual(['first and second', 'third']);
    await call(undoBulkAction, {}, { actionId: String(actionId) });
    expect(await withheld()).toEqual([]);
    await call(decidePrivilege, { state: 'confirmed', basis: 'clergy' }, { hitId: '3' });
    expect(await withheld()).toEqual(['first and second']);
    await call(decideBulkPrivilege, { hitIds: ['3'], state: 'released' });
    expect(await withheld()).toEqual([]);
    await call(addPrivilegeRules, { kind: 'term', values: 'axiom' });
    expect(await withheld()).toEqual([]);
    await call(applyPrivilegeRules, {});
    expect(await withheld()).toEqual(['AXIOM']);
  });

  it('is withheld when an item of it is marked because it repeats another one', async () => {
    const hit = (originalId: string, content: Awaited<ReturnType<typeof server.storeFile>>) =>
      buildHitRecord({
        originalId,
        artifact: { group: 'Media', name: 'Pictures' },
        attachments: [buildAttachment({ name: 'b.jpg', mimeType: 'image/jpeg', stored: content })],
      });
    const stored = await server.storeFile('the same picture');
    const tablet = await server.addSource({ name: 'Tablet', hits: [hit('one', stored), hit('two', stored)] });
    await made(server, order(server, choices({ name: 'copy', hitIds: ['8'], evidenceSources: [tablet] })));
    await mark(server, '7');
    expect(await withheld()).toEqual(['copy']);
    await unmark(server, '7');
    expect(await withheld()).toEqual([]);
  });

  it('is withheld for items of its own case only, also when two cases have reports of the same item ids', async () => {
    const here = await reportOfItems('here', '1');
    const quay = { ...server, caseId: await server.addCase('Quay', [{ userId: 'legal', accessLevel: 'member' }]) };
    const source = await server.addSource({ hits: [buildHitRecord({})] }, quay.caseId);
    const there = await made(quay, order(quay, choices({ hitIds: ['1'], evidenceSources: [source] })));
    const withheldOf = async () => [
      (await listOf(server)).data.map((report) => report.withheld),
      (await listOf(quay)).data.map((report) => report.withheld),
    ];
    expect(await withheldOf()).toEqual([[false], [false]]);
    await mark(quay, '1');
    expect(await withheldOf()).toEqual([[false], [true]]);
    expect((await downloadOf(server, here)).status).toBe(200);
    expect((await downloadOf(quay, there)).status).toBe(409);
  });

  it('stays withheld when the source of the privileged item is deleted, and only because of this item', async () => {
    await reportOfItems('phone', '1');
    await reportOfItems('both', '2', '6');
    await mark(server, '1');
    await mark(server, '6');
    expect(await withheld()).toEqual(['both', 'phone']);
    await deleteSource(server.phone);
    // While the items are being removed, and after that.
    expect(await withheld()).toEqual(['both', 'phone']);
    await server.context.jobs.settled();
    expect(await withheld()).toEqual(['both', 'phone']);
    await server.signInAs('legal');
    await unmark(server, '6');
    expect(await withheld()).toEqual(['phone']);
  });

  it('is returned after the release of its item when the deletion of its source was refused', async () => {
    await reportOfItems('third', '1');
    await mark(server, '1');
    await server.signInAs('examiner');
    expect((await call(placeCaseHold, { reason: 'Order' })).status).toBe(200);
    expect((await deleteSource(server.phone)).status).toBe(409);
    await server.signInAs('legal');
    await unmark(server, '1');
    expect(await withheld()).toEqual([]);
  });

  it('[002-2-09] is on its page, with the number of all, and without paging all are listed', async () => {
    const reports = [];
    for (const name of ['a', 'b', 'c']) {
      server.passTime(1_000);
      reports.unshift(await reportOfItems(name, '1'));
    }
    await mark(server, '1');
    const hidden = { withheld: true, openableAsHandedOut: true };
    const [newest, middle, oldest] = reports.map((report) => ({ ...report, ...hidden }));
    expect(await page('')).toEqual({ data: [newest, middle, oldest], totalCount: 3 });
    expect(await page('?take=2')).toEqual({ data: [newest, middle], totalCount: 3 });
    expect(await page('?take=2&skip=2')).toEqual({ data: [oldest], totalCount: 3 });
    expect(await page('?skip=1')).toEqual({ data: [middle, oldest], totalCount: 3 });
    expect(await page('?take=2&skip=4')).toEqual({ data: [], totalCount: 3 });
    for (const query of ['?take=0', '?take=501', '?skip=-1', '?take=x']) {
      expect((await requestAs(server, 'GET', `${BASE}/reports/${server.caseId}${query}`)).status).toBe(400);
    }
  });

  it('is not counted when it is a privilege log and the user may not see privileged items', async () => {
    await reportOfItems('third', '1');
    await mark(server, '2');
    await made(server, call(createPrivilegeLog, { name: 'Log', format: 'EXCEL', states: ['confirmed'] }));
    expect((await page('?take=1')).totalCount).toBe(2);
    await server.signInAs('investigator');
    expect(await page('?take=1')).toMatchObject({ data: [{ name: 'third' }], totalCount: 1 });
    expect(await page('?take=1&skip=1')).toEqual({ data: [], totalCount: 1 });
  });
});
