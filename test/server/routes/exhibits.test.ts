import {
  createBulkExhibits,
  createExhibit,
  listExhibits,
  updateExhibit,
  updateExhibitNumbering,
  withdrawExhibit,
} from '@contract/calls/exhibits';
import { getHit, searchHits } from '@contract/calls/hits';
import { searchAuditLog } from '@contract/calls/audit';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { CaseConnection } from '@server/stores/embedded/writing/changes/case-connection';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { readSheet, sheetNames, sheetNumber } from '@test/server/reports/read-sheet';
import { auditOf as auditEntryOf, investigator } from '@test/server/stores/contract/harness';
import { readEntries } from '@test/server/helpers/zip-entries';

import { choices, downloadOf, made, mark, order, startReportServer } from './report-server';

const TEXT = { title: 'The meeting', remark: 'Two days before the delivery.' };
const EVERYTHING = { filter: {}, queryFilters: [] };

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
const create = (hitId: string, body: object = TEXT) => call(createExhibit, body, { hitId });
const created = async (hitId: string, body: object = TEXT) =>
  (await responseOf(createExhibit.response, create(hitId, body))).exhibit;
const bulk = (body: object) => responseOf(createBulkExhibits.response, call(createBulkExhibits, { ...TEXT, ...body }));
const list = (body: object = {}) =>
  responseOf(listExhibits.response, call(listExhibits, { take: 100, skip: 0, order: 'asc', ...body }));
const numbers = async () => (await list()).data.map(({ number }) => number);
const change = (exhibitId: string, body: object = TEXT) => call(updateExhibit, body, { exhibitId });
const withdraw = (exhibitId: string) => call(withdrawExhibit, undefined, { exhibitId });

function auditOf(name: string): unknown[] {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  const entries = db
    .prepare<[string], string>("SELECT entry FROM audit WHERE entry ->> 'call' = ? ORDER BY sequence")
    .pluck()
    .all(name);
  db.close();
  return entries.map((entry): unknown => JSON.parse(entry));
}

describe('an exhibit', () => {
  it('is refused with the messages of the form, without an item, and for an item that is an exhibit already', async () => {
    const refusals = [
      [{ title: ' ', remark: '' }, 'Enter a title.'],
      [{ title: 'x'.repeat(256) }, 'Enter a title of 255 characters or less.'],
      [{ title: 'x', remark: 'x'.repeat(4001) }, 'Enter a remark of 4,000 characters or less.'],
    ] as const;
    for (const [body, message] of refusals) {
      const refused = await create('1', body);
      expect({ status: refused.status, message: (await refusalOf(refused)).message }).toEqual({ status: 400, message });
    }
    expect((await create('99')).status).toBe(404);
    expect((await change('1')).status).toBe(404);
    expect((await withdraw('1')).status).toBe(404);
    await created('1');
    const again = await create('1');
    expect(again.status).toBe(409);
    expect((await refusalOf(again)).message).toBe('This item is already exhibit EX-0001.');
    expect(await numbers()).toEqual(['EX-0001']);
  });

  it('is listed with its item, returned with the item, and audited', async () => {
    const exhibit = await created('2', { title: '  The meeting ', remark: '' });
    expect(exhibit).toMatchObject({
      ...{ number: 'EX-0001', title: 'The meeting', remark: '', userId: 'investigator', withdrawnAt: null },
      ...{ hitId: '2', evidenceId: server.phone, artifact: { group: 'Communication', name: 'SMS Messages' } },
    });
    expect(await list()).toEqual({
      ...{
        data: [{ ...exhibit, fullName: 'Investigator Test' }],
        totalCount: 1,
        withdrawnCount: 0,
        numbering: { prefix: 'EX-', digits: 4 },
      },
    });
    const { hit } = await responseOf(getHit.response, call(getHit, undefined, { hitId: '2' }));
    expect(hit.exhibit).toEqual({ id: exhibit.id, number: 'EX-0001', title: 'The meeting', remark: '' });
    const search = { filter: { exhibits: true }, queryFilters: [], size: 10, sort: [] };
    const found = await responseOf(searchHits.response, call(searchHits, search));
    expect(found.data.map(({ id }) => id)).toEqual(['2']);
    expect(auditOf('createExhibit')).toMatchObject([
      { userId: 'investigator', hitId: '2', description: { action: ['create exhibit'], exhibitNumber: ['EX-0001'] } },
    ]);
  });

  it('is changed and withdrawn; its number is not reused', async () => {
    const { id } = await created('1');
    const changed = await responseOf(updateExhibit.response, change(id, { title: 'Other', remark: TEXT.remark }));
    expect(changed.exhibit).toMatchObject({ number: 'EX-0001', title: 'Other' });
    expect(auditOf('updateExhibit')).toMatchObject([
      { hitId: '1', description: { exhibitNumber: ['EX-0001'], field: ['title'], title: [TEXT.title, 'Other'] } },
    ]);
    // A change without effect writes no entry.
    await change(id, { title: 'Other', remark: TEXT.remark });
    expect(auditOf('updateExhibit')).toHaveLength(1);
    const { exhibit } = await responseOf(withdrawExhibit.response, withdraw(id));
    expect(exhibit).toMatchObject({ number: 'EX-0001', withdrawnByName: 'investigator' });
    expect([(await withdraw(id)).status, (await change(id)).status]).toEqual([409, 409]);
    expect((await created('1')).number).toBe('EX-0002');
    expect(await list()).toMatchObject({ totalCount: 2, withdrawnCount: 1 });
    expect(auditOf('withdrawExhibit')).toMatchObject([{ hitId: '1', description: { exhibitNumber: ['EX-0001'] } }]);
  });

  it('has a unique number when many are created concurrently, also after a restart', async () => {
    await Promise.all(['1', '2', '3', '4', '5', '6'].map((hitId) => create(hitId)));
    const six = ['EX-0001', 'EX-0002', 'EX-0003', 'EX-0004', 'EX-0005', 'EX-0006'];
    expect(await numbers()).toEqual(six);
    const last = (await list({ order: 'desc', take: 1 })).data[0];
    await withdraw(last?.id ?? '');
    // Another connection reads the state of the file, as the next process does.
    const connection = new CaseConnection(server.context.config.dataFolder, server.caseId);
    try {
      const audit = auditEntryOf(investigator, { caseId: server.caseId });
      const made = new CaseChanges(connection).createExhibit(investigator, last?.hitId ?? '', TEXT, audit);
      expect(made).toMatchObject({ number: 'EX-0007' });
    } finally {
      connection.close();
    }
    expect(await numbers()).toEqual([...six, 'EX-0007']);
  });

  it('is published to other users who see its item, and to no other user', async () => {
    await server.signInAs('examiner');
    const changes = await listenToCase(server);
    await server.signInAs('investigator');
    await created('1');
    await server.signInAs('legal');
    await mark(server, '2');
    await created('2');
    await bulk({ hitIds: ['2'] });
    const published = (await changes.received()).filter(({ kind }) => kind === 'hits');
    expect(published).toEqual([
      { kind: 'hits', hitIds: ['1'], userName: 'investigator', origin: null },
      // The item that became privileged is hidden from lists; its exhibit is not published.
      { kind: 'hits', hitIds: null, userName: null, origin: null },
    ]);
    await changes.leave();
  });
});

