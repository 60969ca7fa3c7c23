import { act, screen, waitFor, within } from '@testing-library/react';

import { deleteAuditExport, listAuditExports } from '@contract/calls/audit';
import { getHit } from '@contract/calls/hits';
import { listUsers } from '@contract/calls/users';
import { callPath } from '@contract/define-call';
import type { AuditExport } from '@contract/model/audit';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { insideOf } from '@test/helpers/look-inside';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
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

const exportOf = (name: string, given: Partial<AuditExport> = {}): AuditExport => ({
  id: name,
  name,
  userId: 'admin',
  createdAt: '2026-03-01T09:00:00.000Z',
  format: 'CSV_EXCEL',
  status: 'completed',
  path: `/audit-log-exports/${name}`,
  ...given,
});
const respondWith = (...exports: AuditExport[]) => calls.answerNext(listAuditExports, { exports });
const open = async (user: TestUserName = 'admin') => {
  app = await renderPage('/audit-logs/exports', { user });
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

describe('the exports of the audit log', () => {
  it('[000-2-28] [002-6-05] are not available to users who may not read the log', async () => {
    await open('investigator');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });

  it('[002-2-59] [002-2-60] [002-2-58] have a title with their count, and six columns', async () => {
    respondWith(exportOf('July'), exportOf('August', { userId: 'gone' }));
    await open();
    expect(await rowOf('August')).toHaveTextContent('Unknown user');
    await waitFor(() => expect(rowNow('July')).toHaveTextContent('Admin Test'));
    expect(await rowOf('July')).toHaveTextContent('2026-03-01 09:00:00 +00:00');
    expect(await rowOf('July')).toHaveTextContent('CSV (Excel)');
    expect(screen.getByRole('region', { name: 'Exports' })).toHaveTextContent(/^Exports2/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      ...['Audit log name', 'Created by', 'Created on', 'Export format', 'Status', 'Actions'],
    ]);
  });

  it('[002-2-61] [002-2-62] show 20 a page in the order of the server, the newest first', async () => {
    respondWith(...Array.from({ length: 23 }, (_unused, index) => exportOf(`Export ${index + 1}`)));
    await open();
    await rowOf('Export 1');
    expect(screen.getByText('1 - 20 of 23')).toBeVisible();
    expect(screen.queryByRole('gridcell', { name: 'Export 21' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Export 23');
    expect(screen.getByText('21 - 23 of 23')).toBeVisible();
  });

  it('[002-2-65] [002-2-66] [002-2-67] [002-2-68] [002-2-69] show their status', async () => {
    respondWith(
      exportOf('a', { status: 'pending', path: null }),
      exportOf('b', { status: 'in_progress', path: null }),
      exportOf('c'),
      exportOf('d', { status: 'failed', path: null }),
      exportOf('e', { status: 'unknown', path: null }),
    );
    await open();
    expect(await rowOf('a')).toHaveTextContent('Export in queue...');
    const running = await rowOf('b');
    expect(running).toHaveTextContent('Generating audit log...');
    expect(insideOf(running, '.mantine-Loader-root')).not.toBeNull();
    const icon = (row: HTMLElement) => insideOf(row, '.output-status svg');
    expect(await rowOf('c')).toHaveTextContent('Completed');
    expect(icon(await rowOf('c'))).not.toBeNull();
    expect(await rowOf('d')).toHaveTextContent('Failed');
    expect(icon(await rowOf('d'))).not.toBeNull();
    expect(insideOf(await rowOf('e'), '.output-status')).toBeNull();
  });

  it('[002-2-70] [002-2-71] [002-2-72] [002-7-27] have only the actions that their status allows', async () => {
    respondWith(
      exportOf('done'),
      exportOf('failed', { status: 'failed', path: null }),
      exportOf('lost', { path: null }),
      exportOf('queued', { status: 'pending', path: null }),
    );
    await open();
    const link = await within(await rowOf('done')).findByRole('link', { name: 'Download done' });
    expect(link).toHaveAttribute('href', '/files/api/download/audit-log-exports/done');
    expect(await within(await rowOf('done')).findByRole('button', { name: 'Delete done' })).toBeVisible();
    expect(await within(await rowOf('failed')).findByRole('button', { name: 'Delete failed' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
  });

  it('[002-2-73] show when there are none', async () => {
    respondWith();
    await open();
    expect(await screen.findByText('No exports to display.')).toBeVisible();
  });

  it('[002-4-19] [002-4-21] are refetched every 5 seconds, with the users, while one waits or runs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      respondWith(exportOf('a', { status: 'pending', path: null }));
      await open();
      await rowOf('a');
      const before = { exports: calls.countAnswered(listAuditExports), users: calls.countAnswered(listUsers) };
      respondWith(exportOf('a', { status: 'in_progress', path: null }));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Generating audit log...'));
      await waitFor(() => expect(calls.countAnswered(listUsers)).toBeGreaterThan(before.users));
      respondWith(exportOf('a'));
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(rowNow('a')).toHaveTextContent('Completed'));
      const ended = calls.countAnswered(listAuditExports);
      await act(async () => jest.advanceTimersByTimeAsync(20_000));
      expect(calls.countAnswered(listAuditExports)).toBe(ended);
      expect(ended).toBe(before.exports + 2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[002-2-80] [002-8-12] are deleted with a reason after a confirmation, and a failure is shown', async () => {
    respondWith(exportOf('July'));
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Delete July' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deleting an audit log export cannot be undone.' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete July?');
    calls.failNext(deleteAuditExport, 500);
    respondWith(exportOf('July'));
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The export could not be deleted at this time.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show that they could not be loaded, and are loaded on Retry', async () => {
    calls.failNext(listAuditExports, 500);
    await open();
    expect(await screen.findByText(/Audit log exports cannot be retrieved/)).toBeVisible();
    respondWith(exportOf('July'));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('July');
  });
});

describe('an export of the audit log', () => {
  it('[002-1-09] contains the entries that match the filters, is downloaded and deleted, by keyboard', async () => {
    const server = await startReviewServer();
    const { caseId, context } = server;
    await server.addSource({ hits: [buildHitRecord()] });
    await server.signInAs('admin');
    await requestAs(server, getHit.method, callPath(getHit, { caseId, hitId: '1' }));
    await context.audit.follower.follow();
    app = await renderPage(`/audit-logs?f=${encodeURIComponent(JSON.stringify({ caseId }))}`, { user: 'admin' });
    const cell = await screen.findByRole('gridcell', { name: /^Opened an item/ });
    act(() => cell.focus());
    await app.user.keyboard('{Enter}');
    const entry = await screen.findByRole('dialog', { name: 'Opened an item' });
    await app.user.click(await within(entry).findByRole('link', { name: /^Open item/ }));
    expect(await screen.findByRole('button', { name: 'Next item' })).toBeDisabled();
    expect(app.router.state.location.pathname).toMatch(/\/hit\/1$/);
    expect(app.router.state.location.search).toBe('?disableNavButtons=true');

    await act(() => app.router.navigate(-1));
    const start = await screen.findByRole('button', { name: 'Export audit log' });
    act(() => start.focus());
    await app.user.keyboard('{Enter}');
    await app.user.type(await screen.findByRole('textbox', { name: 'Export name' }), 'Harbour only{Enter}');
    await rowOf('Harbour only');
    app.leave();
    await context.jobs.settled();
    await open();
    await waitFor(() => expect(rowNow('Harbour only')).toHaveTextContent('Completed'));
    const file = await downloadOf(await screen.findByRole('link', { name: 'Download Harbour only' }));
    expect(file.disposition).toContain('Harbour%20only.csv');
    expect(file.content.toString('utf8')).toMatch(/^\ufeffReference ID,/);
    expect(file.content.toString('utf8')).toContain('Opened an item');

    const remove = screen.getByRole('button', { name: 'Delete Harbour only' });
    act(() => remove.focus());
    await app.user.keyboard('{Enter}');
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not needed any more');
    await app.user.tab();
    await app.user.tab();
    await app.user.keyboard('{Enter}');
    const confirmation = await screen.findByRole('dialog', { name: 'Deleting an audit log export cannot be undone.' });
    expect(confirmation).toHaveTextContent('Are you sure you want to delete Harbour only?');
    await app.user.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No exports to display.')).toBeVisible();
  });
});
