import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { listCaseAssignments, updateCaseAssignments } from '@contract/calls/assignments';
import { createAuditExport, listAuditExports } from '@contract/calls/audit';
import { searchHits } from '@contract/calls/hits';
import { createPrivilegeLog } from '@contract/calls/privilege';
import {
  createCaseUcoExport,
  createChatExport,
  createDisclosurePackage,
  createReport,
  createSearchExport,
  createTagsExport,
  getReport,
} from '@contract/calls/reports';
import { createSystemReport, listSystemReports } from '@contract/calls/system-reports';
import type { Comment } from '@contract/model/hit';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { findProgram } from '@server/previews/run-program';
import { readCsv } from '@server/reports/search-export/read-csv';
import { officeSheets, pdfWords, type OutputProgram } from '@test/server/helpers/output-programs';
import { answerOf } from '@test/helpers/request-as';
import { readEntries } from '@test/server/helpers/zip-entries';

import { openWindow } from './bulk-user';
import { CASE_NAME } from './review-user';
import { signIn } from './sign-in';

/** What is handed over of the sample case, by the ids of items. */
interface Selection {
  hitIds: string[];
  chatThreadId: string;
  /** The messages of the conversation. */
  messageIds: string[];
  markedIds: string[];
  evidenceSources: number[];
}

/** Rows that fit into the window of a package. */
const ITEMS = 12;
/** Items of a page of the search; the sample case has fewer than two. */
const PAGE = 2000;

interface Output {
  call: CallDeclaration;
  body: (selection: Selection) => object;
  expected: (selection: Selection) => string[];
  /** Programs that open it; without them only its download is tried. */
  programs?: OutputProgram[];
  /** The ids of its items in its file, as whoever receives it finds them. */
  read: (file: Buffer, browser: Browser) => Promise<string[]> | string[];
}

const criteria = { filter: {}, queryFilters: [] };
const choices = {
  ...{ name: 'Items', groups: ['Communication', 'Media'], importance: 'all', tags: ['all'] },
  ...{ excludeSourceInformation: false, exportPreviews: false },
};
const search = { name: 'Found', columns: 'all', ...criteria, sort: [{ by: 'date', order: 'asc' }] };
const chat = ({ chatThreadId }: Selection) => ({
  name: 'Conversation',
  queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }],
});
const named = (name: string) => (selection: Selection) => ({ name, hitIds: selection.hitIds });
const selected = ({ hitIds }: Selection): string[] => hitIds;
const messages = ({ messageIds }: Selection): string[] => messageIds;

const matches = (file: Buffer | string, pattern: RegExp): string[] =>
  [...file.toString().matchAll(pattern)].map(([, id = '']) => id);

/** The files of an output, also of one that is no archive, whose names end like this. */
async function filesIn(file: Buffer, ending: string): Promise<Buffer[]> {
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  const entries = isArchive ? [...(await readEntries(file))].filter(([name]) => name.endsWith(ending)) : [];
  // A workbook is an archive, too.
  return entries.length === 0 ? [file] : entries.map(([, content]) => content);
}

async function wordsIn(file: Buffer): Promise<string> {
  return (await filesIn(file, '.pdf')).map(pdfWords).join(' ');
}

async function idsInWorkbooks(file: Buffer): Promise<string[]> {
  const ids: string[] = [];
  for (const workbook of await filesIn(file, '.xlsx')) {
    for (const rows of (await officeSheets(workbook)).values()) {
      const head = rows.findIndex((row) => row.includes('Item ID'));
      const column = rows[head]?.indexOf('Item ID') ?? -1;
      ids.push(...(head === -1 ? [] : rows.slice(head + 1).map((row) => row[column] ?? '')));
    }
  }
  return ids.filter((id) => id !== '');
}

