import { act, screen, waitFor, within } from '@testing-library/react';

import { addCaseBookmark, listCases, removeCaseBookmark } from '@contract/calls/cases';
import type { StatusEvent } from '@contract/model/case';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type Rendered = Awaited<ReturnType<typeof renderPage>>;

const ui = {
  cards: () => screen.findAllByRole('article'),
  names: async () => (await ui.cards()).map((card) => within(card).getByRole('heading').textContent),
  card: async (name: string) => (await ui.cards()).find((card) => within(card).queryByText(name)),
  bookmark: (name: string) => screen.findByRole('button', { name: `Bookmark ${name}` }),
  expectBookmarked: (name: string, isBookmarked: boolean) =>
    waitFor(async () => expect(await ui.bookmark(name)).toHaveAttribute('aria-pressed', String(isBookmarked))),
};

describe('Dashboard', () => {
  let app: Rendered | null = null;
  let calls: ReturnType<typeof scenarios>;

  beforeAll(async () => {
    const server = await startReviewServer({ caseName: 'Harbour' });
    const assignments = [{ userId: 'investigator', accessLevel: 'member' as const }];
    await server.addCase('airport', assignments);
    await server.addCase('Case 10', assignments);
    await server.addCase('Case 9', assignments);
  });
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app?.leave();
    app = null;
    calls.restore();
  });

  it('[000-2-01] [000-2-67] [000-2-68] [000-2-72] is at the root, headed Dashboard, with five placeholders until the cases and their number are shown', async () => {
    const respond = calls.delayNext(listCases);
    app = await renderPage('/');
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
    expect(await screen.findAllByTestId('case-placeholder')).toHaveLength(5);
    act(respond);
    await ui.cards();
    const cases = screen.getByRole('region', { name: 'Cases' });
    expect(within(cases).getByRole('status')).toHaveTextContent('4');
  });

  it('[000-2-73] shows a user without cases that there are none', async () => {
    app = await renderPage('/', { user: 'stranger' });
    expect(await screen.findByText('You do not have access to any cases.')).toBeInTheDocument();
  });

  it('shows an error in place, once, and loads the cases on Retry', async () => {
    calls.failNext(listCases, 500);
    app = await renderPage('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get cases. Try again in a few minutes.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await ui.cards()).toHaveLength(4);
  });

  it('[000-2-74] [000-2-75] [000-2-77] [000-2-78] [000-2-79] shows name, sources, day of creation and status, and links to the case', async () => {
    app = await renderPage('/');
    const link = await screen.findByRole('link', { name: 'Harbour' });
    expect(link).toHaveAttribute('href', `/case/${app.server.caseId}`);
    const card = await ui.card('Harbour');
    expect(card).toHaveTextContent('No evidence sources');
    expect(card).toHaveTextContent(/Created \d{4}-\d{2}-\d{2}/);
    // There is nothing to review yet.
    expect(card).not.toHaveTextContent('Ready');
  });

  it('[000-2-79] shows the status of each case', async () => {
    const server = await startReviewServer();
    await server.signInAs('investigator');
    const { cases } = await responseOf(listCases.response, requestAs(server, 'GET', listCases.path));
    const statuses: Record<string, [string, StatusEvent['eventType'], StatusEvent['metadata']]> = {
      Harbour: ['Ingesting', 'IngestionStarted', {}],
      airport: ['Generating previews', 'PreviewStatus', { idling: false }],
      'Case 9': ['Incomplete', 'IngestionStopped', { reason: 'failed' }],
    };
    const eventsOf = (name: string) =>
      Object.entries(statuses)
        .filter(([named]) => named === name)
        .map(([, [, eventType, metadata]]) => ({ eventType, eventTimestamp: '2024-01-01T00:00:00.000Z', metadata }));
    calls.answerNext(listCases, {
      cases: cases.map((one) => ({ ...one, statusEvents: [{ evidenceId: 1, events: eventsOf(one.name) }] })),
    });
    app = await renderPage('/');
    for (const [name, [status]] of Object.entries(statuses)) {
      const card = await ui.card(name);
      expect(card).toHaveTextContent(status);
      expect(card).not.toHaveTextContent('Ready');
    }
  });

  it('[000-2-66] [000-2-83] [000-2-81] [000-2-82] [000-9-21] adds the default sort to the URL, and sorts by name in either direction, numbers by their value', async () => {
    app = await renderPage('/');
    const { router, user } = app;
    await waitFor(() => expect(router.state.location.search).toBe('?sort=bookmarkedAt-desc'));
    // The history entry is replaced: Back does not return to the URL without the sort.
    expect(router.state.historyAction).toBe('REPLACE');
    const options = within(screen.getByLabelText('Sort by')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Bookmark', 'Created date', 'Name']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name-desc'));
    expect(await ui.names()).toEqual(['Harbour', 'Case 10', 'Case 9', 'airport']);
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    await waitFor(async () => expect(await ui.names()).toEqual(['airport', 'Case 9', 'Case 10', 'Harbour']));
    expect(router.state.location.search).toBe('?sort=name-asc');
  });

  it('[000-2-84] [000-2-85] [000-2-86] [000-2-140] [000-2-141] filters by the name in the URL, trimmed and regardless of case, and by what is typed, until the field is blank', async () => {
    app = await renderPage('/?f=%20HARB%20&sort=name-asc');
    expect(await ui.names()).toEqual(['Harbour']);
    const { router, user } = app;
    const box = screen.getByRole('searchbox', { name: 'Filter by case name' });
    await user.clear(box);
    await user.type(box, 'case');
    await waitFor(async () => expect(await ui.names()).toEqual(['Case 9', 'Case 10']));
    await user.clear(box);
    await user.type(box, '  ');
    await waitFor(async () => expect(await ui.names()).toHaveLength(4));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name-asc'));
    await user.clear(box);
    await user.type(box, 'zebra');
    expect(await screen.findByText('No case name contains “zebra”.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=name-asc&f=zebra');
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await ui.cards()).toHaveLength(4);
    expect(box).toHaveValue('');
  });

  it('[000-2-87] [000-2-89] [000-4-12] [000-4-13] bookmarks a case, which then comes first, removes the bookmark, and shows another one before the server has responded', async () => {
    app = await renderPage('/');
    expect((await ui.names())[0]).not.toBe('airport');
    await app.user.click(await ui.bookmark('airport'));
    await waitFor(async () => expect((await ui.names())[0]).toBe('airport'));
    await ui.expectBookmarked('airport', true);
    await app.user.click(await ui.bookmark('airport'));
    await ui.expectBookmarked('airport', false);
    calls.holdNext(addCaseBookmark);
    await app.user.click(await ui.bookmark('Harbour'));
    await ui.expectBookmarked('Harbour', true);
  });

  it('[000-2-80] [000-6-27] has no bookmark button for users who may not manage bookmarks', async () => {
    const restorePermission = refusePermission(addCaseBookmark);
    app = await renderPage('/');
    await ui.cards();
    await requestsAnswered(app.store);
    expect(screen.queryByRole('button', { name: /^Bookmark/ })).not.toBeInTheDocument();
    restorePermission();
  });

  it('[000-8-18] [000-8-19] undoes what the server refuses, and shows one toast titled Error', async () => {
    app = await renderPage('/');
    calls.failNext(addCaseBookmark, 500);
    await app.user.click(await ui.bookmark('Harbour'));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error');
    expect(toast).toHaveTextContent('Cannot add case bookmark. Try again in a few minutes.');
    await ui.expectBookmarked('Harbour', false);
    await app.user.click(await ui.bookmark('Case 9'));
    await ui.expectBookmarked('Case 9', true);
    calls.failNext(removeCaseBookmark, 500);
    await app.user.click(await ui.bookmark('Case 9'));
    expect(await screen.findByText('Cannot remove case bookmark. Try again in a few minutes.')).toBeInTheDocument();
    await ui.expectBookmarked('Case 9', true);
    await app.user.click(await ui.bookmark('Case 9'));
    await ui.expectBookmarked('Case 9', false);
  });

  it('[000-2-90] shows a case that was added meanwhile after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { server } = (app = await renderPage('/'));
      expect(await ui.cards()).toHaveLength(4);
      await act(() => server.addCase('Late one', [{ userId: 'investigator', accessLevel: 'member' }]));
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText('Late one')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
