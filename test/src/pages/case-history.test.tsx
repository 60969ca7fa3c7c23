import { screen, waitFor, within } from '@testing-library/react';

import { searchAuditLog } from '@contract/calls/audit';
import { History } from '@/pages/case-dashboard/history/history';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
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

const open = async (user: TestUserName) => {
  const { caseId } = await startReviewServer();
  app = await renderPage(`/case/${caseId}`, { user });
  return caseId;
};
const section = () => screen.findByRole('region', { name: 'History' });

describe('the history on the case dashboard', () => {
  it('[000-2-112] shows the ten newest audit entries of the case and links to all of them', async () => {
    const { context, caseId } = await startReviewServer();
    for (let index = 0; index < 12; index += 1) {
      const search = { call: 'searchHits', userId: 'legal', userName: 'legal', description: { action: ['search'] } };
      const timestamp = new Date(Date.UTC(2030, 0, 1, 0, index)).toISOString();
      const entry = buildAuditEntry('case interaction', { ...search, timestamp, caseId });
      await context.stores.hits.transactor(caseId).record(entry);
    }
    await context.audit.follower.follow();
    await open('admin');
    const history = within(await section());
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(10));
    // The case has the zone Europe/Stockholm.
    await waitFor(() =>
      expect(history.getAllByRole('listitem')[0]).toHaveTextContent(
        'Searched for itemsLegal Test (legal)2030-01-01 01:11:00 +01:00',
      ),
    );
    const all = new URL(
      history.getByRole('link', { name: 'Show all in the audit log' }).getAttribute('href') ?? '',
      'http://x',
    );
    expect(all.pathname).toBe('/audit-logs');
    expect(all.searchParams.get('f')).toBe(JSON.stringify({ caseId }));
  });

  it.each(['examiner', 'investigator', 'legal'] as const)('[000-2-112] is hidden from the %s', async (user) => {
    await open(user);
    await screen.findByRole('heading', { name: 'Tags and comments' });
    await screen.findByRole('heading', { name: 'Explore' });
    await requestsAnswered(app.store);
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    expect(calls.countAnswered(searchAuditLog)).toBe(0);
  });

  it('shows that it could not be fetched, fetches it again on Retry, and shows when there are no entries', async () => {
    const { caseId } = await startReviewServer();
    calls.failNext(searchAuditLog, 500);
    app = await renderConnected(<History caseId={caseId} timezone="UTC" />, { user: 'admin' });
    const history = within(await section());
    await history.findByText('Unable to fetch the audit log');
    calls.answerNext(searchAuditLog, { logs: { totalCount: 0, data: [] }, isBehind: false });
    await app.user.click(history.getByRole('button', { name: 'Retry' }));
    expect(await history.findByText('Nothing has happened in this case yet.')).toBeVisible();
  });
});