async function idsInRsmf(file: Buffer): Promise<string[]> {
  const ids: string[] = [];
  for (const mail of await filesIn(file, '.rsmf')) {
    const parts = mail.toString('latin1').match(/(?:[A-Za-z0-9+/]{76}\r\n)+[A-Za-z0-9+/]+=*/g) ?? [];
    const archive = parts
      .map((part) => Buffer.from(part, 'base64'))
      .find((part) => part.subarray(0, 2).toString() === 'PK');
    const manifest = archive === undefined ? undefined : (await readEntries(archive)).get('rsmf_manifest.json');
    const { events } = Value.Parse(
      Type.Object({ events: Type.Array(Type.Object({ id: Type.String() })) }),
      JSON.parse(String(manifest)),
    );
    ids.push(...events.map(({ id }) => id));
  }
  return ids;
}

/** Opens a page of an output as its recipient does: from the disk, without a network. */
async function idsOnPage(file: Buffer, start: RegExp, browser: Browser, ids: (page: Page) => Promise<string[]>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-outputs-'));
  const context = await browser.newContext({ offline: true });
  try {
    const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
    const files = isArchive ? await readEntries(file) : new Map([['page.html', file]]);
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const page = await context.newPage();
    const name = [...files.keys()].find((entry) => start.test(entry)) ?? '';
    await page.goto(pathToFileURL(path.join(folder, name)).href);
    return await ids(page);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const attributes = (locator: Locator, name: string): Promise<string[]> =>
  locator.evaluateAll((elements, attribute) => elements.map((element) => element.getAttribute(attribute) ?? ''), name);

/** An output of each type of a case that its members may have, in each of its formats. */
const OUTPUTS: Readonly<Record<string, Output>> = {
  'a PDF report': {
    call: createReport,
    body: ({ hitIds, evidenceSources }) => ({
      ...choices,
      evidenceSources,
      format: 'PDF',
      thumbnailVisibility: 'show',
      hitIds,
    }),
    expected: selected,
    programs: ['chromium', 'pdftotext'],
    read: async (file) => matches(await wordsIn(file), /\bItem \d+ (?:.{0,60}? )?(\d+) Original ID/g),
  },
  'an Excel report': {
    call: createReport,
    body: ({ hitIds, evidenceSources }) => ({ ...choices, evidenceSources, format: 'EXCEL', hitIds }),
    expected: selected,
    programs: ['soffice'],
    read: idsInWorkbooks,
  },
  'tags and comments': {
    call: createTagsExport,
    body: () => ({ name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON', scope: 'all' }),
    expected: ({ markedIds }) => markedIds,
    read: (file) => matches(file, /"hitId":\s?"(\d+)"/g),
  },
  'a conversation as a page': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'html' }),
    expected: messages,
    read: (file, browser) =>
      idsOnPage(file, /\.html$/, browser, (page) => attributes(page.locator('article'), 'data-item')),
  },
  'a conversation as a transcript': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'pdf' }),
    expected: messages,
    programs: ['chromium', 'pdftotext'],
    read: async (file) => matches(await wordsIn(file), /\bItem (\d+)/g),
  },
  'a conversation as RSMF': {
    call: createChatExport,
    body: (selection) => ({ ...chat(selection), format: 'rsmf' }),
    expected: messages,
    read: idsInRsmf,
  },
  'a search as CSV': {
    call: createSearchExport,
    body: ({ hitIds }) => ({ ...search, format: 'CSV', hitIds }),
    expected: selected,
    read: async (file) => {
      const rows: string[][] = [];
      for await (const row of readCsv([file.toString('utf8')])) {
        rows.push(row);
      }
      const head = rows.findIndex((row) => row.includes('Item ID'));
      const column = rows[head]?.indexOf('Item ID') ?? -1;
      return rows.slice(head + 1).flatMap((row) => (/^\d+$/.test(row[column] ?? '') ? [row[column] ?? ''] : []));
    },
  },
  'a search as JSON Lines': {
    call: createSearchExport,
    body: ({ hitIds }) => ({ ...search, format: 'JSONL', hitIds }),
    expected: selected,
    read: (file) => matches(file, /^\{"item":\{.*?"Item ID":"(\d+)"/gm),
  },
  'CASE/UCO': {
    call: createCaseUcoExport,
    body: named('Graph'),
    expected: selected,
    read: async (file) =>
      (await filesIn(file, '.jsonld')).flatMap((graph) =>
        matches(graph, /"uco-core:definingContext":"Item in REVIEW","uco-core:externalIdentifier":"(\d+)"/g),
      ),
  },
  'a disclosure package': {
    call: createDisclosurePackage,
    body: ({ hitIds }) => ({
      ...{ name: 'For the defence', recipient: 'Ms Defence', includeTags: true, includeComments: true },
      ...{ includeConversions: false, hitIds },
    }),
    expected: selected,
    read: (file, browser) =>
      idsOnPage(file, /(?:^|\/)index\.html$/, browser, async (page) => {
        await expect(page.getByText(`${ITEMS} items`, { exact: true })).toBeVisible();
        const rows = page.locator('.ag-row');
        await expect(rows).toHaveCount(ITEMS);
        return attributes(rows, 'row-id');
      }),
  },
};

const sampleCase = async (page: Page): Promise<string> => {
  const address = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  return address?.split('/').at(-1) ?? '';
};

const FILES = '/files/api/download';
const statusFor = async (page: Page, address: string): Promise<number> => (await page.request.get(address)).status();

interface Call<Schema extends TSchema> {
  name: string;
  method: string;
  path: string;
  response: Schema;
}

/** What a call answers to who is signed in on a page. */
async function answer<Schema extends TSchema>(
  page: Page,
  call: Call<Schema>,
  { params = {}, body }: { params?: Record<string, string>; body?: object } = {},
): Promise<Static<Schema>> {
  const response = await page.request.fetch(callPath(call, params), { method: call.method, data: body });
  expect([call.name, response.status()]).toEqual([call.name, 200]);
  return answerOf(call.response, new Response(await response.text()));
}

/** Orders an output; answers the address of its file when it is made. */
async function order(page: Page, call: CallDeclaration, caseId: string, body: object): Promise<string> {
  const { reportId } = await answer(page, { ...call, response: createReport.response }, { params: { caseId }, body });
  const report = async () => (await answer(page, getReport, { params: { caseId, reportId } })).report;
  await expect.poll(async () => (await report()).status, { timeout: 90_000 }).toMatch(/completed|failed/);
  const { status, failure, path: key } = await report();
  expect([call.name, status, failure]).toEqual([call.name, 'completed', null]);
  return `${FILES}${key}`;
}

const isPublic = ({ accessLevel }: Comment): boolean => accessLevel === 'public';

/** Items of the case with files among them, a conversation, and what is tagged or commented. */
async function selectItems(page: Page, caseId: string): Promise<Selection> {
  const find = async (size: number, filter: object, queryFilters: readonly object[] = [], skip = 0) => {
    const params = { caseId, profile: DEFAULT_PROFILE };
    const body = { filter, queryFilters, size, skip, sort: [{ by: 'date', order: 'asc' }] };
    return (await answer(page, searchHits, { params, body })).data;
  };
  const found = [
    ...(await find(ITEMS / 2, { artifacts: [{ group: 'Communication', name: 'WhatsApp Messages' }] })),
    ...(await find(ITEMS / 2, { groups: ['Media'] })),
  ];
  const all = [...(await find(PAGE, {})), ...(await find(PAGE, {}, [], PAGE))];
  const chatThreadId = found[0]?.chat?.chatThreadId ?? '';
  const ids = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id);
  return {
    ...{
      hitIds: ids(found),
      chatThreadId,
      evidenceSources: [...new Set(found.map(({ origin }) => origin.evidenceId))],
    },
    messageIds: ids(await find(PAGE, {}, [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }])),
    markedIds: ids(all.filter(({ tags, comments }) => tags.length > 0 || comments.some(isPublic))),
  };
}