describe('several exhibits', () => {
  it('are numbered by date, and return the first and the last number', async () => {
    await created('5');
    expect(await bulk({ criteria: { filter: { evidenceIds: [server.phone] }, queryFilters: [] } })).toEqual({
      ...{ selected: 5, changed: 4, firstNumber: 'EX-0002', lastNumber: 'EX-0005' },
    });
    expect((await list()).data.map(({ hitId }) => hitId)).toEqual(['5', '2', '3', '1', '4']);
    expect(auditOf('createBulkExhibits')).toMatchObject([
      {
        description: {
          hitId: ['2', '3', '1', '4'],
          exhibitNumber: ['EX-0002', 'EX-0003', 'EX-0004', 'EX-0005'],
        },
      },
    ]);
    expect(await bulk({ hitIds: ['1', '99'] })).toEqual({ selected: 1, changed: 0, firstNumber: '', lastNumber: '' });
  });

  it('require one way of selecting items, and a title', async () => {
    expect((await call(createBulkExhibits, { ...TEXT })).status).toBe(400);
    expect((await call(createBulkExhibits, { ...TEXT, hitIds: ['1'], criteria: EVERYTHING })).status).toBe(400);
    expect((await call(createBulkExhibits, { title: '', hitIds: ['1'] })).status).toBe(400);
    expect(await numbers()).toEqual([]);
  });

  it('are listed in pages in both directions', async () => {
    await bulk({ criteria: EVERYTHING });
    expect((await list({ take: 2, skip: 1 })).data.map(({ number }) => number)).toEqual(['EX-0002', 'EX-0003']);
    expect((await list({ take: 1, order: 'desc' })).data.map(({ number }) => number)).toEqual(['EX-0006']);
  });
});

describe('the numbering', () => {
  const update = (body: object) => call(updateExhibitNumbering, body);

  it('is changed by managers and administrators, for new exhibits only', async () => {
    await created('1');
    expect((await update({ prefix: 'QV-', digits: 3 })).status).toBe(403);
    await server.signInAs('admin');
    expect((await update({ prefix: 'QV-', digits: 3 })).status).toBe(200);
    await created('2');
    expect(await numbers()).toEqual(['EX-0001', 'QV-002']);
    expect((await list()).numbering).toEqual({ prefix: 'QV-', digits: 3 });
    expect(auditOf('updateExhibitNumbering')).toMatchObject([
      { logEvent: 'case metadata modified', description: { prefix: ['EX-', 'QV-'], digits: ['4', '3'] } },
    ]);
  });

  it.each([
    [{ prefix: '', digits: 4 }, 'Enter a prefix, such as EX-.'],
    [{ prefix: 'A1', digits: 4 }, 'End the prefix with something else than a digit, such as a hyphen.'],
    [{ prefix: 'A\u0661', digits: 4 }, 'End the prefix with something else than a digit, such as a hyphen.'],
    [
      { prefix: '=A', digits: 4 },
      'Begin the prefix with a letter or a digit, and use only letters, digits, spaces and the signs - _ . /',
    ],
    [{ prefix: 'x'.repeat(21), digits: 4 }, 'Enter a prefix of 20 characters or less.'],
    [{ prefix: 'A-', digits: 0 }, 'Enter a number of digits from 1 to 9.'],
    [{ prefix: 'A-', digits: 10 }, 'Enter a number of digits from 1 to 9.'],
  ])('refuses %j', async (body, message) => {
    await server.signInAs('admin');
    const refused = await update(body);
    expect({ status: refused.status, message: (await refusalOf(refused)).message }).toEqual({ status: 400, message });
  });
});

