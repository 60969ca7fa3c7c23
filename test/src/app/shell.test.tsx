import { rmSync } from 'node:fs';
import path from 'node:path';

import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';

import { addHitTag } from '@contract/calls/tags';
import { getCase } from '@contract/calls/cases';
import { getEnvironment } from '@contract/calls/system';
import { authApi } from '@/api/endpoints/auth';
import { casesApi } from '@/api/endpoints/cases';
import { emptyApi } from '@/api/empty-api';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { paths } from '@/routing/paths';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderApp, scenarios } from '@test/helpers/render-app';

type Rendered = Awaited<ReturnType<typeof renderApp>>;

describe('Application shell', () => {
  let app: Rendered;
  let calls: ReturnType<typeof scenarios>;
  const open = async (...args: Parameters<typeof renderApp>) => {
    app = await renderApp(...args);
    return app;
  };
  const address = () => app.router.state.location.pathname;
  const isFetching = () =>
    Object.values(app.store.getState()[emptyApi.reducerPath].queries).some(
      (query) => query?.status === QueryStatus.pending,
    );

  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app.leave();
    calls.restore();
  });

  it('[000-2-39] has a link to the home page', async () => {
    await open('/help/about');
    await app.user.click(await screen.findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('[000-2-41] [000-2-29] opens About from the Help menu', async () => {
    await open('/');
    await app.user.click(await screen.findByRole('button', { name: 'Help' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'About' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
    expect(address()).toBe('/help/about');
  });

  it('[000-1-01] [000-2-45] [000-2-46] [000-2-47] shows logo, version and copyright on About', async () => {
    await open('/help/about');
    expect(await screen.findByRole('img', { name: 'REVIEW' })).toBeInTheDocument();
    expect(await screen.findByText('Version Development')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} REVIEW`))).toBeInTheDocument();
  });

  it('[000-2-48] has a link to the terms on About', async () => {
    await startReviewServer();
    calls.answerNext(getEnvironment, {
      reviewVersion: '1.2.3',
      termsUrl: 'https://review.example/terms',
      pdfWriter: 'chromium',
      licenceRequired: false,
      passwordRule: 'characters',
      keepsDrafts: true,
      scriptingEnabled: false,
      viewInFragment: false,
      enableMaps: false,
      addressSearchEnabled: false,
      topLocationsSearchEnabled: false,
      identityProvider: { name: 'x', authority: 'x', clientId: 'x', scope: 'x', codeFlow: 'browser' },
    });
    await open('/help/about');
    const terms = await screen.findByRole('link', { name: 'Terms of use' });
    expect(terms).toHaveAttribute('href', 'https://review.example/terms');
    expect(screen.getByText('Version 1.2.3')).toBeInTheDocument();
  });

  it('[000-2-44] has Profile and Logout in the user menu', async () => {
    await open('/');
    await app.user.click(await screen.findByRole('button', { name: /User menu of Investigator/ }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('changes the theme', async () => {
    await open('/');
    await app.user.click(await screen.findByRole('button', { name: /User menu/ }));
    await app.user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });

  it.each(['investigator', 'legal'] as const)(
    '[000-2-43] [000-6-28] [000-6-29] has no Settings menu for the %s, who may not open any of its pages',
    async (user) => {
      await open('/', { user });
      await screen.findByRole('button', { name: 'Help' });
      await waitFor(() => expect(isFetching()).toBe(false));
      expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
    },
  );

  it('[000-2-43] [000-6-28] [000-6-29] [000-6-34] [000-6-35] has only the configuration of artifacts in the Settings menu of an examiner', async () => {
    await open('/', { user: 'examiner' });
    await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
    // The entries are rendered one task after the click.
    await screen.findByRole('menuitem', { name: 'Artifact configuration' });
    await waitFor(() => expect(isFetching()).toBe(false));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Artifact configuration']);
  });

  it('[000-2-42] has the pages of the installation in the Settings menu of an administrator', async () => {
    await open('/', { user: 'admin' });
    await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByRole('menuitem', { name: 'Installation' });
    await waitFor(() => expect(isFetching()).toBe(false));
    expect(screen.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Users', '/users'],
      ['Artifact configuration', '/settings/artifacts'],
      ['Letterhead', '/settings/letterhead'],
      ['Audit log', '/audit-logs'],
      ['Licensing', '/settings/licensing'],
      ['System reports', '/settings/system-reports'],
      ['Installation', '/settings/installation'],
    ]);
  });

  it('leads administrators to the users from the Settings menu', async () => {
    await open('/', { user: 'admin' });
    await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });

  it.each([
    ['000-2-31', '/nowhere'],
    ['000-2-32', '/case/1/nowhere/at/all'],
  ])('[%s] redirects %s to Page not found', async (_rule, unknown) => {
    await open(unknown);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(address()).toBe('/not-found');
  });

  it('[000-2-30] [000-2-34] [000-2-35] [000-2-36] shows the message of Page not found and a link to the home page', async () => {
    await open('/not-found');
    const text = "The page you're looking for cannot be found, or you don't have permission to use it.";
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Go to home screen' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('[000-2-33] redirects users who may not open a case to Page not found', async () => {
    const server = await startReviewServer();
    await open(`/case/${server.caseId}`, { user: 'stranger' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(address()).toBe('/not-found');
  });

  it('shows in place that a case cannot be loaded, and loads it on Retry', async () => {
    const server = await startReviewServer();
    calls.failNext(getCase, 500);
    await open(`/case/${server.caseId}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get the case. Try again in a few minutes.');
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Harbour', level: 1 })).toBeInTheDocument();
  });

  it('shows the message of the server for a case whose data is missing', async () => {
    const server = await startReviewServer();
    const lost = await server.addCase('Lost', [{ userId: 'investigator', accessLevel: 'member' }]);
    rmSync(path.join(server.context.config.dataFolder, 'cases', lost), { recursive: true });
    await open(`/case/${lost}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The data of this case is missing or damaged on the server; other cases are not affected.*case\.db is missing\./,
    );
  });

  it.each([
    ['/users', ['Users']],
    ['/users/add', ['Users', 'Add user']],
    ['/audit-logs/exports', ['Audit log']],
    ['/settings/columns', ['Column configuration']],
    ['/help/guide/reviewer', ['User guide']],
    ['/not-found', []],
  ])('shows the product and the pages of the installation as breadcrumbs: %s', async (address, pages) => {
    await open(address, { user: 'admin' });
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    const all = ['REVIEW', ...pages];
    expect(await within(crumbs).findByText(all.at(-1) ?? '')).toHaveAttribute('aria-current', 'page');
    const links = within(crumbs).queryAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(all.slice(0, -1));
  });

  it('[000-2-40] shows the case, the explorer type and Details as breadcrumbs', async () => {
    const server = await startReviewServer();
    const evidenceId = await server.addSource({ hits: [buildHitRecord()] });
    await open(`/case/${server.caseId}/explorer`);
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    expect(await within(crumbs).findByRole('link', { name: 'Harbour' })).toHaveAttribute(
      'href',
      `/case/${server.caseId}`,
    );
    expect(await within(crumbs).findByText('Artifacts')).toHaveAttribute('aria-current', 'page');
    const details = paths.hitDetails(
      { caseId: server.caseId, evidenceId, group: 'Communication', hitId: '1' },
      { page: 2 },
    );
    await act(() => app.router.navigate(details));
    expect(await within(crumbs).findByText('Details')).toHaveAttribute('aria-current', 'page');
    expect(within(crumbs).getByRole('link', { name: 'Artifacts' })).toHaveAttribute(
      'href',
      `/case/${server.caseId}/explorer?page=2`,
    );
  });

  describe('toasts', () => {
    const tagHit = () =>
      app.store.dispatch(
        hitTagsApi.endpoints.addHitTag.initiate({ caseId: app.server.caseId, hitId: '1', tagId: '1' }),
      );

    it('[000-2-49] [000-2-50] [000-2-51] [001-8-07] show a failure once, titled Error, with the message of its call', async () => {
      await open('/profile');
      calls.failNext(addHitTag, 500);
      calls.failNext(addHitTag, 500);
      await act(async () => {
        await tagHit();
        await tagHit();
      });
      const toasts = screen.getByRole('region', { name: 'Notifications' });
      const alert = await within(toasts).findByRole('alert');
      expect(alert).toHaveTextContent('Error');
      expect(alert).toHaveTextContent('The tags cannot be updated at this time. Try again in a few minutes.');
      await app.user.click(within(toasts).getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(within(toasts).queryByRole('alert')).not.toBeInTheDocument());
    });

    it('show nothing for a cancelled call', async () => {
      await open('/profile');
      calls.holdNext(addHitTag);
      await act(async () => {
        const call = tagHit();
        call.abort();
        await call;
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('show nothing for an error that the page itself shows', async () => {
      await open('/profile');
      calls.failNext(getCase, 500);
      await act(async () => {
        await app.store.dispatch(casesApi.endpoints.getCase.initiate({ caseId: 'x' }));
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  describe('idle warning', () => {
    /** Moves the session to 55 seconds before its end for inactivity. */
    const enterLastMinute = async () => {
      const { data } = authApi.endpoints.getSession.select(undefined)(app.store.getState());
      await app.store.dispatch(
        authApi.util.upsertQueryData('getSession', undefined, {
          ...data!,
          idleExpiresAt: new Date(Date.parse(data!.now) + 55_000).toISOString(),
        }),
      );
    };

    it('counts down the last minute and closes on Stay signed in', async () => {
      await open('/profile');
      await screen.findByRole('heading', { name: 'Profile' });
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await act(enterLastMinute);
      const dialog = await screen.findByRole('alertdialog');
      expect(within(dialog).getByRole('timer')).toHaveTextContent(/You will be signed out in 5\d seconds\./);
      await app.user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    });
  });
});
