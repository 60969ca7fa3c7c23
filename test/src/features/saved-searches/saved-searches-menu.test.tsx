import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  recordRecentSearch,
} from '@contract/calls/saved-searches';
import { checkAuthorization } from '@contract/calls/auth';
import { act, screen, waitFor, within } from '@testing-library/react';

import { useRecordSearch } from '@/features/saved-searches/use-record-search';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { findPage } from '@test/helpers/find-page';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { renderHeader } from '@test/src/pages/explorer/render-explorer-part';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() =>
  cleanUps
    .splice(0)
    .toReversed()
    .forEach((cleanUp) => cleanUp()),
);

const keyword = (term: string) => ({
  queryFilters: [{ kind: 'keyword', text: { terms: [term], matchType: 'partial', operator: 'OR' } }],
});
const f = (filters: object) => `&f=${encodeURIComponent(JSON.stringify(filters))}`;
const savedQuery = (filters: object) => `?f=${encodeURIComponent(JSON.stringify(filters))}`;

/** The explorer: the menu is tested with its list where both change. */
async function openExplorer(query = '') {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const view = await renderPage(`/case/${caseId}/explorer?view=table&page=0${query}`);
  cleanUps.push(view.leave);
  return view;
}

/** The menu and the filters that it saves. */
async function openHeader(query = '', user: TestUserName = 'investigator') {
  const view = await renderHeader(query, user);
  cleanUps.push(view.leave);
  return view;
}
type App = Awaited<ReturnType<typeof openHeader>>;

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const findText = (text: string | RegExp) => screen.findByText(text);
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const menu = () => within(screen.getByRole('dialog', { name: 'Saved searches' }));
async function openMenu(app: App) {
  await app.user.click(await findButton('Saved searches'));
  await screen.findByRole('dialog', { name: 'Saved searches' });
}
async function save(app: App, name: string, isShared = false) {
  await openMenu(app);
  await app.user.click(await menu().findByRole('button', { name: 'Save this search' }));
  await app.user.type(menu().getByLabelText('Search name'), name);
  if (isShared) {
    await app.user.click(menu().getByLabelText('Share with everyone in the case'));
  }
  await app.user.click(menu().getByRole('button', { name: 'Save' }));
}
/** The button that opens a search. */
const entry = async (name: string | RegExp) => {
  const list = await screen.findByRole('list', { name: 'Saved searches of this case' });
  return within(list).findByRole('button', { name });
};