/** Takes a user from the case while a test runs. */
async function whileUnassigned(
  admin: Page,
  caseId: string,
  userName: string,
  then: () => Promise<void>,
): Promise<void> {
  const { assignments } = await answer(admin, listCaseAssignments, { params: { caseId } });
  const assigned = assignments.find((assignment) => assignment.userName === userName);
  const { userId = '', accessLevel = 'member' } = assigned ?? {};
  const change = (level: string | null) =>
    answer(admin, updateCaseAssignments, { params: { caseId }, body: { updates: [{ userId, accessLevel: level }] } });
  await change(null);
  try {
    await then();
  } finally {
    await change(accessLevel);
  }
}

test('an output of each kind holds the selected items, opens outside, and is refused to who is not in the case', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'examiner');
  const caseId = await sampleCase(page);
  const selection = await selectItems(page, caseId);
  expect([selection.hitIds.length, selection.messageIds.length > 0, selection.markedIds.length > 0]).toEqual([
    ...[ITEMS, true, true],
  ]);
  const addresses = new Map<string, string>();
  for (const [name, { call, body }] of Object.entries(OUTPUTS)) {
    addresses.set(name, await order(page, call, caseId, body(selection)));
  }

  for (const [name, { expected, programs = [], read }] of Object.entries(OUTPUTS)) {
    const file = await (await page.request.get(addresses.get(name) ?? '')).body();
    if (programs.every((program) => findProgram(program) !== null)) {
      const ids = new Set(await read(file, browser));
      expect([name, ...ids].toSorted()).toEqual([name, ...expected(selection)].toSorted());
    } else {
      expect([name, file.length > 0]).toEqual([name, true]);
    }
  }

  const member = await openWindow(browser);
  await signIn(member, 'legal');
  const stranger = await openWindow(browser);
  await signIn(stranger, 'investigator');
  const nobody = await openWindow(browser);
  const admin = await openWindow(browser);
  await signIn(admin, 'admin');
  for (const [name, address] of addresses) {
    expect([name, await statusFor(member, address)]).toEqual([name, 200]);
    expect([name, await statusFor(stranger, address)]).toEqual([name, 200]);
    expect([name, await statusFor(nobody, address)]).toEqual([name, 401]);
  }
  await whileUnassigned(admin, caseId, 'investigator', async () => {
    for (const [name, address] of addresses) {
      expect([name, await statusFor(stranger, address)]).toEqual([name, 404]);
    }
    await stranger.goto(`/case/${caseId}/reports`);
    await expect(stranger.getByRole('link', { name: 'Create a report' })).toBeHidden();
    await expect(stranger.getByText('Conversation')).toBeHidden();
  });
  for (const window of [member, stranger, nobody, admin]) {
    await window.context().close();
  }
});

