import { countHits, searchHits } from '@contract/calls/hits';
import { WHOLE_COUNT } from '@contract/model/hit-count';
import { screen, waitFor, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const INCOMPLETE =
  'Results are taking longer than expected and may not be complete. Refine your search criteria and try again.';
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function openTable(prepare: (server: ReturnType<typeof scenarios>) => void = () => undefined, query = '') {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const server = scenarios();
  cleanUps.push(server.restore);
  prepare(server);
  const view = await renderPage(`/case/${caseId}/explorer?view=table${query}`);
  cleanUps.push(view.leave);
  return { ...view, scenario: server };
}
type App = Awaited<ReturnType<typeof openTable>>;

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const findText = (text: Parameters<typeof screen.findByText>[0]) => screen.findByText(text);
const findButton = (name: string) => screen.findByRole('button', { name });
const search = (app: App, text: string) =>
  app.user.type(screen.getByPlaceholderText('Search by keyword'), `${text}{Enter}`);

describe('a search that finds nothing', () => {
  it('suggests similar words, approximate search and one filter less, each with its number of items', async () => {
    const groups = `&f=${encodeURIComponent(JSON.stringify({ groups: ['Communication'] }))}`;
    const app = await openTable(undefined, groups);
    await findPage('1 - 20 of 33');
    await search(app, 'callerr 3');
    await findText('There are no results that match the criteria.');
    const suggestions = within(await screen.findByRole('list', { name: 'Searches that find items' }));
    expect(await suggestions.findByRole('button', { name: 'Also find similar words finds 1 item' })).toBeVisible();
    expect(await suggestions.findByRole('button', { name: 'Without Keyword: callerr 3 finds 33 items' })).toBeVisible();
    expect(suggestions.queryByRole('button', { name: /^Without Artifacts/ })).not.toBeInTheDocument();
    await app.user.click(
      await suggestions.findByRole('button', { name: 'Search for “caller” instead of “callerr” finds 1 item' }),
    );
    expect(await findText('Finds items with “caller” and “3”.')).toBeVisible();
    await findPage('1 - 1 of 1');
    expect(screen.getByPlaceholderText('Search by keyword')).toHaveValue('caller 3');
  });
});

describe('a slow search', () => {
  it('can be cancelled after a second: the old rows remain, and it can be repeated', async () => {
    const app = await openTable();
    await findPage('1 - 20 of 35');
    app.scenario.holdNext(searchHits);
    await search(app, 'ferry');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await app.user.click(await findButton('Cancel'));
    expect(await findText('Search cancelled.')).toBeVisible();
    expect(screen.getByText('Caller 3')).toBeVisible();
    expect(screen.queryByText('Searching…')).not.toBeInTheDocument();
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await app.user.click(await findButton('Search again'));
    await findText('1 - 20 of 32');
    expect(screen.queryByText('Search cancelled.')).not.toBeInTheDocument();
  });

  it('shows that it was cancelled in place of the rows when there are none yet', async () => {
    const app = await openTable((server) => {
      server.holdNext(searchHits);
      server.holdNext(countHits);
    });
    await app.user.click(await findButton('Cancel'));
    expect(await screen.findAllByText('Search cancelled.')).toHaveLength(1);
    // A cancelled search is not counted, and no count appears to be pending.
    expect(screen.queryByTestId('coverage-pending')).not.toBeInTheDocument();
    await app.user.click(await findButton('Search again'));
    await findPage('1 - 20 of 35');
  });
});

describe('a count that timed out', () => {
  it('[001-8-01] shows that results may be incomplete when count and hits are empty', async () => {
    await openTable((server) => {
      server.answerNext(searchHits, {
        data: [],
        statusDetails: { status: 'success' },
        totalHits: { value: 0, relation: 'gte' },
      });
      server.answerNext(countHits, { totalCount: 0, status: 'timedOutCount', ...WHOLE_COUNT });
    });
    expect(await findText(INCOMPLETE)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'continue searching' })).not.toBeInTheDocument();
  });
});

describe('hits that timed out', () => {
  const timeOut = (server: ReturnType<typeof scenarios>) => {
    const nothing = {
      data: [],
      statusDetails: { status: 'timedOut' },
      totalHits: { value: 0, relation: 'gte' },
    };
    server.answerNext(searchHits, nothing);
    // The search is repeated once (decision 16).
    server.answerNext(searchHits, nothing);
    server.answerNext(countHits, { totalCount: 0, status: 'timedOutCount', ...WHOLE_COUNT });
  };

  it('[001-8-03] have a link that continues the search to the end', async () => {
    const app = await openTable(timeOut);
    expect(await findText((text) => text.startsWith(INCOMPLETE))).toBeVisible();
    await app.user.click(await screen.findByRole('link', { name: 'continue searching' }));
    await waitFor(() => expect(query(app).get('forceRetry')).toBe('true'));
    await findPage('1 - 20 of 35');
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
  });

  it('[001-8-04] have that link for the same page and cursor', async () => {
    await openTable(timeOut, '&page=1&searchAfter=after-the-first');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'continue searching' });
    const { searchParams } = new URL(link.href);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      page: '1',
      searchAfter: 'after-the-first',
      forceRetry: 'true',
    });
  });

  it('[001-8-05] have no such link when the search was forced already', async () => {
    await openTable(timeOut, '&page=0&forceRetry=true');
    expect(await findText(INCOMPLETE)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'continue searching' })).not.toBeInTheDocument();
  });
});
