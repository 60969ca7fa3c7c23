import { act, screen, waitFor, within } from '@testing-library/react';

import {
  createReport,
  createTagsExport,
  deleteReport,
  downloadReport,
  listReports,
  openReportAsHandedOut,
} from '@contract/calls/reports';
import type { ImportType } from '@contract/model/case';
import type { CaseReport } from '@contract/model/report';
import { HANDED_OUT_REFUSED } from '@contract/rules/report';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { ReportButtons } from '@/pages/reports/report-buttons';
import { insideOf } from '@test/helpers/look-inside';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestServer, TestUserName } from '@test/helpers/test-server';
import { downloadOf } from '@test/src/pages/download-of';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
let caseId: TestServer['caseId'];
beforeEach(async () => {
  calls = scenarios();
  ({ caseId } = await startReviewServer());
});
const restore: (() => void)[] = [];
afterEach(() => {
  app.leave();
  restore.splice(0).forEach((undo) => undo());
  calls.restore();
});
/** What a user may not do is absent only when the permissions have been answered. */
const allPermissions = () => requestsAnswered(app.store);

const reportOf = (name: string, given: Partial<CaseReport> = {}): CaseReport => ({
  id: `id-of-${name}`,
  caseId,
  name,
  ownerId: 'examiner',
  ownerName: 'Examiner Test',
  createdAt: '2026-03-01T09:00:00.000Z',
  reportType: 'case_report',
  format: 'PDF',
  status: 'completed',
  path: `/reports/${caseId}/id-of-${name}`,
  fileName: `${name}.pdf`,
  size: 1000,
  itemCount: 12,
  progress: null,
  failure: null,
  withheld: false,
  notes: [],
  ...given,
});
const respondWith = (...data: CaseReport[]) => calls.answerNext(listReports, { data, totalCount: data.length });
const open = async (user: TestUserName = 'investigator') => {
  app = await renderPage(`/case/${caseId}/reports`, { user });
};
const rowNow = (name: string): HTMLElement => {
  const row = screen.getAllByRole('row').find((candidate) => within(candidate).queryByRole('gridcell', { name }));
  if (row === undefined) {
    throw new Error(`There is no row of ${name}.`);
  }
  return row;
};
const rowOf = async (name: string): Promise<HTMLElement> => {
  await screen.findByRole('gridcell', { name });
  return rowNow(name);
};

