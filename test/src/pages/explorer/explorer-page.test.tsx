import { countHits, markHitPrivileged, markHitUnprivileged, searchHits } from '@contract/calls/hits';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { act, screen, waitFor, within } from '@testing-library/react';

import { NO_FILTERS } from '@/domain/filters';
import { SourcesFilter } from '@/features/filters-bar/sources-filter';
import { ArtifactPane } from '@/pages/explorer/artifact-tree/artifact-pane';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { findPage } from '@test/helpers/find-page';
import { InjectedEventSource } from '@test/helpers/injected-event-source';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';

import { requestAs, responseOf } from '@test/helpers/request-as';

import { explorerSource } from './explorer-source';
import { renderExplorerPart, renderHeader } from './render-explorer-part';
import { provideWideWindow } from './wide-window';

const cleanUps: (() => void)[] = [];

const SERVER = { source: explorerSource, secondaryGroups: ['Application Usage'] };

async function openExplorer(query = '', user: 'investigator' | 'stranger' = 'investigator') {
  provideWideWindow();
  const server = await startReviewServer(SERVER);
  const view = await renderPage(`/case/${server.caseId}/explorer${query}`, { user });
  cleanUps.push(view.leave);
  return view;
}
type App = Pick<Awaited<ReturnType<typeof openExplorer>>, 'router'>;

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const grid = () => screen.getByRole('grid');
/** The text of the first row: pinned cells are in a row element of their own. */
const firstRow = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.getAttribute('row-index') === '0' && row.hasAttribute('row-id'))
    .map(({ textContent }) => textContent)
    .join(' ');
