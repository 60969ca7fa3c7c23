import { estimateReport } from '@contract/calls/reports';
import { REPORT_WITHHELD, TAGS_EXPORT_NEEDS_AXIOM } from '@contract/rules/report';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';
import { readEntries } from '@test/server/helpers/zip-entries';

import {
  BASE,
  choices,
  downloadOf,
  listOf,
  made,
  madeTags,
  mark,
  order,
  orderTags,
  removeReport,
  reportOf,
  startReportServer,
  unmark,
} from './report-server';

let server: Awaited<ReturnType<typeof startReportServer>>;
beforeEach(async () => {
  server = await startReportServer();
});
afterEach(() => server.close());

const both = (given: Partial<Parameters<typeof choices>[0]> = {}) =>
  choices({ evidenceSources: [server.phone, server.axiom], ...given });
/** What is estimated: the items of a report, without its name and form. */
const selected = () => {
  const { evidenceSources, groups, importance, tags, exportPreviews } = both();
  return { evidenceSources, groups, importance, tags, exportPreviews };
};
const entriesOf = async (call: string) => {
  const system = await server.context.stores.systemAudit.entries(0, 1_000);
  const all = system.map(({ entry }): unknown => JSON.parse(entry));
  return all.filter((entry) => typeof entry === 'object' && entry !== null && 'call' in entry && entry.call === call);
};
const workbookOf = async (given: Parameters<typeof downloadOf>[1]) =>
  readEntries(Buffer.from(await (await downloadOf(server, given)).arrayBuffer()));
const textOf = async (given: Parameters<typeof downloadOf>[1]): Promise<string> => {
  const parts: string[] = [];
  for (const [name, content] of await workbookOf(given)) {
    parts.push(
      name.endsWith('.xlsx') ? [...(await readEntries(content)).values()].map(String).join('') : String(content),
    );
  }
  return parts.join('');
};

