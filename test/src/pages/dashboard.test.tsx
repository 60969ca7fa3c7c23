import { act, screen, waitFor, within } from '@testing-library/react';

import { checkAuthorization } from '@contract/calls/auth';
import { addCaseBookmark, listCases, removeCaseBookmark } from '@contract/calls/cases';
import type { StatusEvent } from '@contract/model/case';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';

type Rendered = Awaited<ReturnType<typeof renderApp>>;

const ui = {
  cards: () => screen.findAllByRole('article'),
  names: async () => (await ui.cards()).map((card) => within(card).getByRole('heading').textContent),
  bookmark: (name: string) => screen.findByRole('button', { name: `Bookmark ${name}` }),
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

  it('[000-2-01] [000-2-67] [000-2-68] is at the root, headed Dashboard, with the number of cases', async () => {
    app = await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
    await ui.cards();
    const cases = screen.getByRole('region', { name: 'Cases' });
    expect(within(cases).getByRole('status')).toHaveTextContent('4');
  });

  it('[000-2-72] shows five placeholders while cases load', async () => {
    calls.holdNext(listCases);
    app = await renderApp('/');
    expect(await screen.findAllByTestId('case-placeholder')).toHaveLength(5);
  });

  it('[000-2-73] shows a user without cases that there are none', async () => {
    app = await renderApp('/', { user: 'stranger' });
    expect(await screen.findByText('You do not have access to any cases.')).toBeInTheDocument();
  });

  it('shows an error in place, once, and loads the cases on Retry', async () => {
    calls.failNext(listCases, 500);
    app = await renderApp('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get cases. Try again in a few minutes.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await ui.cards()).toHaveLength(4);
  });

  it('[000-2-74] [000-2-75] [000-2-77] [000-2-78] [000-2-79] shows name, sources, day of creation and status, and links to the case', async () => {
    app = await renderApp('/');
    const link = await screen.findByRole('link', { name: 'Harbour' });
    expect(link).toHaveAttribute('href', `/case/${app.server.caseId}`);
    const [card] = (await ui.cards()).filter((one) => within(one).queryByText('Harbour'));
    expect(card).toHaveTextContent('No evidence sources');
    expect(card).toHaveTextContent(/Created \d{4}-\d{2}-\d{2}/);
    // There is nothing to review yet.
    expect(card).not.toHaveTextContent('Ready');
  });

  it.each<[string, StatusEvent['eventType'], StatusEvent['metadata']]>([
    ['Ingesting', 'IngestionStarted', {}],
    ['Generating previews', 'PreviewStatus', { idling: false }],
    ['Incomplete', 'IngestionStopped', { reason: 'failed' }],
  ])('[000-2-79] shows the status of a case: %s', async (status, eventType, metadata) => {
    const server = await startReviewServer();
    await server.signInAs('investigator');
    const { cases } = await responseOf(listCases.response, requestAs(server, 'GET', listCases.path));
    const events = [{ eventType, eventTimestamp: '2024-01-01T00:00:00.000Z', metadata }];
    const statusEvents = [{ evidenceId: 1, events }];
    calls.answerNext(listCases, {
      cases: cases.map((one) => ({ ...one, statusEvents: one.name === 'Harbour' ? statusEvents : [] })),
    });
    app = await renderApp('/');
    const [card] = (await ui.cards()).filter((one) => within(one).queryByText('Harbour'));
    expect(card).toHaveTextContent(status);
    expect(card).not.toHaveTextContent('Ready');
  });

  it('[000-2-66] [000-2-83] adds the default sort to the URL, and writes another one there', async () => {
    app = await renderApp('/');
    const { router, user } = app;
    await waitFor(() => expect(router.state.location.search).toBe('?sort=bookmarkedAt-desc'));
    // The history entry is replaced: Back does not return to the URL without the sort.
    expect(router.state.historyAction).toBe('REPLACE');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name-desc'));
  });

  it('[000-2-81] [000-2-82] [000-9-21] sorts by name in either direction, numbers by their value', async () => {
    app = await renderApp('/?sort=name-asc');
    expect(await ui.names()).toEqual(['airport', 'Case 9', 'Case 10', 'Harbour']);
    const options = within(screen.getByLabelText('Sort by')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Bookmark', 'Created date', 'Name']);
    await app.user.click(screen.getByRole('button', { name: 'Ascending' }));
    await waitFor(async () => expect(await ui.names()).toEqual(['Harbour', 'Case 10', 'Case 9', 'airport']));
  });

  it('[000-2-140] [000-2-141] filters by case name while typing, and no longer when the field is blank', async () => {
    app = await renderApp('/?sort=name-asc');
    await ui.cards();
    const box = screen.getByRole('searchbox', { name: 'Filter by case name' });
    await app.user.type(box, 'case');
    await waitFor(async () => expect(await ui.names()).toEqual(['Case 9', 'Case 10']));
    await app.user.clear(box);
    await app.user.type(box, '  ');
    await waitFor(async () => expect(await ui.names()).toHaveLength(4));
    await waitFor(() => expect(app?.router.state.location.search).toBe('?sort=name-asc'));
  });

  it('[000-2-84] [000-2-85] [000-2-86] filters by the name in the URL, trimmed and regardless of case', async () => {
    app = await renderApp('/?f=%20HARB%20&sort=name-asc');
    expect(await ui.names()).toEqual(['Harbour']);
  });

  it('writes the filter to the URL while typing, and has a button that clears it when nothing matches', async () => {
    app = await renderApp('/?sort=name-asc');
    await ui.cards();
    await app.user.type(screen.getByRole('searchbox'), 'zebra');
    expect(await screen.findByText('No case name contains “zebra”.')).toBeInTheDocument();
    expect(app.router.state.location.search).toBe('?sort=name-asc&f=zebra');
    await app.user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await ui.cards()).toHaveLength(4);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('[000-2-87] [000-2-89] [000-4-12] bookmarks a case, which then comes first, and removes the bookmark', async () => {
    app = await renderApp('/');
    expect((await ui.names())[0]).not.toBe('airport');
    await app.user.click(await ui.bookmark('airport'));
    await waitFor(async () => expect((await ui.names())[0]).toBe('airport'));
    expect(await ui.bookmark('airport')).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(await ui.bookmark('airport'));
    await waitFor(async () => expect(await ui.bookmark('airport')).toHaveAttribute('aria-pressed', 'false'));
  });

  it('[000-2-80] [000-6-27] has no bookmark button for users who may not manage bookmarks', async () => {
    // The menus of the shell and the button for a new case request permissions, too.
    Array.from({ length: 6 }, () => calls.answerNext(checkAuthorization, { isAuthorized: false }));
    app = await renderApp('/');
    await ui.cards();
    expect(screen.queryByRole('button', { name: /^Bookmark/ })).not.toBeInTheDocument();
  });

  it('[000-4-13] shows a bookmark before the server has responded', async () => {
    app = await renderApp('/');
    const button = await ui.bookmark('Harbour');
    calls.holdNext(addCaseBookmark);
    await app.user.click(button);
    await waitFor(async () => expect(await ui.bookmark('Harbour')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('[000-8-18] removes a refused bookmark again and shows one toast titled Error', async () => {
    app = await renderApp('/');
    const button = await ui.bookmark('Harbour');
    calls.failNext(addCaseBookmark, 500);
    await app.user.click(button);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Error');
    expect(toast).toHaveTextContent('Cannot add case bookmark. Try again in a few minutes.');
    expect(await ui.bookmark('Harbour')).toHaveAttribute('aria-pressed', 'false');
  });

  it('[000-8-19] keeps a bookmark that could not be removed and shows an error', async () => {
    app = await renderApp('/');
    await app.user.click(await ui.bookmark('Case 9'));
    await waitFor(async () => expect(await ui.bookmark('Case 9')).toHaveAttribute('aria-pressed', 'true'));
    calls.failNext(removeCaseBookmark, 500);
    await app.user.click(await ui.bookmark('Case 9'));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Cannot remove case bookmark. Try again in a few minutes.');
    expect(await ui.bookmark('Case 9')).toHaveAttribute('aria-pressed', 'true');
    await app.user.click(await ui.bookmark('Case 9'));
    await waitFor(async () => expect(await ui.bookmark('Case 9')).toHaveAttribute('aria-pressed', 'false'));
  });

  it('[000-2-90] shows a case that was added meanwhile after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { server } = (app = await renderApp('/'));
      expect(await ui.cards()).toHaveLength(4);
      await act(() => server.addCase('Late one', [{ userId: 'investigator', accessLevel: 'member' }]));
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText('Late one')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
