import { act, screen, waitFor, within } from '@testing-library/react';

import { searchAuditLog, createAuditExport } from '@contract/calls/audit';
import { getCase, listAllEvidenceSources, listCases } from '@contract/calls/cases';
import { listUsers } from '@contract/calls/users';
import type { AuditLogItem } from '@contract/model/audit';
import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { insideOf } from '@test/helpers/look-inside';
import { renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const open = async (address = '/audit-logs', user: TestUserName = 'admin') => {
  app = await renderPage(address, { user });
};
const at = () => ({
  path: app.router.state.location.pathname,
  query: new URLSearchParams(app.router.state.location.search),
});

const entryOf = (id: string, given: Partial<AuditLogItem> = {}): AuditLogItem => ({
  id,
  timestamp: '2026-03-01T09:00:00.000Z',
  user: { id: 'examiner', name: 'examiner' },
  logEvent: 'case interaction',
  call: 'addHitTag',
  description: {},
  caseId: null,
  evidenceSourceId: null,
  context: null,
  content: [],
  isRestricted: false,
  ...given,
});
const respondWith = (...data: AuditLogItem[]) =>
  calls.answerNext(searchAuditLog, { logs: { totalCount: data.length, data }, isBehind: false });
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const rowOf = (entry: string): HTMLElement | undefined =>
  screen.getAllByRole('row').find((row) => within(row).queryByRole('gridcell', { name: entry }));
const cellNow = (entry: string, column: string): HTMLElement => {
  const row = rowOf(entry);
  const found =
    row &&
    within(row)
      .getAllByRole('gridcell')
      .find((one) => one.getAttribute('col-id') === column);
  if (found === undefined) {
    throw new Error(`${entry} has no cell ${column}.`);
  }
  return found;
};
const cellOf = async (entry: string, column: string) => {
  await cell(entry);
  return cellNow(entry, column);
};

describe('the audit log', () => {
  it.each(['examiner', 'investigator', 'legal'] as const)(
    '[000-6-35] [002-6-05] is not available to the %s',
    async (user) => {
      await open('/audit-logs', user);
      await waitFor(() => expect(at().path).toBe('/not-found'));
    },
  );

  it('[000-2-27] [002-2-01] [002-2-44] [002-2-45] [002-2-46] shows the entries in the first of two tabs, with filters and a button for exporting', async () => {
    respondWith(entryOf('system-1'), entryOf('system-2'));
    await open();
    await cell('system-1');
    expect(screen.getByRole('region', { name: 'Log items' })).toHaveTextContent(/^Log items2/);
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Export audit log' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Audit logs' })).toHaveAttribute('aria-selected', 'true');
    await app.user.click(screen.getByRole('tab', { name: 'Log exports' }));
    await waitFor(() => expect(at().path).toBe('/audit-logs/exports'));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Log exports' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  it('[002-2-47] [002-2-48] [002-9-02] [002-9-03] [002-9-04] adds missing parameters to its URL: first page, 15 entries, the newest first', async () => {
    await open('/audit-logs?pageSize=5');
    const query = { f: '{}', pageIndex: '0', pageSize: '5', sortBy: 'timestamp-desc' };
    await waitFor(() => expect(Object.fromEntries(at().query)).toEqual(query));
  });

  it('[001-2.2-09] replaces invalid parameters in its URL by the defaults', async () => {
    await open('/audit-logs?f=none&pageIndex=-1&pageSize=many&sortBy=user-up');
    const query = { f: '{}', pageIndex: '0', pageSize: '15', sortBy: 'timestamp-desc' };
    await waitFor(() => expect(Object.fromEntries(at().query)).toEqual(query));
  });

  it('[002-2-51] shows the Reference ID, user and action, and hides an unknown user [002-2-50]', async () => {
    respondWith(
      entryOf('system-7', { call: 'getHit', user: { id: 'examiner', name: 'examiner' } }),
      entryOf('system-8', { call: 'signIn', user: { id: 'Unknown User Id', name: 'Unknown user' } }),
    );
    await open();
    expect(screen.queryByText('Unknown user')).toBeNull();
    await waitFor(() => expect(cellNow('system-7', 'user')).toHaveTextContent('Examiner Test'));
    expect(await cellOf('system-7', 'description')).toHaveTextContent('Opened an item');
    expect(await cellOf('system-8', 'user')).toBeEmptyDOMElement();
    expect(await cellOf('system-8', 'description')).toHaveTextContent('Failed to sign in');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toContain('Reference ID');
  });

  it('names the service token of an entry, values before and after a change, and a page that stayed open', async () => {
    const [from, to] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:09:00.000Z'];
    respondWith(
      entryOf('system-7', { user: { id: 'examiner', name: 'examiner (token Nightly, t-1)' } }),
      entryOf('system-8', {
        call: 'saveColumns',
        description: { field: ['ufed › Media'], 'ufed › Media': ['as imported', 'secondary'] },
      }),
      entryOf('a-1', {
        call: 'getCase',
        description: { action: ['kept open'], firstRead: [from], from: [from], to: [to], repeats: ['4'] },
      }),
    );
    await open();
    await waitFor(() =>
      expect(cellNow('system-7', 'user')).toHaveTextContent('Examiner Test (examiner) (token Nightly, t-1)'),
    );
    expect(await cellOf('system-8', 'description')).toHaveTextContent('ufed › Media: as imported → secondary');
    const kept = await cellOf('a-1', 'description');
    expect(kept).toHaveTextContent(/^Kept a page open, which read the same again.*From: .*To: .*Came again: 4/);
    expect(kept).not.toHaveTextContent('Opened');
  });

  it('[002-2-54] shows tags by their swatch, and unknown ones as such', async () => {
    const { context, caseId } = await startReviewServer();
    const audit = buildAuditEntry('case metadata modified', { caseId });
    const tag = { name: 'Contraband', color: SELECTABLE_TAG_COLORS[0]?.hex ?? '' };
    const { id } = await context.stores.hits.transactor(caseId).createTag(tag, audit);
    respondWith(entryOf('a-1', { caseId, description: { action: ['add'], tagId: [id, '999'] } }));
    await open();
    await waitFor(() => expect(cellNow('a-1', 'description')).toHaveTextContent('Tags: ContrabandUnknown 999'));
    expect(insideOf(cellNow('a-1', 'description'), '.tag-swatch')).not.toBeNull();
  });

  it('[002-2-52] [000-2-10] [002-3-28] links the item (without step buttons), source or case of an entry, unless the case no longer exists', async () => {
    const { caseId, addSource } = await startReviewServer();
    const source = await addSource({ hits: [] });
    respondWith(
      entryOf('a-1', { caseId, context: { hitId: '7', evidenceId: 3, group: 'Web' } }),
      entryOf('a-2', { caseId, evidenceSourceId: source }),
      entryOf('a-3', { caseId }),
      entryOf('a-4', { caseId: 'gone' }),
      entryOf('a-5'),
    );
    await open();
    expect(await screen.findByRole('link', { name: 'Open item of log item a-1' })).toHaveAttribute(
      'href',
      `/case/${caseId}/evidence/3/group/Web/hit/7?disableNavButtons=true`,
    );
    expect(await screen.findByRole('link', { name: 'Open evidence source of log item a-2' })).toHaveAttribute(
      'href',
      `/case/${caseId}/evidence/${source}`,
    );
    expect(screen.getByRole('link', { name: 'Open case of log item a-3' })).toHaveAttribute('href', `/case/${caseId}`);
    expect(await cellOf('a-4', 'context')).toBeEmptyDOMElement();
    expect(await cellOf('a-4', 'case')).toHaveTextContent('Unknown gone');
    expect(await cellOf('a-5', 'context')).toBeEmptyDOMElement();
  });

  it('opens an entry with all its details on Enter, and shows when they are restricted', async () => {
    respondWith(
      entryOf('system-1', { call: 'createUser', description: { userName: ['berit'], role: ['INVESTIGATOR'] } }),
      entryOf('system-2', { call: 'getHit', isRestricted: true, description: { action: ['open'] } }),
    );
    await open();
    const first = await cell('system-1');
    act(() => first.focus());
    await app.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Added a user' });
    expect(dialog).toHaveTextContent('User roleInvestigator');
    expect(dialog).toHaveTextContent('Usernameberit');
    await app.user.keyboard('{Escape}');
    expect(await cellOf('system-2', 'description')).toHaveTextContent(
      'Details of privileged or removed items are not shown.',
    );
  });

  it('[002-2-49] [002-4-34] [002-4-35] is filtered by case, user, timestamp and event; a change of filters or order opens the first page', async () => {
    const { caseId } = await startReviewServer();
    await open('/audit-logs?pageIndex=3&pageSize=1&f=%7B%7D&sortBy=timestamp-desc');
    for (const name of ['Case', 'User', 'Timestamp', 'Event type']) {
      expect(await screen.findByRole('button', { name })).toBeVisible();
    }
    await app.user.click(screen.getByRole('button', { name: 'Case' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'Case' }));
    await app.user.click(await screen.findByRole('option', { name: `Harbour ${caseId}` }));
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(at().query.get('f')).toBe(JSON.stringify({ caseId })));
    expect(at().query.get('pageIndex')).toBe('0');
    const panel = screen.getByRole('complementary', { name: 'Filters' });
    expect(within(panel).getByText('Harbour')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: 'Event type' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'Event type' }));
    await app.user.click(await screen.findByRole('option', { name: 'Case created' }));
    await app.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(at().query.get('f')).toContain('"logEvents":["case created"]'));

    await act(() => app.router.navigate('/audit-logs?pageIndex=1&pageSize=1&f=%7B%7D&sortBy=timestamp-desc'));
    await app.user.click(await screen.findByText('Timestamp', { selector: '.ag-header-cell-text' }));
    await waitFor(() => expect(at().query.get('sortBy')).toBe('timestamp-asc'));
    expect(at().query.get('pageIndex')).toBe('0');
  });

  it('clears its filters', async () => {
    await open(`/audit-logs?f=${encodeURIComponent('{"userId":"legal"}')}`);
    expect(await screen.findByText('Legal Test (legal)')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(at().query.get('f')).toBe('{}'));
  });

  it('[002-7-23] [002-7-24] [002-7-25] [002-7-26] loads the case, all cases, all sources and the users for their names', async () => {
    const { caseId } = await startReviewServer();
    await open(`/audit-logs?f=${encodeURIComponent(JSON.stringify({ caseId }))}`);
    for (const call of [getCase, listCases, listAllEvidenceSources, listUsers]) {
      await waitFor(() => expect(calls.countAnswered(call)).toBeGreaterThan(0));
    }
  });

  it('[002-8-10] shows once that it could not be fetched, and fetches it on Retry', async () => {
    await startReviewServer();
    calls.failNext(searchAuditLog, 500);
    await open();
    expect(await screen.findByText('Unable to fetch the audit log')).toBeVisible();
    respondWith(entryOf('system-1'));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await cell('system-1');
  });

  it('shows when the newest items are missing, and when nothing matches', async () => {
    await startReviewServer();
    calls.answerNext(searchAuditLog, { logs: { totalCount: 0, data: [] }, isBehind: true });
    await open();
    expect(await screen.findByText(/Some of the newest log items are not in this list yet/)).toBeVisible();
    expect(await screen.findByText('There are no results that match the criteria.')).toBeVisible();
  });
});