const findText = (text: string | RegExp) => screen.findByText(text);
const f = (filters: object) => `?f=${encodeURIComponent(JSON.stringify(filters))}`;
const header = (name: string) => within(grid()).getByText(name);
const cell = (text: string) => within(grid()).getByText(text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

describe('the hits explorer', () => {
  it('[000-2-11] [001-2.3-01] [001-2.3-02] [001-2.4-06] [001-2.4-07] [001-2.4-10] shows the items with their count, the newest first, with attachments and marks', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    expect(screen.getByText('Explorer')).toBeVisible();
    expect(screen.getByText('35 items')).toBeVisible();
    await waitFor(() => expect(firstRow()).toContain('Caller 3'));
    expect(firstRow()).toContain('2024-07-03 12:00:00 +02:00');
    expect(['Key detail', 'Supporting detail', 'Additional detail', 'Date/time'].map(header)).toHaveLength(4);
    expect(query(app).get('page')).toBe('0');
    expect(app.router.state.historyAction).toBe('REPLACE');

    expect(header('Attachments')).toBeVisible();
    expect(screen.getByLabelText('1 attachment: voicemail.amr')).toBeVisible();
    expect(within(grid()).getAllByText('Deleted').length).toBeGreaterThan(0);
    expect(within(grid()).getByLabelText('needs validation')).toBeVisible();
    // The text of a time in the export.
    await app.user.hover(cell('2024-07-03 12:00:00 +02:00'));
    expect(await findText(/^2024-07-03T10:00:00\.000Z/)).toBeVisible();
  });

  it.each([
    ['[000-2-66] [000-2-63] [001-2.3-20] adds page and view to the URL by a redirect', ''],
    ['[001-2.2-08] [001-2.2-09] replaces invalid values in the URL', '?page=one&view=list&sort=size:asc;date:up'],
  ])('%s, before the list is loaded', async (_rule, address) => {
    await startReviewServer(SERVER);
    const calls = scenarios();
    cleanUps.push(calls.restore);
    calls.holdNext(searchHits);
    const app = await openExplorer(address);
    await waitFor(() => expect(app.router.state.location.search).toBe('?page=0&view=thumbnail'));
    expect(app.router.state.historyAction).toBe('REPLACE');
  });

  it('[001-4-08] selects the first item when the selected one is not listed and was not selected by the user', async () => {
    const app = await openExplorer('?selectedHitId=99999');
    await findPage('1 - 20 of 35');
    await waitFor(() => expect(query(app).get('index')).toBe('0'));
    expect(query(app).get('selectedHitId')).not.toBe('99999');
    expect(query(app).get('userSelectedHit')).toBeNull();
  });

  it('[001-4-08] keeps an item that the user selected, listed or not', async () => {
    // The oldest message is on the second page.
    const app = await openExplorer('?selectedHitId=1&userSelectedHit=true');
    await findPage('1 - 20 of 35');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect((await preview.findAllByText('Message 1 about the ferry'))[0]).toBeVisible();
    expect(query(app).get('selectedHitId')).toBe('1');
  });

  it('[001-4-08] keeps an item that the user chose while other filters list it, and selects the first when they do not', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.click(within(grid()).getAllByText('Caller 2')[0]!);
    await waitFor(() => expect(query(app).get('userSelectedHit')).toBe('true'));
    const chosen = query(app).get('selectedHitId');
    const searchFor = async (text: string) => {
      const box = screen.getByPlaceholderText('Search by keyword');
      await app.user.clear(box);
      await app.user.type(box, `${text}{Enter}`);
    };
    await searchFor('caller');
    await findText('1 - 3 of 3');
    await waitFor(() => expect(query(app).get('userSelectedHit')).toBe('true'));
    expect([query(app).get('selectedHitId'), query(app).get('index')]).toEqual([chosen, '1']);
    await searchFor('ferry');
    await waitFor(() => expect(query(app).get('index')).toBe('0'));
    expect(query(app).get('selectedHitId')).not.toBe(chosen);
    expect(query(app).get('userSelectedHit')).toBeNull();
  });

  it('[001-4-07] [001-4-09] [001-2.3-06] [001-2.3-07] [001-2.3-08] [001-2.3-09] selects the first item and shows its preview, until it is closed', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await waitFor(() => expect(query(app).get('index')).toBe('0'));
    expect(query(app).get('userSelectedHit')).toBeNull();
    expect(await findText('Go to details page')).toBeVisible();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Details')).toBeVisible();
    await app.user.click(preview.getByRole('button', { name: 'Close preview' }));
    expect(query(app).get('hidePreviewPane')).toBe('true');
    expect(screen.queryByText('Go to details page')).not.toBeInTheDocument();
  });

  it('searches by keyword, shows the applied filter, and follows the history', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 'caller{Enter}');
    await findText('1 - 3 of 3');
    expect(JSON.parse(query(app).get('f') ?? '')).toMatchObject({ queryFilters: [{ text: { terms: ['caller'] } }] });
    expect(button('Remove filter Keyword: caller')).toBeVisible();
    await act(() => app.router.navigate(-1));
    await findPage('1 - 20 of 35');
    await act(() => app.router.navigate(1));
    await findText('1 - 3 of 3');
    await app.user.click(button('Remove filter Keyword: caller'));
    await findPage('1 - 20 of 35');
  });

  it('[000-2-64] has filters, sort and page in its URL, which Back and Forward restore', async () => {
    const app = await openExplorer(f({ artifacts: [{ group: 'Communication', name: 'SMS Messages' }] }));
    await findPage('1 - 20 of 30');
    const keyword = () => screen.getByPlaceholderText('Search by keyword');
    const sortOfBody = () => screen.getByRole('columnheader', { name: /^Body/ }).getAttribute('aria-sort');
    await app.user.click(header('Body'));
    await waitFor(() => expect(sortOfBody()).toBe('ascending'));
    await app.user.click(button('Next'));
    await findText('21 - 30 of 30');
    await app.user.type(keyword(), 'inbox{Enter}');
    await findText('1 - 15 of 15');
    const found = app.router.state.location.search;

    await act(() => app.router.navigate(-1));
    await findText('21 - 30 of 30');
    expect(keyword()).toHaveValue('');
    expect(sortOfBody()).toBe('ascending');
    await act(() => app.router.navigate(-1));
    await findPage('1 - 20 of 30');
    await act(() => app.router.navigate(2));
    await findText('1 - 15 of 15');
    expect(app.router.state.location.search).toBe(found);
    expect(keyword()).toHaveValue('inbox');
  });

  it('[001-2.11-23] omits an item from the list and its counts while another user has marked it as privileged', async () => {
    Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: InjectedEventSource });
    cleanUps.push(() => Reflect.deleteProperty(globalThis, 'EventSource'));
    const { context, caseId, browserOf } = await startReviewServer(SERVER);
    const listen = jest.spyOn(context.services.changes, 'listen');
    await openExplorer();
    await findPage('1 - 20 of 35');
    expect(cell('Caller 2')).toBeVisible();
    await waitFor(() => expect(listen).toHaveBeenCalled());
    listen.mockRestore();

    const legal = await act(() => browserOf('legal'));
    // Ids are in the order of the source, in which the second call follows 31 other items.
    const privilege = callPath(markHitPrivileged, { caseId, hitId: '32' });
    await act(() => requestAs(legal, markHitPrivileged.method, privilege));
    await findText('34 items');
    await waitFor(() => expect(within(grid()).queryByText('Caller 2')).not.toBeInTheDocument());
    expect(await screen.findByRole('treeitem', { name: /^Communication, 32 items/ })).toBeVisible();
    const everything = { filter: {}, queryFilters: [] };
    const counted = await act(() =>
      responseOf(countHits.response, requestAs(legal, countHits.method, callPath(countHits, { caseId }), everything)),
    );
    expect(counted).toMatchObject({ totalCount: 35 });
    await act(() => requestAs(legal, markHitUnprivileged.method, privilege));
    await findText('35 items');
    expect(await within(grid()).findByText('Caller 2')).toBeVisible();
    expect(await screen.findByRole('treeitem', { name: /^Communication, 33 items/ })).toBeVisible();
  });

  it('[001-2.4-19] [000-8-29] shows when nothing matches, and clears the filters', async () => {
    const app = await openExplorer(f({ groups: ['Media'] }));
    expect(await findText('There are no results that match the criteria.')).toBeVisible();
    expect(screen.getByText('Select an item to preview it.')).toBeVisible();
    await app.user.click(button('Clear filters'));
    await findPage('1 - 20 of 35');
    expect(query(app).get('f')).toBeNull();
  });

  it('[001-2.4-12] [001-2.4-13] [001-2.4-14] sorts on the server: only by date/time while several artifacts are shown', async () => {
    const app = await openExplorer('?page=1');
    await findText('21 - 35 of 35');
    await within(grid()).findByText('Key detail');
    await app.user.click(header('Key detail'));
    expect(query(app).get('sort')).toBeNull();
    await app.user.click(header('Date/time'));
    await findPage('1 - 20 of 35');
    expect(query(app).get('sort')).toBe('date:asc');
    expect(query(app).get('page')).toBe('0');
    await waitFor(() => expect(firstRow()).toMatch(/Message 1 |Ferry planner/));
  });

  it('[001-2.4-03] [001-2.4-04] shows the columns of a single artifact, the secondary ones on demand', async () => {
    const app = await openExplorer(f({ artifacts: [{ group: 'Communication', name: 'SMS Messages' }] }));
    await findText('1 - 20 of 30');
    await waitFor(() => expect(header('Body')).toBeVisible());
    expect(within(grid()).queryByText('Folder')).not.toBeInTheDocument();
    // None of these items has one.
    expect(within(grid()).queryByText('Attachments')).not.toBeInTheDocument();
    await app.user.click(button('Show more columns (1)'));
    expect(header('Folder')).toBeVisible();
    await app.user.click(button('Show fewer columns'));
    expect(within(grid()).queryByText('Folder')).not.toBeInTheDocument();
    await app.user.click(button('Show more columns (1)'));
    await app.user.click(header('Body'));
    await waitFor(() => expect(query(app).get('sort')).toBe('fragment:asc:text:Body'));
    await waitFor(() => expect(firstRow()).toContain('Message 1 '));
    await app.user.click(header('Body'));
    await waitFor(() => expect(query(app).get('sort')).toBe('fragment:desc:text:Body'));
    await waitFor(() => expect(firstRow()).toContain('Message 30 '));
  });

  it('[001-4-04] [000-2-60] [000-2-61] [000-2-62] [001-2.12-08] pages by searchAfter and keeps the ticks of other pages, which other filters remove', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    expect(button('Previous')).toBeDisabled();
    await app.user.click(screen.getByLabelText('Select all items on this page'));
    expect(screen.getByText('20 items selected')).toBeVisible();
    await app.user.click(button('Next'));
    await findText('21 - 35 of 35');
    expect(query(app).get('searchAfter')).not.toBeNull();
    expect(screen.getByText('20 items selected')).toBeVisible();
    await app.user.click(button('Previous'));
    await findPage('1 - 20 of 35');
    expect(query(app).get('searchAfter')).toBeNull();
    await app.user.click(button('Clear all'));
    expect(screen.queryByText(/items selected/)).not.toBeInTheDocument();

    await app.user.click(screen.getByLabelText('Select all items on this page'));
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 'ferry{Enter}');
    await findText('1 - 20 of 32');
    expect(screen.queryByText(/items selected/)).not.toBeInTheDocument();
  });

  it('is operated by the keyboard: arrows select, x ticks, Enter opens the details', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.click(cell('Caller 3'));
    await app.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(query(app).get('index')).toBe('1'));
    expect(query(app).get('userSelectedHit')).toBe('true');
    await app.user.keyboard('x');
    expect(screen.getByText('1 item selected')).toBeVisible();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/[^/]+$/));
    expect(query(app).get('index')).toBe('1');
    expect(query(app).get('page')).toBe('0');
  });

  it('[001-2.6-07] steps through the details to the next and the previous page of the list, and opens that page again', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await waitFor(() => expect(query(app).get('index')).toBe('0'));
    await findText('Go to details page');
    await app.user.keyboard('j'.repeat(19));
    await waitFor(() => expect(query(app).get('index')).toBe('19'));
    await app.user.keyboard('{Enter}');
    expect(await findText('20 of 35')).toBeVisible();
    const canStep = (name: string) => waitFor(() => expect(button(name)).toBeEnabled());
    const place = () => [query(app).get('page'), query(app).get('index')];
    await canStep('Next item');
    await app.user.click(button('Next item'));
    expect(await findText('21 of 35')).toBeVisible();
    expect(place()).toEqual(['1', '20']);
    await canStep('Previous item');
    await app.user.keyboard('k');
    expect(await findText('20 of 35')).toBeVisible();
    expect(place()).toEqual(['0', '19']);
    await canStep('Next item');
    await app.user.keyboard('j');
    expect(await findText('21 of 35')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Back to evidence items' }));
    await findPage('21 - 35 of 35');
    const selected = await within(grid()).findAllByRole('row', { selected: true });
    expect(selected.map(({ textContent }) => textContent).join(' ')).toContain('Message 13 about the ferry');
  });
});

