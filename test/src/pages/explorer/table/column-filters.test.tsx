import { listEvidenceSources } from '@contract/calls/cases';
import { searchFragments, searchMultiArtifactColumns } from '@contract/calls/column-config';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { hitsCodec } from '@/routing/hits-params';
import { parseQuery } from '@/routing/search-params';
import type { HitRecord } from '@server/stores/hit-record';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';

import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { renderHeader } from '@test/src/pages/explorer/render-explorer-part';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const SMS = { artifacts: [{ group: 'Communication', name: 'SMS Messages' }] };

/** Seconds, of one call a day from 1 October on. */
const DURATIONS = [901, 120, 1000, 950, 900, 1001];
const CALLS = { artifacts: [{ group: 'Communication', name: 'Call Logs' }] };

function callOf(seconds: number, index: number): HitRecord {
  const date = buildDate(`2024-10-0${index + 1}T10:00:00.000Z`);
  return buildHitRecord({
    artifact: { group: 'Communication', name: 'Call Logs' },
    date,
    fragments: [
      buildFragment({ name: 'Timestamp', value: date.original, valueType: 'date', date }),
      buildFragment({ name: 'Duration', value: String(seconds), valueType: 'number', number: seconds }),
      buildFragment({ name: 'Duration', value: `${seconds} seconds` }),
    ],
  });
}

/** The cells of the column of numbers from top to bottom. */
const durations = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('row-id'))
    .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
    .flatMap((row) => within(row).queryAllByRole('gridcell'))
    .filter((cell) => cell.getAttribute('col-id') === 'number:Duration')
    .map(({ textContent }) => textContent);

async function openTable({ filters = {}, query = '', flags = [], caseId }: TableOptions = {}) {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const f = encodeURIComponent(JSON.stringify(filters));
  const view = await renderPage(`/case/${caseId ?? server.caseId}/explorer?view=table&f=${f}${query}`, { flags });
  cleanUps.push(view.leave);
  return view;
}
interface TableOptions {
  filters?: object;
  query?: string;
  flags?: 'hit-id-column'[];
  caseId?: string;
}
type App = Awaited<ReturnType<typeof openTable>>;

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const appliedFilters = (app: App): unknown =>
  hitsCodec.parse(parseQuery(app.router.state.location.search)).filters.queryFilters;
const grid = () => screen.getByRole('grid');
const headers = () => within(grid()).getAllByRole('columnheader');
const headerOf = (name: string) => headers().filter((header) => within(header).queryByText(name) !== null)[0] ?? grid();
const findText = (text: string | RegExp) => screen.findByText(text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findFunnel = (title: string) => screen.findByRole('button', { name: `Filter column ${title}` });

describe('the columns of the hits table', () => {
  it('[001-2.4-08] [001-2.4-09] [001-2.4-11] [002-9-11] are select, artifact with group, tags, the four configured ones with a filter each, and attachments, without the item id', async () => {
    await openTable();
    await findPage('1 - 20 of 35');
    await findFunnel('Key detail');
    const names = headers()
      .toSorted(
        (left, right) => Number(left.getAttribute('aria-colindex')) - Number(right.getAttribute('aria-colindex')),
      )
      .map((header) => header.getAttribute('col-id'));
    expect(names).toEqual([
      'select',
      'artifact',
      'tags',
      'column:0',
      // The time, after the key detail (docs/differences.md).
      'column:3',
      'column:1',
      'column:2',
      'attachments',
    ]);
    expect(within(grid()).getAllByText('Call Logs')[0]).toBeVisible();
    expect(within(grid()).getAllByText('Communication')[0]).toBeVisible();
    for (const title of ['Key detail', 'Supporting detail', 'Additional detail', 'Date/time']) {
      const funnel = await findFunnel(title);
      expect(within(headerOf(title)).getByRole('button')).toBe(funnel);
    }
    expect(screen.getAllByRole('button', { name: /^Filter column/ })).toHaveLength(4);
  });

  it('are shown without waiting for the evidence sources', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore);
    calls.holdNext(listEvidenceSources);
    await openTable();
    await findPage('1 - 20 of 35');
    await findFunnel('Key detail');
    expect(calls.countAnswered(listEvidenceSources)).toBe(0);
  });

  it('[001-2.4-08] [001-2.4-09] [002-9-11] show the item id when its feature flag is on', async () => {
    await openTable({ flags: ['hit-id-column'] });
    await findPage('1 - 20 of 35');
    await findFunnel('Key detail');
    expect(headerOf('Item ID')).toBeVisible();
  });

  it('[001-2.4-11] have a filter each when they are those of a single artifact', async () => {
    const app = await openTable({ filters: SMS });
    await app.user.click(await screen.findByRole('button', { name: 'Show more columns (1)' }));
    for (const title of ['Body', 'Timestamp', 'Folder']) {
      expect(await findFunnel(title)).toBeVisible();
    }
    expect(screen.getAllByRole('button', { name: /^Filter column/ })).toHaveLength(3);
  });

  it.each([
    ['of one artifact', searchFragments, SMS],
    ['of several artifacts', searchMultiArtifactColumns, {}],
  ])('[002-8-28] show that they cannot be loaded, in a table %s', async (_what, call, filters) => {
    await startReviewServer({ source: explorerSource });
    const server = scenarios();
    cleanUps.push(server.restore);
    server.failNext(call, 500);
    await openTable({ filters });
    const message = 'The column names cannot be retrieved at this time. Try again in a few minutes.';
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  });
});