describe('exporting the audit log', () => {
  const openModal = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Export audit log' }));
    return screen.findByRole('dialog', { name: 'Export audit log' });
  };

  it('[002-2-74] [002-3-25] [002-5-25] [002-2-63] [002-2-64] requires a name, has a format, and then shows the new export', async () => {
    await open();
    const dialog = await openModal();
    expect(within(dialog).getByRole('textbox', { name: 'Export name' })).toHaveFocus();
    const format = within(dialog).getByRole('combobox', { name: 'Export format' });
    expect(
      within(format)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['CSV (Excel)', 'CSV']);
    expect(dialog).not.toHaveTextContent('One or more filters');
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Export name' }), ' July {Enter}');
    await waitFor(() => expect(at().path).toBe('/audit-logs/exports'));
    await cell('July');
    expect(rowOf('July')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[002-2-75] warns when filters are applied', async () => {
    await open(`/audit-logs?f=${encodeURIComponent('{"userId":"legal"}')}`);
    expect(await openModal()).toHaveTextContent(
      'One or more filters are applied to the audit log. The export will include only those items that match the applied filter(s).',
    );
  });

  it('[002-5-22] [002-5-24] shows an error for a blank name', async () => {
    await open();
    const dialog = await openModal();
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Export name' }), '  {Enter}');
    expect(dialog).toHaveTextContent('The audit export name must be between 1 and 255 characters.');
  });

  it('[002-2-76] [002-8-11] closes and shows an error when the export fails', async () => {
    await open();
    const dialog = await openModal();
    calls.failNext(createAuditExport, 500);
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Export name' }), 'July{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Unable to export the audit log.')).toBeVisible();
    expect(at().path).toBe('/audit-logs');
  });
});
