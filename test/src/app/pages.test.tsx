import { screen, waitFor } from '@testing-library/react';

import { renderPage } from '@test/helpers/render-app';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

let app: Rendered;
afterEach(() => app.leave());

const open = async (address: (caseId: string) => string) => {
  const { caseId } = await startReviewServer();
  app = await renderPage(address(caseId), { user: 'admin' });
};

describe('the address', () => {
  it.each<[string, (caseId: string) => string, string]>([
    ['000-2-03', (caseId) => `/case/${caseId}/overview`, 'Case overview'],
    ['000-2-17', () => '/users', 'Manage users'],
    ['000-2-18', () => '/users/add', 'Add user'],
    ['000-2-19', () => '/users/legal/edit', 'Edit user'],
    ['000-2-20', () => '/users/legal/password', 'Set password'],
    ['000-2-22', () => '/settings/categories', 'Category configuration'],
    ['000-2-23', () => '/settings/artifacts', 'Artifact configuration'],
    ['000-2-24', () => '/settings/columns', 'Column configuration'],
    ['000-2-27', () => '/audit-logs', 'Audit log'],
    ['000-2-28', () => '/audit-logs/exports', 'Exports'],
  ])('[%s] of each page opens it (%#)', async (_rule, address, heading) => {
    await open(address);
    const [first] = await screen.findAllByRole('heading', { name: heading });
    expect(first).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull();
  });

  it.each(['/users', '/audit-logs', '/settings/licensing', '/settings/system-reports'])(
    '[002-6-10] of a setting of the system, %s, opens the page for administrators only',
    async (address) => {
      for (const user of ['examiner', 'investigator', 'legal'] as const) {
        app = await renderPage(address, { user });
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
        app.leave();
      }
      app = await renderPage(address, { user: 'admin' });
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Page not found'));
      expect(app.router.state.location.pathname).toBe(address);
    },
  );
});