describe('the artifacts of the explorer', () => {
  const item = (name: RegExp) => screen.findByRole('treeitem', { name });
  const openArtifacts = async () => {
    const view = await renderExplorerPart(({ caseId, params: { filters }, changeFilters }) => (
      <ArtifactPane {...{ caseId, filters }} onChange={changeFilters} onClose={() => undefined} />
    ));
    cleanUps.push(view.leave);
    return view;
  };

  it('[001-2.3-03] [001-2.10-02] [001-2.10-03] [001-2.10-04] [001-2.10-05] [001-2.10-06] filter the list; their own counts remain', async () => {
    const app = await openExplorer();
    await app.user.click(await item(/^Communication, 33 items/));
    await findText('1 - 20 of 33');
    expect(await item(/^Communication, 33/)).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('Secondary content')).toBeVisible();
    await app.user.hover(button(/^Secondary content describes/));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Secondary content describes the device/);
    expect(await item(/^Application Usage, 2 items/)).toBeVisible();
    await app.user.click(await item(/^All artifacts, 35 items/));
    await findPage('1 - 20 of 35');
  });

  it('[001-2.10-06] select a group or an artifact by their checkboxes', async () => {
    const app = await openArtifacts();
    const filter = (): unknown => JSON.parse(query(app).get('f') ?? '{}');
    await app.user.click(await item(/^Communication, 33 items/));
    await waitFor(() => expect(filter()).toEqual({ groups: ['Communication'] }));
    await app.user.click(await item(/^Communication, 33 items/));
    await waitFor(() => expect(filter()).toEqual({}));
    await app.user.click(button('Expand all'));
    await app.user.click(await item(/^Call Logs, 3 items/));
    await waitFor(() => expect(filter()).toEqual({ artifacts: [{ group: 'Communication', name: 'Call Logs' }] }));
    expect(await item(/^Call Logs, 3 items/)).toHaveAttribute('aria-checked', 'true');
    expect(await item(/^Communication, 33 items/)).toHaveAttribute('aria-checked', 'mixed');
  });

  it('[001-2.10-01] [001-2.10-07] [001-2.10-08] [001-2.10-09] expand while they are searched and by their button', async () => {
    const app = await openArtifacts();
    await item(/^Communication/);
    const search = screen.getByPlaceholderText('Search for an artifact');
    await app.user.type(search, 'call');
    expect(await item(/^Call Logs, 3 items/)).toBeVisible();
    expect(screen.queryByRole('treeitem', { name: /^SMS/ })).not.toBeInTheDocument();
    await app.user.clear(search);
    expect(screen.queryByRole('treeitem', { name: /^Call Logs/ })).not.toBeInTheDocument();
    await app.user.click(button('Expand all'));
    expect(await item(/^SMS Messages, 30 items/)).toBeVisible();
    await app.user.click(button('Collapse all'));
    expect(screen.queryByRole('treeitem', { name: /^SMS/ })).not.toBeInTheDocument();
  });

  it('[001-2.3-04] [001-2.3-05] [001-2.10-10] collapse to their toggle, and hide groups that are empty under the other filters', async () => {
    const text = { terms: ['caller'], matchType: 'partial', operator: 'OR' };
    const app = await openExplorer(f({ queryFilters: [{ kind: 'keyword', text }] }));
    expect(await item(/^Communication, 3 items/)).toBeVisible();
    expect(screen.queryByText('Secondary content')).not.toBeInTheDocument();
    await app.user.click(button('Hide artifacts'));
    expect(screen.queryByPlaceholderText('Search for an artifact')).not.toBeInTheDocument();
    await app.user.click(button('Show artifacts'));
    expect(screen.getByPlaceholderText('Search for an artifact')).toBeVisible();
  });
});

