import { listBulkActions } from '@contract/calls/bulk';
import { searchAuditLog } from '@contract/calls/audit';
import { getHit, searchHits } from '@contract/calls/hits';
import * as calls from '@contract/calls/privilege';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { PrivilegeState } from '@contract/model/privilege';
import { readJson } from '@contract/text/read-json';
import { readEntries } from '@test/server/helpers/zip-entries';
import { readSheet, sheetNumber } from '@test/server/reports/read-sheet';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';

import { downloadOf, listOf, made, mark, removeReport, reportOf, startReportServer, unmark } from './report-server';

const EVERYTHING = { filter: {}, queryFilters: [] };
/** Part of the privileged texts. */
const SECRET = 'kappa';

let server: Awaited<ReturnType<typeof startReportServer>>;
beforeEach(async () => {
  server = await startReportServer();
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, body?: unknown, params: Record<string, string> = {}) =>
  requestAs(
    server,
    declaration.method,
    callPath(declaration, { caseId: server.caseId, profile: 'Default', ...params }),
    body,
  );
const addRules = (kind: string, values: string, remark = '') => call(calls.addPrivilegeRules, { kind, values, remark });
const decide = (hitId: string, body: object) => call(calls.decidePrivilege, body, { hitId });
const confirm = (hitId: string) => decide(hitId, { state: 'confirmed', basis: 'attorneyClient' });
const counts = () => responseOf(calls.countPrivilege.response, call(calls.countPrivilege));
const stateOf = async (hitId: string) =>
  (await responseOf(getHit.response, call(getHit, undefined, { hitId }))).hit.privilege?.state;
const importSecret = () =>
  server.addSource({
    name: 'Tablet',
    hits: [
      buildHitRecord({ originalId: SECRET, fragments: [buildFragment({ name: 'Body', value: `${SECRET} notes` })] }),
    ],
  });
const auditText = async (userName: 'admin' | 'legal'): Promise<string> => {
  await server.context.audit.follower.follow();
  await server.signInAs(userName);
  const body = { filter: {}, take: 200, skip: 0, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] };
  return (await call(searchAuditLog, body)).text();
};

async function log(format: 'EXCEL' | 'PDF', ...states: PrivilegeState[]) {
  return made(server, call(calls.createPrivilegeLog, { name: 'Log', format, states }));
}

describe('a decision about privilege', () => {
  it('is refused without a basis, without an item, and for the release of an item that is not privileged', async () => {
    await server.signInAs('legal');
    const refusals = [
      [{ state: 'confirmed' }, 'Select a basis.'],
      [{ state: 'confirmed', basis: 'other' }, 'Enter a remark that names the other basis.'],
      [
        { state: 'confirmed', basis: 'clergy', remark: 'x'.repeat(1001) },
        'Enter a remark of 1,000 characters or less.',
      ],
    ] as const;
    for (const [body, message] of refusals) {
      const refused = await decide('1', body);
      expect({ status: refused.status, message: (await refusalOf(refused)).message }).toEqual({ status: 400, message });
    }
    expect((await confirm('99')).status).toBe(404);
    expect((await decide('1', { state: 'released' })).status).toBe(409);
    expect(await counts()).toEqual({ suspected: 0, confirmed: 0, released: 0 });
  });

  it('is stored with basis, user and time, and counted', async () => {
    await mark(server, '2');
    await server.signInAs('legal');
    const body = { state: 'confirmed', basis: 'other', remark: ' Joint defence ' };
    const { privilege } = await responseOf(calls.decidePrivilege.response, decide('1', body));
    expect(privilege).toMatchObject({ ...body, remark: 'Joint defence', userName: 'legal', rules: [] });
    expect(await stateOf('2')).toBe('confirmed');
    expect(await counts()).toEqual({ suspected: 0, confirmed: 2, released: 0 });
    expect((await decide('1', { state: 'released' })).status).toBe(200);
    expect(await counts()).toEqual({ suspected: 0, confirmed: 1, released: 1 });
    const known = await responseOf(
      calls.getHitPrivilege.response,
      call(calls.getHitPrivilege, undefined, { hitId: '1' }),
    );
    expect(known.history.map(({ state }) => state)).toEqual(['released', 'confirmed']);
  });

  it('is in the audit log with state and basis before and after, without the remark', async () => {
    await server.signInAs('legal');
    await confirm('1');
    await decide('1', { state: 'confirmed', basis: 'other', remark: 'Joint defence' });
    await decide('1', { state: 'released' });
    const entries = await server.context.stores.hits.auditEntries(server.caseId, 0, 1000);
    expect(entries.flatMap(({ entry }) => (entry.includes('decide privilege') ? [readJson(entry)] : []))).toMatchObject(
      [
        { description: { privilegeState: ['none', 'confirmed'], privilegeBasis: ['', 'attorneyClient'] } },
        {
          description: {
            ...{ field: ['privilegeBasis', 'remark'], privilegeState: ['confirmed'] },
            privilegeBasis: ['attorneyClient', 'other'],
          },
        },
        { description: { privilegeState: ['confirmed', 'released'], privilegeBasis: ['other', ''] } },
      ],
    );
    expect(JSON.stringify(entries)).not.toContain('Joint defence');
  });

  it('is made about many items, found by its state, and undone', async () => {
    await server.signInAs('legal');
    const body = { hitIds: ['1', '2'], state: 'confirmed', basis: 'workProduct' };
    const outcome = await responseOf(calls.decideBulkPrivilege.response, call(calls.decideBulkPrivilege, body));
    expect(outcome).toMatchObject({ selected: 2, changed: 2 });
    const search = { filter: { privilegeState: 'confirmed' }, queryFilters: [], size: 10, sort: [] };
    const found = await responseOf(searchHits.response, call(searchHits, search));
    expect(found.data.map(({ id }) => id).sort()).toEqual(['1', '2']);
    const history = await responseOf(listBulkActions.response, call(listBulkActions, { take: 10, skip: 0 }));
    expect(history.data).toMatchObject([{ kind: 'privileged', changed: 2, canUndo: true }]);
    expect((await call(calls.decideBulkPrivilege, { hitIds: ['1'], state: 'confirmed' })).status).toBe(400);
    expect((await call(calls.decideBulkPrivilege, { state: 'released' })).status).toBe(400);
  });
});

