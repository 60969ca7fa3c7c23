import { listCaseAssignments, updateCaseAssignments } from '@contract/calls/assignments';
import { createAuditExport, listAuditExports } from '@contract/calls/audit';
import { searchHits } from '@contract/calls/hits';
import { createPrivilegeLog } from '@contract/calls/privilege';
import { createReport, getReport } from '@contract/calls/reports';
import { createSystemReport, deleteSystemReport, listSystemReports } from '@contract/calls/system-reports';
import type { CallDeclaration } from '@contract/define-call';
import type { Comment } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { expect, type Page } from '@playwright/test';

import { findProgram } from '@server/previews/run-program';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import { ITEMS, OUTPUTS, type Selection } from './output-kinds';
import { CASE_NAME } from './review-user';
import { send } from './send-call';
import { signIn } from './sign-in';

/** Items per page of the search; the sample case has fewer than two pages. */
const PAGE = 2000;

const sampleCase = async (page: Page): Promise<string> => {
  const address = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  return address?.split('/').at(-1) ?? '';
};

const FILES = '/files/api/download';
const statusFor = async (page: Page, address: string): Promise<number> => (await page.request.get(address)).status();

/** Orders an output and returns the URL of its file when it is created. */
async function order(page: Page, call: CallDeclaration, caseId: string, body: object): Promise<string> {
  const { reportId } = await send(page, { ...call, response: createReport.response }, { params: { caseId }, body });
  const report = async () => (await send(page, getReport, { params: { caseId, reportId } })).report;
  await expect.poll(async () => (await report()).status, { timeout: 90_000 }).toMatch(/completed|failed/);
  const { status, failure, path: key } = await report();
  expect([call.name, status, failure]).toEqual([call.name, 'completed', null]);
  return `${FILES}${key}`;
}

const isPublic = ({ accessLevel }: Comment): boolean => accessLevel === 'public';

/** Items of the case including files, a conversation, and the items that are tagged or commented. */
async function selectItems(page: Page, caseId: string): Promise<Selection> {
  const find = async (size: number, filter: object, queryFilters: readonly object[] = [], skip = 0) => {
    const params = { caseId, profile: DEFAULT_PROFILE };
    const body = { filter, queryFilters, size, skip, sort: [{ by: 'date', order: 'asc' }] };
    return (await send(page, searchHits, { params, body })).data;
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

/** Removes a user from the case while a callback runs. */
async function whileUnassigned(
  admin: Page,
  caseId: string,
  userName: string,
  then: () => Promise<void>,
): Promise<void> {
  const { assignments } = await send(admin, listCaseAssignments, { params: { caseId } });
  const assigned = assignments.find((assignment) => assignment.userName === userName);
  const { userId = '', accessLevel = 'member' } = assigned ?? {};
  const change = (level: string | null) =>
    send(admin, updateCaseAssignments, { params: { caseId }, body: { updates: [{ userId, accessLevel: level }] } });
  await change(null);
  try {
    await then();
  } finally {
    await change(accessLevel);
  }
}

test('an output of each kind contains the selected items, opens without REVIEW, and is refused to users without access to the case', async ({
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
      // Each once: a duplicate item is an error, too.
      const ids = await read(file, browser);
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

test('a privilege log is available only to legal reviewers, outputs of the installation only to administrators', async ({
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
  const { exportId } = await send(admin, createSystemReport, { body: report });
  const log = { name: 'Log', format: 'CSV', orderBy: [{ field: 'timestamp', sortOrder: 'desc' }], filter: {} };
  const { id } = await send(admin, createAuditExport, { body: log });
  const systemReport = async () =>
    (await send(admin, listSystemReports)).exports.find((entry) => entry.exportId === exportId);
  const auditExport = async () => (await send(admin, listAuditExports)).exports.find((entry) => entry.id === id);
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
  // The test of the system reports expects an empty list and may use the same server.
  await send(admin, deleteSystemReport, { params: { exportId }, body: { reason: 'Read' } });
});