test('a privilege log goes to legal reviewers alone, outputs of the installation to administrators alone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'legal');
  const caseId = await sampleCase(page);
  const body = { name: 'Log', states: ['confirmed'] };
  const logs = [
    await order(page, createPrivilegeLog, caseId, { ...body, format: 'EXCEL' }),
    await order(page, createPrivilegeLog, caseId, { ...body, format: 'PDF' }),
  ];
  const admin = await openWindow(browser);
  await signIn(admin, 'admin');
  const report = { exportName: 'All of it', data: { cases: true, evidences: true, users: true } };
  const { exportId } = await answer(admin, createSystemReport, { body: report });
  const log = { name: 'Log', format: 'CSV', orderBy: [{ field: 'timestamp', sortOrder: 'desc' }], filter: {} };
  const { id } = await answer(admin, createAuditExport, { body: log });
  const systemReport = async () =>
    (await answer(admin, listSystemReports)).exports.find((entry) => entry.exportId === exportId);
  const auditExport = async () => (await answer(admin, listAuditExports)).exports.find((entry) => entry.id === id);
  await expect.poll(async () => (await systemReport())?.status, { timeout: 60_000 }).toBe('completed');
  await expect.poll(async () => (await auditExport())?.status, { timeout: 60_000 }).toBe('completed');
  const system = [`${FILES}${(await systemReport())?.path}`, `${FILES}${(await auditExport())?.path}`];

  const examiner = await openWindow(browser);
  await signIn(examiner, 'examiner');
  for (const address of logs) {
    expect([address, await statusFor(page, address)]).toEqual([address, 200]);
    expect([address, await statusFor(examiner, address)]).toEqual([address, 404]);
  }
  for (const address of system) {
    expect([address, await statusFor(admin, address)]).toEqual([address, 200]);
    expect([address, await statusFor(examiner, address)]).toEqual([address, 403]);
    expect([address, await statusFor(page, address)]).toEqual([address, 403]);
  }
  await admin.context().close();
  await examiner.context().close();
});