describe('an exhibit of a privileged item', () => {
  beforeEach(async () => {
    await created('1');
    await created('2');
    await mark(server, '2');
  });

  it('is visible only to users who see the item, keeps its number, and is not in the log', async () => {
    expect(await list()).toMatchObject({ data: [{ number: 'EX-0001' }], totalCount: 1, withdrawnCount: 0 });
    expect([(await change('2')).status, (await withdraw('2')).status, (await create('2')).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await created('3')).number).toBe('EX-0003');
    await server.signInAs('legal');
    expect(await numbers()).toEqual(['EX-0001', 'EX-0002', 'EX-0003']);
    await bulk({ criteria: EVERYTHING });
    await server.context.audit.follower.follow();
    await server.signInAs('admin');
    const log = await call(searchAuditLog, {
      ...{ filter: {}, take: 100, skip: 0, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] },
    });
    const text = await log.text();
    expect(text).toContain('EX-0003');
    expect(text).not.toContain('EX-0002');
  });

  it('is not in a report of any user', async () => {
    await server.signInAs('legal');
    const report = await made(server, order(server, choices({ evidenceSources: [server.phone], tags: ['exhibits'] })));
    expect(report).toMatchObject({ status: 'completed', itemCount: 1 });
  });
});

describe('a report', () => {
  const workbookOf = async (given: Parameters<typeof downloadOf>[1]) => {
    const content = Buffer.from(await (await downloadOf(server, given)).arrayBuffer());
    const parts = await readEntries(content);
    const inner = [...parts].find(([name]) => name.endsWith('.xlsx'));
    return inner === undefined ? parts : readEntries(inner[1]);
  };
  const ofExhibits = (given: object = {}) =>
    order(server, choices({ evidenceSources: [server.phone, server.axiom], tags: ['exhibits'], ...given }));

  it('of exhibits contains them in the order of their numbers, with title and remark', async () => {
    await created('6', { title: '=cmd', remark: '' });
    await created('3');
    await created('1', { title: 'Withdrawn', remark: '' });
    await withdraw('3');
    await created('2', { title: 'First', remark: 'line 1\nline 2' });
    const report = await made(server, ofExhibits());
    expect(report).toMatchObject({ status: 'completed', itemCount: 3 });
    const parts = await workbookOf(report);
    const rows = readSheet(parts, sheetNumber(parts, 'Exhibits'));
    expect(rows[0]).toEqual(['Exhibit', 'Title', 'Remark', 'Item ID', 'Number', 'Source', 'Artifact']);
    expect(rows.slice(1)).toEqual([
      ['EX-0001', '=cmd', '', '6', '1', 'Image', 'SMS Messages'],
      ['EX-0002', 'The meeting', 'Two days before the delivery.', '3', '2', 'Phone', 'SMS Messages'],
      ['EX-0004', 'First', 'line 1\nline 2', '2', '3', 'Phone', 'SMS Messages'],
    ]);
    const [head, ...items] = readSheet(parts, sheetNumber(parts, 'SMS Messages'));
    expect(head?.slice(11, 14)).toEqual(['Exhibit', 'Exhibit title', 'Exhibit remark']);
    expect(items.map((cells) => [cells[0], cells[11]])).toEqual([
      ['6', 'EX-0001'],
      ['3', 'EX-0002'],
      ['2', 'EX-0004'],
    ]);
  });

  it('of other items prints the numbers of exhibits, and has no such columns without any', async () => {
    const plain = await workbookOf(await made(server, ofExhibits({ tags: ['all'] })));
    expect(sheetNames(plain)).not.toContain('Exhibits');
    expect(readSheet(plain, sheetNumber(plain, 'SMS Messages'))[0]).not.toContain('Exhibit');
    await created('2');
    const parts = await workbookOf(await made(server, ofExhibits({ tags: ['all'] })));
    const items = readSheet(parts, sheetNumber(parts, 'SMS Messages'));
    expect(items.map((cells) => [cells[0], cells[11] ?? ''])).toContainEqual(['2', 'EX-0001']);
    expect(items).toHaveLength(6);
  });

  it('of exhibits cannot also be limited by tags', async () => {
    expect((await ofExhibits({ tags: ['exhibits', 'untagged'] })).status).toBe(400);
    expect((await made(server, ofExhibits())).itemCount).toBe(0);
    expect((await made(server, ofExhibits({ filter: { exhibits: false } }))).itemCount).toBe(0);
  });
});