describe('filters of tags, comments and sources', () => {
  const openFilters = async () => {
    const view = await renderHeader();
    cleanUps.push(view.leave);
    return view;
  };
  const findButton = (name: string) => screen.findByRole('button', { name });

  it('[000-2-161] [000-2-163] [000-2-164] [000-2-167] tick tags, Untagged and Public comments', async () => {
    const app = await openFilters();
    await app.user.click(await findButton('Tags and comments'));
    expect(await screen.findByLabelText('Public comments, 0 items')).toBeInTheDocument();
    await app.user.click(screen.getByLabelText('Untagged, 35 items'));
    expect(JSON.parse(query(app).get('f') ?? '')).toEqual({ untagged: true });
    expect(await screen.findByLabelText('1 applied')).toBeInTheDocument();
  });

  it('[000-2-161] have a checkbox for each tag of the case, with its count', async () => {
    const server = await startReviewServer(SERVER);
    await server.signInAs('investigator');
    const tags = callPath(createCaseTag, { caseId: server.caseId });
    for (const name of ['Weapon', 'Money']) {
      await requestAs(server, 'POST', tags, { name, color: TAG_PALETTE.red });
    }
    const app = await openFilters();
    await app.user.click(await findButton('Tags and comments'));
    for (const name of ['Weapon', 'Money', 'Untagged', 'Public comments']) {
      expect(await screen.findByRole('checkbox', { name: new RegExp(`^${name}, \\d+ items$`) })).not.toBeChecked();
    }
  });

  it('[000-2-168] have one checkbox for each source', async () => {
    const { addCase, addSource } = await startReviewServer(SERVER);
    const caseId = await addCase('Two phones', [{ userId: 'investigator', accessLevel: 'member' }]);
    for (const name of ['Phone of Bo', 'Phone of Eva']) {
      await addSource({ name, hits: [buildHitRecord()] }, caseId);
    }
    const filter = <SourcesFilter caseId={caseId} filters={NO_FILTERS} onChange={() => undefined} />;
    const view = await renderConnected(filter);
    cleanUps.push(view.leave);
    await view.user.click(await findButton('Evidence sources'));
    await screen.findByRole('checkbox', { name: 'Phone of Bo, 1 item' });
    expect(screen.getByRole('checkbox', { name: 'Phone of Eva, 1 item' })).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('[000-2-168] [000-2-171] tick sources, and Clear removes every filter', async () => {
    const app = await openFilters();
    await app.user.click(await findButton('Evidence sources'));
    await app.user.click(await screen.findByLabelText('Phone of Anna, 35 items'));
    expect(JSON.parse(query(app).get('f') ?? '')).toEqual({ evidenceIds: [1] });
    await app.user.click(button('Clear'));
    expect(query(app).get('f')).toBeNull();
  });
});

describe('failures of the explorer', () => {
  it('are shown in place with Retry', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    server.failNext(searchHits, 500);
    const app = await openExplorer();
    await findText('Unable to get evidence items. Try again in a few minutes.');
    await app.user.click(button('Retry'));
    await findPage('1 - 20 of 35');
  });

  it('[001-4-01] [001-8-02] show that results may be incomplete when counting fails', async () => {
    const server = scenarios();
    cleanUps.push(server.restore);
    server.failNext(countHits, 500);
    await openExplorer();
    expect(await findText(/^Results are taking longer than expected and may not be complete\./)).toBeVisible();
    expect(await findText('1 - 20')).toBeVisible();
  });

  it('[000-2-33] include "Page not found" for users who may not open the case', async () => {
    const app = await openExplorer('', 'stranger');
    expect(await findText('Page not found')).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/not-found');
  });

  it('[001-2.2-02] do not occur when a link selects thumbnails', async () => {
    await openExplorer('?view=thumbnail');
    await findPage('1 - 20 of 35');
    expect(firstRow()).not.toBe('');
  });
});