describe('saved searches', () => {
  it('are saved by name, described in words and opened again; Back and Forward restore the whole state', async () => {
    const app = await openExplorer(`${f(keyword('caller'))}&sort=date:asc`);
    await findText('1 - 3 of 3');
    await openMenu(app);
    expect(await menu().findByText('No saved searches in this case.')).toBeVisible();
    await app.user.keyboard('{Escape}');
    await save(app, 'Who called');
    expect(await entry(/^Who called.*Keyword: caller/)).toBeVisible();
    expect(await entry(/^Who called/)).toHaveAttribute('aria-current', 'true');
    await app.user.keyboard('{Escape}');
    await app.user.click(await findButton('Clear'));
    await findPage('1 - 20 of 35');
    await app.user.click(await findButton('Next'));
    await findText('21 - 35 of 35');

    await openMenu(app);
    await app.user.click(await entry(/^Who called/));
    await findText('1 - 3 of 3');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.parse(query(app).get('f') ?? '')).toEqual(keyword('caller'));
    expect(query(app).get('sort')).toBe('date:asc');
    expect(query(app).get('page')).toBe('0');

    await act(() => app.router.navigate(-1));
    await findText('21 - 35 of 35');
    expect(query(app).get('f')).toBeNull();
    await act(() => app.router.navigate(1));
    await findText('1 - 3 of 3');
    expect(await findButton('Remove filter Keyword: caller')).toBeVisible();
  });

  it('require filters and a unique name', async () => {
    const app = await openHeader();
    await openMenu(app);
    expect(await menu().findByRole('button', { name: 'Save this search' })).toBeDisabled();
    expect(menu().getByText('Add a filter to save this search.')).toBeVisible();
    await app.user.keyboard('{Escape}');
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 'ferry{Enter}');
    await findButton('Remove filter Keyword: ferry');

    await save(app, '   ');
    expect(await menu().findByText('Enter a search name.')).toBeVisible();
    await app.user.type(menu().getByLabelText('Search name'), 'Ferry');
    await app.user.click(menu().getByRole('button', { name: 'Save' }));
    expect(await entry(/^Ferry/)).toBeVisible();
    await app.user.click(menu().getByRole('button', { name: 'Save this search' }));
    await app.user.type(menu().getByLabelText('Search name'), 'Ferry');
    await app.user.click(menu().getByRole('button', { name: 'Save' }));
    expect(await menu().findByText('You already have a saved search named Ferry.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ask before Escape, a click outside or their button discards a typed name', async () => {
    const app = await openHeader(f(keyword('ferry')));
    await openMenu(app);
    await app.user.click(await menu().findByRole('button', { name: 'Save this search' }));
    await app.user.type(menu().getByLabelText('Search name'), 'Typed');
    const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
    for (const close of [
      () => app.user.keyboard('{Escape}'),
      () => app.user.click(screen.getByRole('button', { name: 'Saved searches' })),
    ]) {
      await close();
      await app.user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(menu().getByLabelText('Search name')).toHaveValue('Typed');
    }
    await app.user.click(menu().getByLabelText('Search name'));
    await app.user.keyboard('{Escape}');
    await app.user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are renamed, updated, shared and deleted in place by their owner', async () => {
    const app = await openHeader(f(keyword('planner')));
    await save(app, 'Plans');
    await app.user.click(await menu().findByRole('button', { name: 'Manage Plans' }));
    await app.user.click(menu().getByRole('button', { name: 'Rename' }));
    await app.user.clear(menu().getByLabelText('Search name'));
    await app.user.type(menu().getByLabelText('Search name'), 'Planners');
    await app.user.click(menu().getByRole('button', { name: 'Save' }));
    expect(await entry(/^Planners/)).toBeVisible();

    await app.user.click(await menu().findByRole('button', { name: 'Manage Planners' }));
    expect(menu().getByRole('button', { name: 'Update to the current filters' })).toBeDisabled();
    await app.user.click(menu().getByRole('button', { name: 'Share' }));
    expect(await menu().findByLabelText('Shared with the case')).toBeVisible();

    await app.user.keyboard('{Escape}');
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), ' 2{Enter}');
    await findButton('Remove filter Keyword: planner 2');
    await openMenu(app);
    await app.user.click(await menu().findByRole('button', { name: 'Manage Planners' }));
    await app.user.click(menu().getByRole('button', { name: 'Update to the current filters' }));
    expect(await entry(/Planners.*Keyword: planner 2/)).toBeVisible();

    await app.user.click(menu().getByRole('button', { name: 'Manage Planners' }));
    await app.user.click(menu().getByRole('button', { name: 'Delete' }));
    expect(menu().getByText('Delete the saved search Planners?')).toBeVisible();
    await app.user.click(menu().getByRole('button', { name: 'Cancel' }));
    await app.user.click(menu().getByRole('button', { name: 'Manage Planners' }));
    await app.user.click(menu().getByRole('button', { name: 'Delete' }));
    await app.user.click(menu().getByRole('button', { name: 'Delete search' }));
    await waitFor(() => expect(menu().queryByText('Planners')).not.toBeInTheDocument());
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are visible to others once they are shared, who can open but not change them', async () => {
    const owner = await openHeader(f(keyword('message 1')), 'examiner');
    await save(owner, 'Shared one', true);
    await entry(/^Shared one/);
    await owner.user.keyboard('{Escape}');
    await save(owner, 'Private one');
    await entry(/^Private one/);
    owner.leave();

    const app = await openHeader();
    await openMenu(app);
    expect(await entry(/^Shared one/)).toBeVisible();
    expect(menu().getByLabelText(/^Shared by Examiner/i)).toBeVisible();
    expect(menu().queryByText('Private one')).not.toBeInTheDocument();
    expect(menu().queryByRole('button', { name: 'Manage Shared one' })).not.toBeInTheDocument();
    await app.user.click(await entry(/^Shared one/));
    await findButton('Remove filter Keyword: message 1');
  });

  it('have a search field above ten', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    const savedSearches = Array.from({ length: 11 }, (_, index) => ({
      id: String(index),
      name: `Search ${index + 1}`,
      query: savedQuery(keyword('ferry')),
      isShared: false,
      userName: 'investigator',
      isMine: true,
      createdAt: '2024-07-03T09:46:40.000Z',
    }));
    server.answerNext(listSavedSearches, { savedSearches, recent: [] });
    const app = await openHeader();
    await openMenu(app);
    const search = await menu().findByRole('textbox', { name: 'Search for a saved search' });
    await app.user.type(search, 'search 11');
    expect(menu().getByText('Search 11')).toBeVisible();
    expect(menu().queryByText('Search 1')).not.toBeInTheDocument();
    await app.user.type(search, '1');
    expect(menu().getByText('No matching saved searches')).toBeVisible();
  });

  it('show an error in place', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    server.failNext(listSavedSearches, 500);
    server.failNext(createSavedSearch, 500);
    server.failNext(deleteSavedSearch, 500);
    const app = await openHeader(f(keyword('ferry')));
    await openMenu(app);
    await menu().findByText('Unable to get saved searches. Try again in a few minutes.');
    await app.user.click(menu().getByRole('button', { name: 'Retry' }));
    await app.user.click(await menu().findByRole('button', { name: 'Save this search' }));
    await app.user.type(menu().getByLabelText('Search name'), 'Broken{Enter}');
    expect(await menu().findByText('Unable to save the search. Try again in a few minutes.')).toBeVisible();
  });

  it('are hidden from users without permission', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    Array.from({ length: 12 }, () => server.answerNext(checkAuthorization, { isAuthorized: false }));
    const app = await openHeader();
    await requestsAnswered(app.store);
    expect(screen.queryByRole('button', { name: 'Saved searches' })).not.toBeInTheDocument();
  });
});

describe('recent searches', () => {
  it('are stored once their items were displayed for two seconds, and repeated by one click', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    const app = await openExplorer(f(keyword('application')));
    await findText('There are no results that match the criteria.');
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 's{Enter}');
    await waitFor(() => expect(server.countAnswered(recordRecentSearch)).toBe(1));
    await app.user.click(await findButton('Clear'));
    await findPage('1 - 20 of 35');
    await openMenu(app);
    const recent = within(await menu().findByRole('list', { name: 'Recent searches' }));
    expect(recent.queryByText('Keyword: application')).not.toBeInTheDocument();
    await app.user.click(recent.getByText('Keyword: applications'));
    expect(await findButton('Remove filter Keyword: applications')).toBeVisible();
  });

  it('show no error when they cannot be stored', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    server.failNext(recordRecentSearch, 500);
    jest.useFakeTimers({ advanceTimers: true });
    cleanUps.push(() => jest.useRealTimers());
    const { caseId } = await startReviewServer({ source: explorerSource });
    const Recorder = () => {
      useRecordSearch(caseId, savedQuery(keyword('caller')));
      return null;
    };
    cleanUps.push((await renderConnected(<Recorder />)).leave);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(server.countAnswered(recordRecentSearch)).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
