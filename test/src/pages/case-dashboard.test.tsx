import { act, screen, waitFor, within } from '@testing-library/react';

import { getCase, getEvidenceSource, getImportCertificate, listEvidenceSources } from '@contract/calls/cases';
import { countHits } from '@contract/calls/hits';
import { countTags } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import type { FeatureFlag } from '@contract/rules/feature-flags';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { EvidenceSources } from '@/pages/case-dashboard/evidence/evidence-sources';
import { Explore } from '@/pages/case-dashboard/explore/explore';
import { TagsAndComments } from '@/pages/case-dashboard/tags/tags-and-comments';
import EvidenceEntryPage from '@/pages/evidence-entry/evidence-entry-page';
import { ROUTES } from '@/routing/route-patterns';
import { buildChat, buildDate, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';
import { aroundOf, insideOf } from '@test/helpers/look-inside';
import { renderApp, renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

const ALL: FeatureFlag[] = ['conversation-view', 'worldmap-view', 'timeline-view', 'maps'];

const hitsOf = (group: string, name: string, count: number) =>
  Array.from({ length: count }, () => buildHitRecord({ artifact: { group, name } }));

describe('Case dashboard', () => {
  let app: Rendered;
  let calls: ReturnType<typeof scenarios>;
  let caseId: string;
  let evidenceId: number | null;

  beforeAll(async () => {
    const server = await startReviewServer({
      source: {
        name: 'Phone of Anna',
        hits: [
          ...hitsOf('Communication', 'SMS Messages', 60),
          ...hitsOf('Web', 'Visited Pages', 30),
          ...hitsOf('Notes & Organizer', 'Notes', 1),
          ...hitsOf('Other', 'Unknown', 5),
        ],
      },
      secondaryGroups: ['Other'],
    });
    ({ caseId, evidenceId } = server);
  });
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app.leave();
    calls.restore();
  });

  const openExplore = async (options: Parameters<typeof renderPage>[1] = {}, id = caseId) => {
    app = await renderConnected(<Explore caseId={id} />, options);
  };
  const openSources = async (id = caseId, user: TestUserName = 'investigator') => {
    const server = await startReviewServer();
    await server.signInAs(user);
    const { case: openCase } = await responseOf(
      getCase.response,
      requestAs(server, 'GET', callPath(getCase, { caseId: id })),
    );
    app = await renderConnected(<EvidenceSources openCase={openCase} />, { user });
  };
  const addCase = async (name: string) =>
    (await startReviewServer()).addCase(name, [{ userId: 'investigator', accessLevel: 'member' }]);
  const region = (name: string) => screen.findByRole('region', { name });
  const filterOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('f');

  it('[000-2-02] [000-2-91] [000-2-92] [000-2-100] [000-2-111] has summary, Explore, and Tags and comments, each in a column of its own', async () => {
    app = await renderPage(`/case/${caseId}`);
    const parts = [await region('Case summary'), await region('Explore'), await region('Tags and comments')];
    expect(parts[0]).toHaveTextContent('Europe/Stockholm');
    const columns = parts.map((part) => aroundOf(part, '.case-dashboard-page__column'));
    expect(new Set(columns).size).toBe(3);
    expect(new Set(parts.map((part) => aroundOf(part, '.case-dashboard-page'))).size).toBe(1);
  });

  it('sorts evidence sources with numbers by value, and collapses and searches a long list', async () => {
    const many = await addCase('Many');
    const names = Array.from({ length: 12 }, (_, index) => `Phone ${12 - index}`);
    const { addSource } = await startReviewServer();
    for (const name of names) {
      await addSource({ name, hits: hitsOf('Web', 'Visited Pages', 1) }, many);
    }
    await openSources(many);
    const sources = within(await region('Evidence sources'));
    const shown = () => sources.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const inOrder = names.toReversed();
    await waitFor(() => expect(shown()).toEqual(inOrder.slice(0, 10)));
    await app.user.click(sources.getByRole('button', { name: 'Show 2 more evidence sources' }));
    expect(shown()).toEqual(inOrder);
    await app.user.click(sources.getByRole('button', { name: 'Show fewer evidence sources' }));
    await app.user.type(sources.getByRole('searchbox', { name: 'Search for an evidence source' }), 'phone 12');
    expect(shown()).toEqual(['Phone 12']);
  });

  describe('Explore', () => {
    it('[000-2-104] [000-2-105] [000-2-106] [000-2-107] links to all artifacts with their count, and to each primary group, the largest first, with its size as a bar', async () => {
      await openExplore();
      const explore = await region('Explore');
      const all = await within(explore).findByRole('link', { name: /All Artifacts/ });
      expect(all).toHaveAttribute('href', `/case/${caseId}/explorer`);
      const links = within(explore).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual([
        'All Artifacts96',
        'Communication60',
        'Web30',
        'Notes & Organizer1',
      ]);
      expect(filterOf(links[1]!)).toBe('{"groups":["Communication"]}');
      const widths = links.slice(0, 3).map((link) => {
        const bar = insideOf(link, '.count-link__bar');
        return bar instanceof HTMLElement ? bar.style.width : null;
      });
      expect(widths).toEqual([null, '100%', '50%']);
    });

    it('[000-2-109] [000-2-110] [000-9-19] contains the secondary groups in More artifacts, collapsed at first, with a warning', async () => {
      await openExplore();
      const more = await screen.findByRole('button', { name: 'More artifacts' });
      expect(more).toHaveAttribute('aria-expanded', 'false');
      await app.user.click(more);
      expect(screen.getByRole('link', { name: /Other/ })).toBeVisible();
      expect(screen.getByText(/^Secondary content describes the device/)).toBeVisible();
    });

    it('[000-2-110] opens More artifacts when there are no primary groups', async () => {
      const other = await addCase('Only secondary');
      await (await startReviewServer()).addSource({ hits: hitsOf('Other', 'Unknown', 2) }, other);
      await openExplore({}, other);
      expect(await screen.findByRole('button', { name: 'More artifacts' })).toHaveAttribute('aria-expanded', 'true');
    });

    it('[000-2-101] [000-2-102] [000-2-103] links to the other explorers, each with its count', async () => {
      const busy = await addCase('Busy');
      const { addSource } = await startReviewServer();
      await addSource(
        {
          threads: [buildThread({ threadKey: 't1' })],
          hits: [
            buildHitRecord({
              locations: [{ latitude: 59, longitude: 18 }],
              date: buildDate('2024-06-01T08:00:00.000Z'),
            }),
            buildHitRecord({ locations: [{ latitude: 60, longitude: 19 }] }),
            buildHitRecord({ chat: buildChat({ threadKey: 't1' }) }),
          ],
        },
        busy,
      );
      await openExplore({ flags: ALL }, busy);
      const explore = await region('Explore');
      const links = await within(explore).findAllByRole('link', { name: /Conversations|Worldmap|Timeline/ });
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Conversations1', `/case/${busy}/conversations`],
        ['Worldmap2', `/case/${busy}/worldmap`],
        ['Timeline1', `/case/${busy}/timeline`],
      ]);
    });

    it('[000-2-14] [000-2-15] [000-2-16] [000-2-114] opens each of the other explorers, and Back returns', async () => {
      // jsdom has no canvas.
      const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      app = await renderApp(`/case/${caseId}`, { flags: ALL });
      for (const name of ['Conversations', 'Worldmap', 'Timeline']) {
        const link = within(await region('Explore')).findByRole('link', { name: new RegExp(`^${name}`) });
        await app.user.click(await link);
        expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
        expect(app.router.state.location.pathname).toBe(`/case/${caseId}/${name.toLowerCase()}`);
        const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
        await waitFor(() => expect(crumbs).toHaveTextContent(new RegExp(`${name}$`)));
        await act(() => app.router.navigate(-1));
      }
      expect(await region('Explore')).toBeVisible();
      canvas.mockRestore();
    });

    it('[000-2-102] has no link to a world map without maps', async () => {
      await openExplore({ flags: ['conversation-view', 'worldmap-view', 'timeline-view'] });
      const explore = await region('Explore');
      expect(await within(explore).findByRole('link', { name: /Timeline/ })).toBeVisible();
      expect(within(explore).queryByRole('link', { name: /Worldmap/ })).not.toBeInTheDocument();
    });

    it.each<[string, FeatureFlag[], number]>([
      ['[000-9-05] four skeleton buttons', ALL, 4],
      ['[000-9-06] three, without maps', [], 3],
    ])('shows %s while it loads', async (_what, flags, count) => {
      calls.holdNext(countHits);
      await openExplore({ flags });
      await waitFor(() => expect(screen.getAllByTestId('explore-placeholder')).toHaveLength(count));
    });

    it('shows an error in place, once, and counts again on Retry', async () => {
      calls.failNext(countHits, 500);
      await openExplore();
      const explore = await region('Explore');
      expect(await within(explore).findByRole('alert')).toHaveTextContent('Unable to count evidence items.');
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      await app.user.click(within(explore).getByRole('button', { name: 'Retry' }));
      expect(await within(explore).findByRole('link', { name: /All Artifacts/ })).toBeInTheDocument();
    });
  });

  describe('Evidence sources', () => {
    it('[000-2-93] [000-2-95] [000-2-96] [000-2-97] shows their number, and of each artifacts, description and day', async () => {
      await openSources();
      const sources = await region('Evidence sources');
      const card = await within(sources).findByRole('article');
      expect(within(sources).getByText('1')).toBeInTheDocument();
      expect(card).toHaveTextContent('Phone of Anna');
      expect(card).toHaveTextContent('96 items');
      expect(card).toHaveTextContent('No description has been added yet.');
      expect(card).toHaveTextContent(/Ingested \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} [+-]\d{2}:\d{2}/);
    });

    it('[000-4-11] has no status row on a source without problems', async () => {
      await openSources();
      const card = await within(await region('Evidence sources')).findByRole('article');
      expect(card).not.toHaveTextContent(/Ready|Ingesting|Incomplete|Generating/);
    });

    it('[000-2-99] shows that there are none', async () => {
      await openSources(await addCase('Empty'));
      expect(await screen.findByText('No evidence sources are included in this case.')).toBeInTheDocument();
    });

    it('[000-2-98] [000-2-138] has the action View artifacts, filtered by the source', async () => {
      await openSources();
      await app.user.click(await screen.findByRole('button', { name: 'Actions of Phone of Anna' }));
      const view = await screen.findByRole('menuitem', { name: 'View artifacts' });
      expect(filterOf(view)).toBe(`{"evidenceIds":[${evidenceId}]}`);
      expect(view.getAttribute('href')).toMatch(new RegExp(`^/case/${caseId}/explorer\\?`));
    });

    it('shows in place that they cannot be loaded', async () => {
      calls.failNext(listEvidenceSources, 500);
      await openSources();
      const sources = await region('Evidence sources');
      expect(await within(sources).findByRole('alert')).toHaveTextContent('Unable to get evidence sources.');
    });

    it('has the button for importing only for users who may import', async () => {
      await openSources(caseId, 'examiner');
      expect(await screen.findByRole('button', { name: 'Import evidence' })).toBeInTheDocument();
      app.leave();
      await openSources();
      await within(await region('Evidence sources')).findByRole('article');
      expect(screen.queryByRole('button', { name: 'Import evidence' })).not.toBeInTheDocument();
    });
  });

  describe('View details', () => {
    const openDetails = async () => {
      await openSources();
      await app.user.click(await screen.findByRole('button', { name: 'Actions of Phone of Anna' }));
      await app.user.click(await screen.findByRole('menuitem', { name: 'View details' }));
      return screen.findByRole('dialog');
    };

    it('[000-2-133] [000-2-134] [000-2-135] [000-2-136] opens a modal with an overview, device and extraction information, and the import certificate: what was read, stored and refused, and the SHA-256', async () => {
      const dialog = await openDetails();
      expect(within(dialog).getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent(
        '96 (91 primary, 5 secondary)',
      );
      for (const name of ['Device information', 'Extraction information']) {
        await app.user.click(within(dialog).getByRole('tab', { name }));
        const panel = within(dialog).getByRole('tabpanel', { name });
        expect(await within(panel).findByText('The report does not state any.')).toBeInTheDocument();
      }
      await app.user.click(within(dialog).getByRole('tab', { name: 'Import certificate' }));
      expect(await within(dialog).findByText(/\d+ read = \d+ stored \+ \d+ refused/)).toBeInTheDocument();
      expect(within(dialog).getByText(/^[0-9a-f]{64}$/)).toBeInTheDocument();
      expect(within(dialog).getByRole('button', { name: 'Copy SHA-256' })).toBeInTheDocument();
      expect(within(dialog).getByRole('region', { name: 'Per artifact' })).toHaveTextContent('SMS Messages');
    });

    it('shows in place that the certificate cannot be loaded', async () => {
      calls.failNext(getImportCertificate, 500);
      const dialog = await openDetails();
      await app.user.click(within(dialog).getByRole('tab', { name: 'Import certificate' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('Unable to get the import certificate.');
    });
  });

  describe('Tags and comments', () => {
    it('links to the hits of each tag, to untagged ones and to public comments, with counts', async () => {
      const server = await startReviewServer();
      await server.signInAs('investigator');
      const created = await fetch(`http://localhost/api/cases/v0.0/cases/${caseId}/tags`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Weapon', color: '#d6293e' }),
      });
      expect(created.status).toBe(200);
      app = await renderConnected(<TagsAndComments caseId={caseId} />);
      const tags = await region('Tags and comments');
      const weapon = await within(tags).findByRole('link', { name: /Weapon/ });
      expect(weapon).toHaveTextContent('0');
      expect(filterOf(weapon)).toMatch(/^\{"tagIds":\["[^"]+"\]\}$/);
      const untagged = within(tags).getByRole('link', { name: /Untagged/ });
      expect(untagged).toHaveTextContent('96');
      expect(filterOf(untagged)).toBe('{"untagged":true}');
      expect(filterOf(within(tags).getByRole('link', { name: /Public comments/ }))).toBe('{"publicComments":true}');
    });

    it('[000-8-04] shows once that they cannot be loaded, and loads them on Retry', async () => {
      calls.failNext(countTags, 500);
      app = await renderConnected(<TagsAndComments caseId={caseId} />);
      const tags = await region('Tags and comments');
      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('Unable to get tags and comments. Try again in a few minutes.');
      await app.user.click(await within(tags).findByRole('button', { name: 'Retry' }));
      expect(await within(tags).findByRole('link', { name: /Untagged/ })).toBeInTheDocument();
    });
  });

  describe('Evidence source entry', () => {
    const openEntry = async (query = '') => {
      const address = `/case/${caseId}/evidence/${evidenceId}${query}`;
      app = await renderConnected(<EvidenceEntryPage />, { address, path: ROUTES.evidenceSource });
    };

    it('[000-2-04] [000-2-05] [000-2-06] redirects to the explorer filtered by the source and keeps the rest of the query', async () => {
      await openEntry('?view=table&f=%7B%22untagged%22%3Atrue%7D');
      await waitFor(() => expect(app.router.state.location.pathname).toBe(`/case/${caseId}/explorer`));
      const query = new URLSearchParams(app.router.state.location.search);
      expect(query.get('f')).toBe(`{"evidenceIds":[${evidenceId}],"untagged":true}`);
      expect(query.get('view')).toBe('table');
    });

    it('[000-2-08] shows a spinner while the source loads', async () => {
      calls.holdNext(getEvidenceSource);
      await openEntry();
      await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).not.toBeEmptyDOMElement());
      expect(app.router.state.location.pathname).toBe(`/case/${caseId}/evidence/${evidenceId}`);
    });

    it('[000-8-25] a filter by a source that the case does not have shows it as "Unknown source"', async () => {
      const filters = { filter: { evidenceIds: [evidenceId ?? 0, 999] }, queryFilters: [] };
      const bar = <FiltersBar caseId={caseId} filters={filters} timezone="UTC" onChange={() => undefined} />;
      app = await renderConnected(bar);
      expect(await screen.findByText(/Unknown source/)).toBeInTheDocument();
    });

    it.each(['999', 'abc', '-1'])('[000-2-07] redirects from the unknown source %s to Page not found', async (id) => {
      app = await renderPage(`/case/${caseId}/evidence/${id}`);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    });
  });
});