describe('a case report', () => {
  it('[002-3-01] [002-3-02] [002-7-01] [002-7-02] [002-7-03] [002-7-05] is created by a job and listed with its file, the newest first', async () => {
    const first = await made(server, order(server, both({ name: ' First ' })));
    server.passTime(1_000);
    const second = await made(server, order(server, both({ name: 'Second', strategy: '  why  ' })));
    expect(await listOf(server)).toEqual({ data: [second, first], totalCount: 2 });
    expect(first).toEqual({
      ...{ id: first.id, caseId: server.caseId, name: 'First', ownerId: 'investigator', createdAt: first.createdAt },
      ...{ ownerName: 'Investigator Test', reportType: 'case_report', format: 'EXCEL', status: 'completed' },
      ...{ path: `/reports/${server.caseId}/${first.id}`, fileName: first.fileName, size: first.size },
      ...{ itemCount: 6, progress: null, failure: null, withheld: false, notes: first.notes },
    });
    expect(first.fileName).toMatch(/^First\.(xlsx|zip)$/);
    expect(first.notes).toContain('Privileged items are not in this report.');
    const text = await textOf(second);
    expect(text).toContain('why');
    expect(text).not.toContain(' why ');
    expect(text).toContain('by axiom');
  });

  it('[002-7-04] [002-7-06] [002-7-08] [002-7-09] contains the selected items by source, group and tag, and by search', async () => {
    const tag = await server.context.stores.hits
      .transactor(server.caseId)
      .createTag({ name: 'red', color: '#ff0000' }, buildAuditEntry());
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/tags`, { tagId: tag.id });
    const countOf = async (given: object) => (await made(server, order(server, both(given)))).itemCount;
    expect(await countOf({ evidenceSources: [server.axiom] })).toBe(1);
    expect(await countOf({ groups: ['Media'] })).toBe(1);
    expect(await countOf({ tags: [tag.id] })).toBe(1);
    expect(await countOf({ tags: ['untagged'] })).toBe(5);
    expect(await countOf({ tags: [tag.id, 'untagged'] })).toBe(6);
    expect(await countOf({ hitIds: ['1', '2', '99'] })).toBe(2);
    const queryFilters = [
      { kind: 'keyword', text: { terms: ['first', 'third'], matchType: 'partial', operator: 'OR' } },
    ];
    expect(await countOf({ queryFilters })).toBe(2);
    expect(await countOf({ queryFilters, tags: ['untagged'] })).toBe(1);
    // The search has a tag filter as well: an item must match both.
    expect(await countOf({ filter: { tagIds: [tag.id], untagged: true }, tags: [tag.id] })).toBe(1);
    expect(await countOf({ filter: { untagged: true }, tags: [tag.id] })).toBe(0);
    expect(await countOf({ filter: { evidenceIds: [server.axiom] }, evidenceSources: [server.phone] })).toBe(0);
    expect(await countOf({ filter: { groups: ['Media'] }, groups: ['Communication'] })).toBe(0);
  });

  it('[002-7-10] [002-7-07] contains the requested properties of sources and fragments', async () => {
    const all = await textOf(await made(server, order(server, both())));
    expect(all).toContain('Pixel 8');
    expect(all).toContain('Inbox');
    expect(all).not.toContain('Secret key');
    const less = await textOf(
      await made(server, order(server, both({ importance: 'primary', excludeSourceInformation: true }))),
    );
    expect(less).not.toContain('Pixel 8');
    expect(less).not.toContain('Inbox');
    expect(less).toContain('undated');
  });

  it('contains public comments, and optionally the private ones of its creator', async () => {
    const comment = (content: string, accessLevel: string) =>
      requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/comments`, { content, accessLevel });
    await comment('for all', 'public');
    await comment('my own', 'private');
    await server.signInAs('legal');
    await comment("another's own", 'private');
    await server.signInAs('investigator');
    const without = await textOf(await made(server, order(server, both())));
    expect(without).toContain('for all');
    expect(without).not.toContain('own');
    const withOwn = await textOf(await made(server, order(server, both({ includePrivateComments: true }))));
    expect(withOwn).toContain('my own');
    expect(withOwn).not.toContain('another');
  });

  it('optionally contains the note of the case', async () => {
    const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'look at May' }] }]);
    const saved = await requestAs(server, 'PUT', `/api/cases/v0.0/cases/${server.caseId}/notes`, {
      content,
      revision: 0,
    });
    expect(saved.status).toBe(200);
    expect(await textOf(await made(server, order(server, both())))).not.toContain('look at May');
    expect(await textOf(await made(server, order(server, both({ includeNotepad: true }))))).toContain('look at May');
  });

  it('contains no privileged item, whoever creates it, and is withheld when one of its items becomes privileged', async () => {
    await server.signInAs('legal');
    await mark(server, '2');
    const report = await made(server, order(server, both()));
    expect(report).toMatchObject({ status: 'completed', itemCount: 5, withheld: false });
    expect(await textOf(report)).not.toContain('first');
    await mark(server, '3');
    for (const userName of ['legal', 'investigator', 'admin'] as const) {
      await server.signInAs(userName);
      expect((await reportOf(server, report.id)).withheld).toBe(true);
      expect((await listOf(server)).data).toMatchObject([{ id: report.id, withheld: true }]);
      const refused = await downloadOf(server, report);
      expect(refused.status).toBe(409);
      expect((await refusalOf(refused)).message).toBe(REPORT_WITHHELD);
    }
    await server.signInAs('legal');
    await unmark(server, '3');
    expect((await reportOf(server, report.id)).withheld).toBe(false);
    expect((await downloadOf(server, report)).status).toBe(200);
  });

  it('is available after its source was deleted, unless one of its items was privileged then', async () => {
    const open = await made(server, order(server, both({ evidenceSources: [server.axiom] })));
    const secret = await made(server, order(server, both({ evidenceSources: [server.phone] })));
    await mark(server, '1');
    await server.signInAs('admin');
    for (const id of [server.phone, server.axiom]) {
      const path = `/deletion/api/v0.0/cases/${server.caseId}/delete/evidence-source/${id}`;
      expect((await requestAs(server, 'DELETE', path, { reason: 'over' })).status).toBe(200);
    }
    await server.context.jobs.settled();
    await server.context.collector.settled();
    expect((await downloadOf(server, open)).status).toBe(200);
    expect((await downloadOf(server, secret)).status).toBe(409);
    expect((await reportOf(server, secret.id)).withheld).toBe(true);
  });

  it('[002-7-27] is downloaded as a file, with an entry in the log', async () => {
    const report = await made(server, order(server, both({ name: 'May/"24"\u202E' })));
    expect(report.fileName).toMatch(/^May__24__\./);
    const response = await downloadOf(server, report);
    expect(response.headers.get('content-length')).toBe(String(report.size));
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''May__24__.");
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await downloadOf(server, { path: `/reports/${server.caseId}/none` })).status).toBe(404);
  });

  it('is in the log with the selection', async () => {
    const { id } = await made(server, order(server, both({ name: 'May', strategy: 'why', groups: ['Media'] })));
    expect(await entriesOf('createReport')).toMatchObject([
      {
        ...{ logEvent: 'reporting', userId: 'investigator', caseId: server.caseId },
        description: {
          ...{ reportName: ['May'], reportId: [id], format: ['EXCEL'], strategy: ['why'], groups: ['Media'] },
          ...{ evidenceIds: [String(server.phone), String(server.axiom)], tagChoices: ['All items'], tagIds: [] },
          ...{ groupImportanceOption: ['all'], exportPreviews: ['true'] },
        },
      },
    ]);
    expect((await removeReport(server, id)).status).toBe(200);
    expect(await entriesOf('deleteReport')).toMatchObject([
      {
        logEvent: 'report deleted',
        description: { reportName: ['May'], reportId: [id], reason: ['No longer needed'] },
      },
    ]);
  });

  it('[002-7-14] is deleted with its file by its creator, managers of the case and administrators', async () => {
    const report = await made(server, order(server, both()));
    expect((await refusalOf(await removeReport(server, report.id, ' '))).message).toBe('Enter a reason.');
    await server.signInAs('legal');
    const refused = await removeReport(server, report.id);
    expect(refused.status).toBe(403);
    expect((await refusalOf(refused)).message).toMatch(/^Only the creator of a report, managers/);
    await server.signInAs('examiner');
    expect((await removeReport(server, report.id)).status).toBe(200);
    expect((await removeReport(server, report.id)).status).toBe(404);
    expect((await downloadOf(server, report)).status).toBe(404);
    expect(await listOf(server)).toEqual({ data: [], totalCount: 0 });
    await server.signInAs('legal');
    const own = await made(server, order(server, both()));
    expect((await removeReport(server, own.id)).status).toBe(200);
    const another = await made(server, order(server, both()));
    await server.signInAs('admin');
    expect((await removeReport(server, another.id)).status).toBe(200);
  });

  it('[002-6-04] does not exist for users who may not open the case', async () => {
    const report = await made(server, order(server, both()));
    await server.signInAs('stranger');
    const answers = [
      await requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`),
      await requestAs(server, 'GET', `${BASE}/reports/${server.caseId}/${report.id}`),
      await order(server, both()),
      await orderTags(server),
      await requestAs(server, 'POST', `${BASE}/reports/${server.caseId}/estimate`, both()),
      await downloadOf(server, report),
      await removeReport(server, report.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    await server.signInAs('admin');
    const elsewhere = await server.addCase('Quay');
    expect((await requestAs(server, 'GET', `${BASE}/reports/${elsewhere}/${report.id}`)).status).toBe(404);
    expect((await downloadOf(server, { path: `/reports/${elsewhere}/${report.id}` })).status).toBe(404);
  });

  it.each<[TestUserName]>([['admin'], ['examiner'], ['investigator'], ['legal']])(
    '[002-1-01] is created and downloaded by %s',
    async (userName) => {
      await server.signInAs(userName);
      const report = await made(server, order(server, both()));
      expect((await downloadOf(server, report)).status).toBe(200);
    },
  );

  it.each([
    [{ name: ' ' }, 'Provide a report name.'],
    [{ name: 'x'.repeat(201) }, 'Provide a report name that is 200 characters or less.'],
    [{ strategy: 'x'.repeat(32_001) }, 'Provide a report strategy that is 32,000 characters or less.'],
    [{ evidenceSources: [] }, 'Select at least one evidence source to include in the report.'],
    [{ groups: [] }, 'Select at least one artifact type to include in the report.'],
    [{ tags: [] }, 'Select at least one tag.'],
    [{ tags: ['99'] }, 'One of the tags is not in this case.'],
    [{ evidenceSources: [99] }, 'One of the evidence sources is not in this case, or its import has not finished.'],
  ])('is refused with the messages of the form: %j', async (given, message) => {
    const refused = await order(server, both(given));
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe(message);
    expect((await listOf(server)).data).toEqual([]);
  });

  it.each([
    [{ format: 'JSON' }],
    [{ importance: 'some' }],
    [{ exportPreviews: 'yes' }],
    [{ thumbnailVisibility: 'x' }],
  ])('[002-3-03] [002-3-11] refuses an invalid selection: %j', async (given) => {
    expect((await order(server, { ...both(), ...given })).status).toBe(400);
  });

  it('is estimated with the number of its items and attachments', async () => {
    const estimate = (given: object) =>
      responseOf(
        estimateReport.response,
        requestAs(server, 'POST', `${BASE}/reports/${server.caseId}/estimate`, { ...selected(), ...given }),
      );
    const attachments = { attachmentCount: 1, attachmentBytes: 9, isExact: true };
    expect(await estimate({})).toMatchObject({ itemCount: 6, ...attachments });
    expect(await estimate({ groups: ['Communication'] })).toMatchObject({
      ...{ itemCount: 5, attachmentCount: 0, attachmentBytes: 0, isExact: true },
    });
    await server.signInAs('legal');
    await mark(server, '1');
    expect(await estimate({})).toMatchObject({ itemCount: 5, ...attachments });
  });

  it('is estimated with the number of rows and sheets of its workbook', async () => {
    const path = `${BASE}/reports/${server.caseId}/estimate`;
    const { sheets } = await responseOf(estimateReport.response, requestAs(server, 'POST', path, selected()));
    const files = await workbookOf(await made(server, order(server, both())));
    const workbook = [...files].find(([name]) => name.endsWith('.xlsx'))?.[1] ?? Buffer.alloc(0);
    const written = [...(await readEntries(workbook))].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
    const rows = written.filter(([name]) => !name.endsWith('/sheet1.xml')).map(([, xml]) => String(xml).split('<row '));
    // The header of each sheet is not counted as a row.
    expect(sheets).toEqual({
      sheetCount: written.length,
      rowCount: rows.reduce((sum, parts) => sum + parts.length - 2, 0),
    });
  });
});

describe('listing the reports', () => {
  it('is in the log once in ten minutes', async () => {
    await listOf(server);
    await listOf(server);
    server.passTime(11 * 60_000);
    await server.signInAs('investigator');
    await listOf(server);
    await server.context.audit.follower.follow();
    await server.signInAs('admin');
    const body = { filter: { logEvents: ['case reports listed'] }, take: 10, skip: 0 };
    const response = await requestAs(server, 'POST', '/auditing/api/filtered', {
      ...body,
      orderBy: [{ field: 'timestamp', sortOrder: 'desc' }],
    });
    expect(await response.json()).toMatchObject({ logs: { totalCount: 2 } });
  });
});

describe('an export of tags and comments', () => {
  it('[002-7-11] contains AXIOM sources, or optionally all', async () => {
    for (const hitId of ['1', '6']) {
      await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/${hitId}/comments`, {
        ...{ content: `about ${hitId}`, accessLevel: 'public' },
      });
    }
    const axiom = await madeTags(server);
    expect(axiom).toMatchObject({ format: 'JSON', reportType: 'tags_and_comments_export', itemCount: 1 });
    expect(await (await downloadOf(server, axiom)).json()).toMatchObject({
      scope: 'axiom',
      items: [{ hitId: '6', originalId: 'by axiom', comments: [{ content: 'about 6', author: 'investigator' }] }],
    });
    const all = await madeTags(server, { name: 'All', scope: 'all' });
    expect(all).toMatchObject({ itemCount: 2, fileName: 'All.json' });
    await mark(server, '6');
    expect((await downloadOf(server, axiom)).status).toBe(409);
    expect(await madeTags(server)).toMatchObject({ itemCount: 0, status: 'completed' });
  });

  it('is refused for AXIOM sources when there are none', async () => {
    await server.signInAs('admin');
    const caseId = await server.addCase('Quay');
    const refused = await orderTags({ ...server, caseId });
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe(TAGS_EXPORT_NEEDS_AXIOM);
    expect((await orderTags({ ...server, caseId }, { scope: 'all' })).status).toBe(200);
  });

  it('[002-5-15] is refused without a name', async () => {
    const refused = await orderTags(server, { name: '' });
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toBe('Provide an export name.');
  });
});