describe('the reports of a case', () => {
  it('[000-2-33] [002-2-02] [000-6-09] are not available to users of the case who may not list them', async () => {
    restore.push(refusePermission(listReports));
    await open();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });

  it('[000-2-12] [002-2-03] [002-2-04] [002-2-08] have a title with their count, the name of the case, and eight columns', async () => {
    respondWith(
      reportOf('Chats'),
      reportOf('Tags', { reportType: 'tags_and_comments_export', format: 'JSON' }),
      reportOf('Table', { format: 'EXCEL' }),
    );
    await open();
    const row = await rowOf('Chats');
    expect(row).toHaveTextContent('Examiner Test');
    expect(row).toHaveTextContent('2026-03-01 10:00:00 +01:00');
    expect(row).toHaveTextContent('Case report');
    expect(row).toHaveTextContent('PDF');
    expect(row).toHaveTextContent('id-of-Chats');
    expect(rowNow('Tags')).toHaveTextContent('Tags and comments export');
    expect(rowNow('Tags')).toHaveTextContent('JSON');
    expect(rowNow('Table')).toHaveTextContent('Excel');
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent(/^Reports3/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      ...['Report name', 'Created by', 'Created on', 'Type', 'Format', 'Report ID', 'Status', 'Actions'],
    ]);
  });

  it('[002-2-09] show 20 a page in the order of the server, the newest first', async () => {
    const all = Array.from({ length: 23 }, (_unused, index) => reportOf(`Report ${index + 1}`));
    const respondWithPage = (from: number) =>
      calls.answerNext(listReports, { data: all.slice(from, from + 20), totalCount: 23 });
    respondWithPage(0);
    await open();
    await rowOf('Report 1');
    expect(screen.getByText('1 - 20 of 23')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent(/^Reports23/);
    respondWithPage(20);
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Report 23');
    expect(screen.getByText('21 - 23 of 23')).toBeVisible();
    expect(screen.queryByRole('gridcell', { name: 'Report 1' })).toBeNull();
  });

  it('show the last page when the page of the address is not there any more', async () => {
    calls.answerNext(listReports, { data: [], totalCount: 23 });
    calls.answerNext(listReports, { data: [reportOf('Report 21')], totalCount: 21 });
    app = await renderPage(`/case/${caseId}/reports?pageIndex=4`, { user: 'investigator' });
    await rowOf('Report 21');
    expect(screen.getByText('21 - 21 of 21')).toBeVisible();
  });

  it('[002-4-04] [002-4-05] [002-4-06] [002-4-07] [002-4-08] [002-4-01] show their status', async () => {
    const noFile = { path: null, itemCount: null };
    const known = [
      reportOf('a', { status: 'pending', ...noFile }),
      reportOf('b', { status: 'in_progress', progress: 0.25, ...noFile }),
      reportOf('c'),
      reportOf('d', { status: 'failed', failure: 'The disk is full.', ...noFile }),
    ];
    const later = { ...reportOf('e', noFile), status: 'archived' };
    calls.answerNext(listReports, { data: [...known, later], totalCount: 5 });
    await open();
    expect(await rowOf('a')).toHaveTextContent('A report is currently waiting to be created');
    expect(rowNow('b')).toHaveTextContent('Creating report... 25 %');
    expect(insideOf(rowNow('b'), '.mantine-Loader-root')).not.toBeNull();
    expect(rowNow('c')).toHaveTextContent('Completed');
    expect(insideOf(rowNow('c'), '.output-status[data-tone="done"] svg')).not.toBeNull();
    expect(rowNow('d')).toHaveTextContent('Failed');
    expect(insideOf(rowNow('d'), '.output-status[data-tone="failure"] svg')).not.toBeNull();
    expect(within(rowNow('d')).getByRole('button', { name: 'The disk is full.' })).toBeVisible();
    expect(rowNow('e')).toHaveTextContent('Status unknown');
  });

  it.each([
    ['[002-2-13] [000-6-10]', 'Delete', deleteReport, 'link', 'Download'],
    ['[002-2-12] [000-6-11]', 'Download', downloadReport, 'button', 'Delete'],
  ] as const)('%s have no "%s" without the permission for it', async (_rules, missing, call, role, other) => {
    restore.push(refusePermission(call));
    respondWith(reportOf('done'));
    await open();
    await within(await rowOf('done')).findByRole(role, { name: `${other} done` });
    await allPermissions();
    expect(within(rowNow('done')).queryByLabelText(`${missing} done`)).toBeNull();
  });

  it('[002-2-05] [002-2-06] [000-6-12] cannot be created without the permission', async () => {
    restore.push(refusePermission(createReport));
    respondWith(reportOf('done'));
    await open();
    await rowOf('done');
    await allPermissions();
    expect(screen.queryByRole('button', { name: 'Export tags and comments' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create a report' })).toBeNull();
  });

  it('[002-2-12] [002-2-13] [002-2-14] [002-2-15] have only the actions that their status allows', async () => {
    respondWith(
      reportOf('done'),
      reportOf('failed', { status: 'failed', path: null }),
      reportOf('lost', { path: null }),
      reportOf('queued', { status: 'pending', path: null }),
      reportOf('running', { status: 'in_progress', path: null }),
    );
    await open();
    const link = await within(await rowOf('done')).findByRole('link', { name: 'Download done' });
    expect(link).toHaveAttribute('href', `/files/api/download/reports/${caseId}/id-of-done`);
    expect(await within(rowNow('done')).findByRole('button', { name: 'Delete done' })).toBeVisible();
    expect(await within(rowNow('failed')).findByRole('button', { name: 'Delete failed' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
  });

  it('that contain an item that became privileged are withheld, and the reason is shown', async () => {
    respondWith(reportOf('Chats', { withheld: true }), reportOf('Calls'));
    await open();
    expect(await rowOf('Chats')).toHaveTextContent('Withheld');
    expect(
      screen.getByText(/The report “Chats” cannot be downloaded\. An item in it was marked privileged/),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Delete Chats' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download Chats' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download Calls' })).toBeVisible();
  });

  it('that are withheld are opened as handed out after a confirmation with the reasons, where the server permits it', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    restore.push(() => click.mockRestore());
    const both = { withheld: true, redactedSince: true };
    respondWith(
      reportOf('Chats', { ...both, openableAsHandedOut: true }),
      reportOf('Calls', { redactedSince: true, openableAsHandedOut: true }),
      reportOf('Mails', both),
    );
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Open as handed out: Chats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open Chats as handed out?' });
    expect(dialog).toHaveTextContent('An item of this report was marked privileged after the report was created.');
    expect(dialog).toHaveTextContent('Something in this report was redacted after the report was created.');
    expect(dialog).toHaveTextContent('The audit log records that you opened it, and why it is withheld.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(click).not.toHaveBeenCalled();
    calls.answerText(openReportAsHandedOut, '');
    await app.user.click(within(dialog).getByRole('link', { name: 'Open as handed out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const links = click.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : null));
    expect(links).toEqual([`/files/api/download/reports/${caseId}/id-of-Chats/as-handed-out`]);
    expect(screen.getByRole('button', { name: 'Open as handed out: Calls' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open as handed out: Mails' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });

  it('that may not be opened as handed out any more show the sentence of the server', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    restore.push(() => click.mockRestore());
    respondWith(reportOf('Chats', { redactedSince: true, openableAsHandedOut: true }));
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Open as handed out: Chats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open Chats as handed out?' });
    expect(dialog).not.toHaveTextContent('marked privileged');
    calls.failNext(openReportAsHandedOut, 403, HANDED_OUT_REFUSED);
    await app.user.click(within(dialog).getByRole('link', { name: 'Open as handed out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(HANDED_OUT_REFUSED);
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(click).not.toHaveBeenCalled();
  });

  it('[002-2-10] [002-2-07] show when there are none, and how to create one', async () => {
    respondWith();
    await open();
    expect(
      await screen.findByText('No reports have been created. Click Create a report to start your own report.'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Export tags and comments' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Create a report' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/case/${caseId}/reports/create`));
  });

  it('[002-4-17] [002-4-20] are refetched every 5 seconds while one waits or runs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      respondWith(reportOf('a', { status: 'pending', path: null }));
      await open();
      await rowOf('a');
      const before = calls.countAnswered(listReports);
      respondWith(reportOf('a', { status: 'in_progress', path: null }));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Creating report...'));
      respondWith(reportOf('a'));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Completed'));
      const ended = calls.countAnswered(listReports);
      await act(async () => jest.advanceTimersByTimeAsync(20_000));
      expect(calls.countAnswered(listReports)).toBe(ended);
      expect(ended).toBe(before + 2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[002-7-14] [002-8-06] are deleted with a reason after a confirmation, and a failure is shown', async () => {
    respondWith(reportOf('Chats'));
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Delete Chats' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deleting a report cannot be undone' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete Chats?');
    calls.failNext(deleteReport, 500);
    respondWith(reportOf('Chats'));
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The case report could not be deleted at this time.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of others are refused with the reason of the server', async () => {
    respondWith(reportOf('Chats'));
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Delete Chats' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    calls.failNext(deleteReport, 403, 'Only who created it can delete it.');
    respondWith(reportOf('Chats'));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/could not be deleted at this time\. Only who created it/)).toBeVisible();
  });

  it('[002-8-01] show that they could not be loaded, and are loaded on Retry', async () => {
    calls.failNext(listReports, 500);
    await open();
    expect(
      await screen.findByText('Case reports cannot be retrieved at this time. Try again in a few minutes.'),
    ).toBeVisible();
    respondWith(reportOf('Chats'));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('Chats');
  });

  it('[002-2-02] are no tab of the case for users who may not list them', async () => {
    restore.push(refusePermission(listReports));
    app = await renderPage(`/case/${caseId}`, { user: 'investigator' });
    await screen.findByRole('tab', { name: 'Exhibits' });
    await allPermissions();
    expect(screen.queryByRole('tab', { name: 'Reports' })).toBeNull();
  });

  it('[002-2-02] are a tab of the case for users who may list them', async () => {
    app = await renderPage(`/case/${caseId}`, { user: 'investigator' });
    respondWith();
    await app.user.click(await screen.findByRole('tab', { name: 'Reports' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/case/${caseId}/reports`));
    await screen.findByRole('region', { name: 'Reports' });
    expect(screen.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the dialog that exports tags and comments', () => {
  /** A case with a source of each of these tools. */
  const addCaseOf = async (...importTypes: ImportType[]) => {
    const { addCase, addSource } = await startReviewServer();
    caseId = await addCase(crypto.randomUUID(), [{ userId: 'investigator', accessLevel: 'member' }]);
    for (const importType of importTypes) {
      await addSource({ hits: [buildHitRecord()], importType }, caseId);
    }
  };
  /** Opens it without the page behind it. */
  const openForm = async (...importTypes: ImportType[]) => {
    await addCaseOf(...importTypes);
    app = await renderConnected(<ReportButtons caseId={caseId} />);
    return openDialog();
  };
  const openDialog = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Export tags and comments' }));
    return screen.findByRole('dialog', { name: 'Export tags and comments' });
  };
  const createButton = () => screen.getByRole('button', { name: 'Create export' });

  it('[002-2-16] [002-2-17] [002-2-18] [002-5-15] has a title, a name, and two buttons', async () => {
    const dialog = await openForm('axiom');
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Export tags and comments');
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    expect(within(dialog).getByRole('textbox', { name: /^Export name/ })).toBeRequired();
    await waitFor(() => expect(createButton()).toHaveAttribute('type', 'submit'));
    expect(screen.queryByText(/Only the tags and comments of Magnet AXIOM/)).toBeNull();
    await app.user.click(createButton());
    expect(await screen.findByText('Provide an export name.')).toBeVisible();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[002-2-19] shows that sources of other tools are not exported', async () => {
    await openForm('axiom', 'ufed');
    expect(await screen.findByText('Only the tags and comments of Magnet AXIOM cases are exported.')).toBeVisible();
    expect(createButton()).not.toHaveAttribute('aria-disabled');
  });

  it('[002-2-20] [002-2-21] creates nothing without a source of Magnet AXIOM, and shows the reason', async () => {
    const dialog = await openForm('ufed');
    await waitFor(() => expect(createButton()).toHaveAttribute('aria-disabled', 'true'));
    await app.user.hover(createButton());
    const reason = 'Exporting tags and comments is currently only available for cases originating from Magnet AXIOM.';
    expect(await screen.findByText(reason)).toBeVisible();
    await app.user.type(within(dialog).getByRole('textbox'), 'Tags{Enter}');
    await app.user.click(createButton());
    expect(calls.countAnswered(createTagsExport)).toBe(0);
    // Decision 22: an export of every import type is available in addition.
    await app.user.click(within(dialog).getByRole('radio', { name: 'Evidence sources of all tools' }));
    expect(createButton()).not.toHaveAttribute('aria-disabled');
  });

  it('[002-1-02] exports those of a case without Magnet AXIOM on request, as a file that can be downloaded', async () => {
    await addCaseOf('ufed');
    await open();
    const dialog = await openDialog();
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await app.user.click(within(dialog).getByRole('radio', { name: 'Evidence sources of all tools' }));
    await app.user.type(within(dialog).getByRole('textbox'), 'Tags of the case{Enter}');
    await rowOf('Tags of the case');
    await waitFor(() => expect(rowNow('Tags of the case')).toHaveAttribute('aria-selected', 'true'));
    app.leave();
    await app.server.context.jobs.settled();
    await open();
    expect(await rowOf('Tags of the case')).toHaveTextContent('Completed');
    const file = await downloadOf(await screen.findByRole('link', { name: 'Download Tags of the case' }));
    expect(file.disposition).toContain('Tags%20of%20the%20case.json');
    expect(JSON.parse(file.content.toString('utf8'))).toMatchObject({ scope: 'all' });
  });

  it('[002-2-22] [002-2-23] [002-4-22] [002-4-23] [002-4-24] [002-2-11] [002-7-11] creates it as JSON, closes, and shows it in the list', async () => {
    await addCaseOf('axiom');
    respondWith(reportOf('Chats'));
    await open();
    const dialog = await openDialog();
    calls.answerNext(createTagsExport, { reportId: 'id-of-Tags' });
    respondWith(reportOf('Tags', { status: 'pending', path: null }), reportOf('Chats'));
    await app.user.type(within(dialog).getByRole('textbox'), ' Tags ');
    await app.user.click(createButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await rowOf('Tags');
    await waitFor(() => expect(rowNow('Tags')).toHaveAttribute('aria-selected', 'true'));
    expect(app.router.state.location.state).toEqual({ reportId: 'id-of-Tags' });
    expect(await calls.bodiesOf(createTagsExport)).toEqual([
      { name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON', scope: 'axiom' },
    ]);
  });

  it('[002-8-03] [002-4-24] closes and shows an error when the export cannot be created', async () => {
    const dialog = await openForm('axiom');
    calls.failNext(createTagsExport, 500);
    await app.user.type(within(dialog).getByRole('textbox'), 'Tags');
    await app.user.click(createButton());
    expect(await screen.findByText('The export could not be created at this time.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