describe('the privilege lists', () => {
  it('refuse invalid entries with the messages of the form', async () => {
    await server.signInAs('legal');
    const refusals = [
      ['number', '12', 'Enter telephone numbers of at least 7 digits, one on each line.'],
      ['email', 'nobody', 'Enter e-mail addresses such as name@example.com, one on each line.'],
      ['domain', 'a b', 'Enter domains such as example.com, one on each line.'],
      ['term', '?', 'Enter words or phrases of at least two letters or digits, one on each line.'],
      ['term', '\n', 'Enter words or phrases of at least two letters or digits, one on each line.'],
    ] as const;
    for (const [kind, values, message] of refusals) {
      const refused = await addRules(kind, values);
      expect({ status: refused.status, message: (await refusalOf(refused)).message }).toEqual({ status: 400, message });
    }
    expect((await call(calls.removePrivilegeRule, undefined, { ruleId: '1' })).status).toBe(404);
  });

  it('mark imported items as suspected before any user sees them; only reviewers see this in the log of the import', async () => {
    await server.signInAs('admin');
    const { added } = await responseOf(calls.addPrivilegeRules.response, addRules('term', `${SECRET}\n${SECRET} `));
    expect(added).toHaveLength(1);
    await importSecret();
    await server.signInAs('investigator');
    const search = { ...EVERYTHING, size: 100, sort: [] };
    expect(await (await call(searchHits, search)).text()).not.toContain(SECRET);
    await server.signInAs('legal');
    expect(await counts()).toEqual({ suspected: 1, confirmed: 0, released: 0 });
    expect(await stateOf('7')).toBe('suspected');
    expect(await auditText('legal').catch(() => '')).not.toContain('privilegeSuspected');
    const text = await auditText('admin');
    expect(text).toContain('apply privilege lists');
    expect(text).not.toContain('privilegeSuspected');
  });

  it('are applied to existing items after a count, and do not change decisions', async () => {
    await importSecret();
    await server.signInAs('legal');
    await addRules('term', `${SECRET}\nfirst`);
    await mark(server, '2');
    await unmark(server, '2');
    const preview = () => responseOf(calls.previewPrivilegeRules.response, call(calls.previewPrivilegeRules));
    expect(await preview()).toEqual({ count: 1, followed: 0 });
    const applied = await responseOf(calls.applyPrivilegeRules.response, call(calls.applyPrivilegeRules, {}));
    expect(applied).toEqual({ count: 1, followed: 0 });
    expect(await preview()).toEqual({ count: 0, followed: 0 });
    expect([await stateOf('7'), await stateOf('2')]).toEqual(['suspected', 'released']);
  });
});

