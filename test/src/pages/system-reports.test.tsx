import { act, screen, waitFor, within } from '@testing-library/react';

import { createSystemReport, deleteSystemReport, listSystemReports } from '@contract/calls/system-reports';
import type { SystemReport } from '@contract/model/system-report';
import { SYSTEM_REPORT_DETAILS } from '@contract/rules/system-report';
import { CreateReportModal } from '@/pages/system-reports/create-report-modal';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { downloadOf } from '@test/src/pages/download-of';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
beforeEach(async () => {
  calls = scenarios();
  await startReviewServer();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const reportOf = (exportName: string, given: Partial<SystemReport> = {}): SystemReport => ({
  exportId: exportName,
  exportName,
  createdBy: 'admin',
  createdAt: '2026-03-01T09:00:00.000Z',
  data: { cases: true, evidences: true, users: true },
  status: 'completed',
  path: `/system-reports/${exportName}`,
  ...given,
});
const respondWith = (...exports: SystemReport[]) => calls.answerNext(listSystemReports, { exports });
const open = async (user: TestUserName = 'admin') => {
  app = await renderPage('/settings/system-reports', { user });
};
const rowNow = (name: string): HTMLElement => {
  const row = screen.getAllByRole('row').find((candidate) => within(candidate).queryAllByRole('gridcell', { name })[0]);
  if (row === undefined) {
    throw new Error(`There is no row of ${name}.`);
  }
  return row;
};
const rowOf = async (name: string): Promise<HTMLElement> => {
  await screen.findAllByRole('gridcell', { name });
  return rowNow(name);
};
/** Opens the dialog without the page behind it. */
const onClose = jest.fn();
const openForm = async () => {
  onClose.mockClear();
  app = await renderConnected(<CreateReportModal onClose={onClose} />, { user: 'admin' });
  return screen.findByRole('dialog', { name: 'Create a system report' });
};
const openDialog = async () => {
  await app.user.click(await screen.findByRole('button', { name: 'Create a report' }));
  return screen.findByRole('dialog', { name: 'Create a system report' });
};

describe('the system reports', () => {
  it('[000-6-34] are not available to users who are not administrators', async () => {
    await open('examiner');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });

  it('[000-2-26] [002-2-84] [002-2-85] [002-2-86] [002-2-87] [002-2-88] have a description, a count and seven columns', async () => {
    respondWith(
      reportOf('July'),
      reportOf('August', { createdBy: 'gone', data: { cases: true, evidences: false, users: true } }),
    );
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('System reports');
    expect(
      screen.getByText(
        'Create and manage reports that list information about your REVIEW system, including case, evidence, and user information.',
      ),
    ).toBeVisible();
    const august = await rowOf('August');
    expect(august).toHaveTextContent('Unknown user');
    expect(august).toHaveTextContent('Case, User');
    await waitFor(() => expect(rowNow('July')).toHaveTextContent('Admin Test'));
    expect(rowNow('July')).toHaveTextContent('2026-03-01 09:00:00 +00:00');
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent(/^Reports2/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      ...['Report name', 'Created by', 'Created on', 'Report details', 'Report ID', 'Status', 'Actions'],
    ]);
    expect(await screen.findByRole('button', { name: 'Create a report' })).toBeVisible();
  });

  it('[002-2-89] [002-2-90] show 20 a page in the order of the server, the newest first', async () => {
    respondWith(...Array.from({ length: 23 }, (_unused, index) => reportOf(`Report ${index + 1}`)));
    await open();
    await rowOf('Report 1');
    expect(screen.getByText('1 - 20 of 23')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Report 23');
    expect(screen.queryAllByRole('gridcell', { name: 'Report 1' })).toEqual([]);
  });

  it('[002-4-09] show their status, and have only the actions that it allows', async () => {
    respondWith(
      reportOf('a', { status: 'pending', path: null }),
      reportOf('b', { status: 'in_progress', path: null }),
      reportOf('c'),
      reportOf('d', { status: 'failed', path: null }),
    );
    await open();
    expect(await rowOf('a')).toHaveTextContent('Report in queue...');
    expect(await rowOf('b')).toHaveTextContent('Creating report...');
    expect(await rowOf('c')).toHaveTextContent('Completed');
    expect(await rowOf('d')).toHaveTextContent('Failed');
    const link = await screen.findByRole('link', { name: 'Download c' });
    expect(link).toHaveAttribute('href', '/files/api/download/system-reports/c');
    expect(await screen.findByRole('button', { name: 'Delete d' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
  });

  it('[002-4-18] are refetched every 5 seconds while one waits or runs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      respondWith(reportOf('a', { status: 'pending', path: null }));
      await open();
      await rowOf('a');
      const before = calls.countAnswered(listSystemReports);
      respondWith(reportOf('a', { status: 'in_progress', path: null }));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Creating report...'));
      respondWith(reportOf('a'));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Completed'));
      await act(async () => jest.advanceTimersByTimeAsync(20_000));
      expect(calls.countAnswered(listSystemReports)).toBe(before + 2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[002-2-91] show when there are none', async () => {
    await open();
    expect(await screen.findByText('No existing reports. To create one, click Create a report.')).toBeVisible();
  });

  it('[002-8-07] show that they could not be loaded, and are loaded on Retry', async () => {
    calls.failNext(listSystemReports, 500);
    await open();
    const message = await screen.findByText(
      'System reports cannot be retrieved at this time. Try again in a few minutes.',
    );
    expect(message).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    respondWith(reportOf('July'));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('July');
  });

  it('[002-8-09] are deleted with a reason after a confirmation, and a failure is shown', async () => {
    respondWith(reportOf('July'));
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Delete July' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deleting a system report cannot be undone' });
    calls.failNext(deleteSystemReport, 500);
    respondWith(reportOf('July'));
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The system report could not be deleted at this time.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[002-1-10] are created, downloaded as a workbook and deleted by an administrator, by keyboard', async () => {
    await open();
    const create = await screen.findByRole('button', { name: 'Create a report' });
    act(() => create.focus());
    await app.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Create a system report' });
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Report name' }), 'May{Enter}');
    await rowOf('May');
    await waitFor(() => expect(rowNow('May')).toHaveAttribute('aria-selected', 'true'));
    app.leave();
    await app.server.context.jobs.settled();
    await open();
    expect(await rowOf('May')).toHaveTextContent('Completed');
    const file = await downloadOf(await screen.findByRole('link', { name: 'Download May' }));
    expect(file.disposition).toContain('May.xlsx');
    expect(new Set(file.content.toString('latin1').match(/xl\/worksheets\/sheet\d+\.xml/g)).size).toBe(4);

    const remove = screen.getByRole('button', { name: 'Delete May' });
    act(() => remove.focus());
    await app.user.keyboard('{Enter}');
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed any more');
    const proceed = screen.getByRole('button', { name: 'Continue' });
    act(() => proceed.focus());
    await app.user.keyboard('{Enter}');
    const confirmation = await screen.findByRole('dialog', { name: 'Deleting a system report cannot be undone' });
    await app.user.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No existing reports. To create one, click Create a report.')).toBeVisible();
  });
});

describe('the dialog that creates a system report', () => {
  it('[002-2-92] [002-2-93] [002-2-94] [002-2-95] [002-2-98] [002-2-99] [002-5-21] has a name, three selected categories and a note', async () => {
    await open();
    const dialog = await openDialog();
    expect(within(dialog).getByRole('textbox', { name: 'Report name' })).toHaveFocus();
    const group = within(within(dialog).getByRole('group', { name: 'Details included in the report' }));
    expect(group.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'))).toEqual([
      ...['cases', 'evidences', 'users'],
    ]);
    for (const name of ['Case information', 'Evidence information', 'User information']) {
      expect(group.getByRole('checkbox', { name })).toBeVisible();
    }
    expect(within(dialog).getByRole('note')).toHaveTextContent(
      /^A report reflects the system at the time it is run. It may be inaccurate for cases that are being processed./,
    );
    expect(within(dialog).getByRole('button', { name: 'Create report' })).toBeEnabled();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[002-2-96] [002-2-97] lists the details of one category at a time', async () => {
    const dialog = await openForm();
    const expand = (category: string) => within(dialog).getByRole('button', { name: `Details of ${category}` });
    await app.user.click(expand('Case information'));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(SYSTEM_REPORT_DETAILS.cases);
    await app.user.click(expand('User information'));
    expect(expand('Case information')).toHaveAttribute('aria-expanded', 'false');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(SYSTEM_REPORT_DETAILS.users);
    await app.user.click(expand('User information'));
    expect(within(dialog).queryAllByRole('listitem')).toEqual([]);
  });

  it('[002-5-18] [002-5-19] [002-5-20] shows which input is missing or too long', async () => {
    const dialog = await openForm();
    for (const name of ['Case information', 'Evidence information', 'User information']) {
      await app.user.click(within(dialog).getByRole('checkbox', { name }));
    }
    await app.user.click(within(dialog).getByRole('button', { name: 'Create report' }));
    expect(await within(dialog).findByText('Provide a report name.')).toBeVisible();
    expect(within(dialog).getByText('Select at least one category to include in the report.')).toBeVisible();
    await app.user.click(within(dialog).getByRole('textbox', { name: 'Report name' }));
    await app.user.paste('x'.repeat(201));
    expect(await within(dialog).findByText('Provide a report name that is 200 characters or less.')).toBeVisible();
    expect(calls.countAnswered(createSystemReport)).toBe(0);
  });

  it('[002-5-17] sends the trimmed name with the selected categories, and highlights the new report', async () => {
    await open();
    const dialog = await openDialog();
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Report name' }), '  July  ');
    await app.user.click(within(dialog).getByRole('checkbox', { name: 'Evidence information' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Create report' }));
    const row = await rowOf('July');
    expect(row).toHaveTextContent('Case, User');
    await waitFor(() => expect(rowNow('July')).toHaveAttribute('aria-selected', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[002-8-08] [002-4-24] closes and shows an error when the report cannot be created', async () => {
    const dialog = await openForm();
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Report name' }), 'July');
    calls.failNext(createSystemReport, 500);
    await app.user.click(within(dialog).getByRole('button', { name: 'Create report' }));
    expect(await screen.findByText('Unable to create the system report. Try again in a few minutes.')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