describe('a column filter', () => {
  it('[001-2.12-08] [001-2.12-09] [001-2.13-12] filters the list from its first page, clears the ticks and is shown as a pill', async () => {
    const app = await openTable({ query: '&page=1' });
    await findText('21 - 35 of 35');
    await app.user.click(screen.getByLabelText('Select all items on this page'));
    await app.user.click(await findFunnel('Key detail'));
    await app.user.type(screen.getByLabelText('Terms'), 'caller{Enter}');
    await findText('1 - 3 of 3');
    expect(query(app).get('page')).toBe('0');
    expect(query(app).get('sort')).toBeNull();
    expect(screen.queryByText(/items? selected/)).not.toBeInTheDocument();
    expect(appliedFilters(app)).toEqual([
      { kind: 'textColumn', column: { column: 0 }, text: { terms: ['caller'], matchType: 'partial', operator: 'OR' } },
    ]);
    expect(button('Filter column Key detail, filtered')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Remove filter Key detail: caller' }));
    await findPage('1 - 20 of 35');
  });

  it('[001-2.13-03] [001-2.13-04] requires all terms with AND, and one of them with OR', async () => {
    const app = await openTable({ filters: SMS });
    await findText('1 - 20 of 30');
    await app.user.click(await findFunnel('Body'));
    await app.user.type(screen.getByLabelText('Terms'), 'message 7, ferry{Enter}');
    await waitFor(() => expect(appliedFilters(app)).toHaveLength(1));
    await findText('1 - 20 of 30');
    await app.user.click(button('Filter column Body, filtered'));
    await app.user.click(button('Advanced options'));
    await app.user.click(screen.getByRole('radio', { name: 'AND: results contain all terms' }));
    await app.user.click(button('Apply'));
    await findText('1 - 1 of 1');
    await act(() => app.router.navigate(-1));
    await findText('1 - 20 of 30');
  });

  it('[001-2.4-06] [001-2.13-01] [001-2.13-08] [001-2.13-12] is one of several, which pills remove one by one, and Clear all at once', async () => {
    const app = await openTable({ query: '&page=1' });
    await findText('21 - 35 of 35');
    await app.user.click(await findFunnel('Key detail'));
    expect(button('Apply')).toBeDisabled();
    await app.user.type(screen.getByLabelText('Terms'), 'message 7, ferry');
    await app.user.click(button('Advanced options'));
    await app.user.click(screen.getByRole('radio', { name: 'AND: results contain all terms' }));
    await app.user.click(button('Apply'));
    await findPage('1 - 1 of 1');
    expect(query(app).get('page')).toBe('0');
    expect(grid()).toHaveTextContent('Message 7 about the ferry');

    await app.user.click(await findFunnel('Date/time'));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Date mode' }), 'On or after');
    await app.user.type(screen.getByLabelText('Date'), '2030-01-01{Enter}');
    expect(await findText('There are no results that match the criteria.')).toBeVisible();
    const pills = () => screen.queryByRole('list', { name: 'Applied filters' });
    expect(within(pills() ?? grid()).getAllByRole('listitem')).toHaveLength(2);
    await app.user.click(button(/^Remove filter Date\/time/));
    await findPage('1 - 1 of 1');
    await app.user.click(button('Clear'));
    await findPage('1 - 20 of 35');
    expect(pills()).not.toBeInTheDocument();
  });

  it('[001-2.4-03] [001-2.4-12] [001-2.4-25] [001-2.13-05] [001-2.13-06] [001-2.13-08] is for numbers or dates in the columns of one artifact, which its headers sort', async () => {
    const server = await startReviewServer({ source: explorerSource });
    const caseId = await server.addCase('Calls', [{ userId: 'investigator', accessLevel: 'member' }]);
    await server.addSource({ hits: DURATIONS.map(callOf) }, caseId);
    const app = await openTable({ filters: CALLS, caseId });
    await findPage('1 - 6 of 6');
    await app.user.click(await findFunnel('Duration (number)'));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Between');
    await app.user.type(screen.getByLabelText('Start'), '900');
    await app.user.type(screen.getByLabelText('End'), '100');
    await app.user.click(button('Apply'));
    expect(await findText('Start value must be less than or equal to end value.')).toBeVisible();
    await app.user.type(screen.getByLabelText('End'), '0');
    await app.user.click(button('Apply'));
    await findPage('1 - 4 of 4');
    expect(await findText('900 to 1,000')).toBeVisible();

    await app.user.click(within(headerOf('Duration (number)')).getByText('Duration (number)'));
    // Numbers are sorted in descending order first.
    await waitFor(() => expect(durations()).toEqual(['16:40', '15:50', '15:01', '15:00']));
    expect(query(app).get('sort')).toBe('fragment:desc:number:Duration');

    await app.user.click(await findFunnel('Timestamp'));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Date mode' }), 'Over a date range');
    await app.user.type(screen.getByRole('textbox', { name: 'Start date' }), '2024-10-01');
    await app.user.type(screen.getByRole('textbox', { name: 'End date' }), '2024-10-03{Enter}');
    await findPage('1 - 2 of 2');
    expect(durations()).toEqual(['16:40', '15:01']);
    expect(appliedFilters(app)).toHaveLength(2);
  });

  it('opens with Alt and Down on its header, and closes with Escape', async () => {
    const app = await openTable({ filters: SMS });
    await findText('1 - 20 of 30');
    await findFunnel('Timestamp');
    fireEvent.keyDown(headerOf('Timestamp'), { key: 'ArrowDown', altKey: true });
    const form = within(await screen.findByRole('dialog', { name: 'Filter column Timestamp' }));
    expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Stockholm');
    await app.user.selectOptions(form.getByRole('combobox', { name: 'Date mode' }), 'On or before');
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2024-06-03' } });
    fireEvent.blur(form.getByLabelText('Date'));
    await app.user.click(form.getByRole('button', { name: 'Apply' }));
    await findText('1 - 3 of 3');
    expect(appliedFilters(app)).toMatchObject([
      { kind: 'dateColumn', column: { name: 'Timestamp', valueType: 'date' } },
    ]);
    fireEvent.keyDown(headerOf('Timestamp'), { key: 'ArrowDown', altKey: true });
    await screen.findByRole('dialog');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[001-2.13-10] [001-2.13-11] is shown as a pill with at most 150 px for the column and 250 px for the value', async () => {
    const text = { terms: ['a'.repeat(80)], matchType: 'partial', operator: 'OR' };
    const filters = { queryFilters: [{ kind: 'textColumn', column: { column: 1 }, text }] };
    const view = await renderHeader(`&f=${encodeURIComponent(JSON.stringify(filters))}`);
    cleanUps.push(view.leave);
    const pills = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(await pills.findByText('Supporting detail')).toHaveStyle({ maxWidth: '150px' });
    expect(pills.getByText('a'.repeat(80))).toHaveStyle({ maxWidth: '250px' });
  });
});