describe('entries that are tried before they are added', () => {
  const tryEntries = (kind: string, values: string) => call(calls.countPrivilegeMatches, { kind, values });
  const matches = (kind: string, values: string) =>
    responseOf(calls.countPrivilegeMatches.response, tryEntries(kind, values));
  const importLetters = () =>
    server.addSource({
      name: 'Tablet',
      hits: [`${SECRET} notes`, 'kapps notes'].map((value) =>
        buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }),
      ),
    });

  it('are refused in the words of the form', async () => {
    await server.signInAs('legal');
    for (const [values, message] of [
      ['12', 'Enter telephone numbers of at least 7 digits, one on each line.'],
      ['', 'Enter at least one entry.'],
    ] as const) {
      const refused = await tryEntries('number', values);
      expect({ status: refused.status, message: (await refusalOf(refused)).message }).toEqual({ status: 400, message });
    }
  });

  it('find what users may see: hidden items neither count nor are near', async () => {
    await importLetters();
    await server.signInAs('legal');
    const before = await matches('term', SECRET);
    expect(before).toMatchObject({ count: 1, hitIds: ['7'], nearMisses: [{ value: 'kapps', count: 1 }] });
    await mark(server, '7');
    await mark(server, '8');
    expect(await matches('term', SECRET)).toEqual(before);
    await server.signInAs('admin');
    expect(await matches('term', SECRET)).toMatchObject({ count: 0, hitIds: [], nearMisses: [], total: 6 });
  });

  it('are recorded like a search; users who see less do not learn how many were found', async () => {
    await importLetters();
    await server.signInAs('legal');
    await matches('term', SECRET);
    const text = await auditText('admin');
    expect(text).toContain('count privilege matches');
    expect(text).toContain(`term: ${SECRET}`);
    expect(text).toContain('not shown');
  });
});

describe('a user who does not see privileged items', () => {
  it('gets neither states nor counts nor the log, also in the audit log', async () => {
    await server.signInAs('legal');
    await confirm('1');
    await confirm('2');
    await decide('2', { state: 'released' });
    const report = await log('EXCEL', 'confirmed', 'released');
    expect(report.status).toBe('completed');
    await downloadOf(server, report);
    for (const userName of ['investigator', 'examiner', 'admin'] as const) {
      await server.signInAs(userName);
      expect(await stateOf('2')).toBeUndefined();
      for (const declaration of [calls.countPrivilege, calls.previewPrivilegeRules, calls.applyPrivilegeRules]) {
        expect((await call(declaration, declaration.method === 'GET' ? undefined : {})).status).toBe(403);
      }
      expect((await listOf(server)).data).toEqual([]);
      expect((await requestAs(server, 'GET', `/api/reports/v0.0/reports/${server.caseId}/${report.id}`)).status).toBe(
        404,
      );
      expect((await downloadOf(server, report)).status).toBe(404);
      expect((await removeReport(server, report.id)).status).toBe(404);
    }
    const text = await auditText('admin');
    expect(text).toContain('decidePrivilege');
    for (const word of ['privilegeState', 'privilegeBasis', 'attorneyClient', 'released', 'privilege_log', report.id]) {
      expect(text).not.toContain(word);
    }
  });
});

describe('a privilege log', () => {
  it('is refused without a name, and lists each item without its content', async () => {
    await server.signInAs('legal');
    const unnamed = await call(calls.createPrivilegeLog, { name: ' ', format: 'EXCEL', states: ['confirmed'] });
    expect(unnamed.status).toBe(400);
    await addRules('term', 'third');
    await call(calls.applyPrivilegeRules, {});
    await decide('5', { state: 'confirmed', basis: 'other', remark: 'Joint defence' });
    await confirm('4');
    await decide('4', { state: 'released' });
    const report = await log('EXCEL', 'suspected', 'confirmed', 'released');
    expect(report).toMatchObject({ reportType: 'privilege_log', status: 'completed', itemCount: 3, withheld: false });
    const parts = await readEntries(Buffer.from(await (await downloadOf(server, report)).arrayBuffer()));
    const [head, ...rows] = readSheet(parts, sheetNumber(parts, 'Privilege log'));
    expect(head?.slice(0, 3)).toEqual(['No.', 'Item ID', 'Kind of item']);
    expect(rows.map((row) => [row[0], row[1], row[2], row[4], row[5], row[6], row[9]])).toEqual([
      ['1', '1', 'Communication: SMS Messages', 'Phone', 'Suspected', '–', 'Term'],
      ['2', '4', 'Communication: SMS Messages', 'Phone', 'Released', '–', '–'],
      ['3', '5', 'Media: Pictures', 'Phone', 'Confirmed', 'Other: Joint defence', '–'],
    ]);
    expect(rows[2]?.[7]).not.toBe('–');
    const text = [...parts.values()].join();
    for (const word of ['third', 'undated', 'a.jpg', 'Inbox', 'hidden']) {
      expect(text).not.toContain(word);
    }
  });

  it('remains available to reviewers when its items become privileged or are released', async () => {
    await server.signInAs('legal');
    await confirm('1');
    const report = await log('EXCEL', 'confirmed');
    expect((await downloadOf(server, report)).status).toBe(200);
    await decide('1', { state: 'released' });
    expect(await reportOf(server, report.id)).toMatchObject({ withheld: false });
    expect((await downloadOf(server, report)).status).toBe(200);
  });
});
