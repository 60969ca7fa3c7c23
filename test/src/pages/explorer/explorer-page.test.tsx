import { countHits, searchHits } from '@contract/calls/hits';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { act, screen, waitFor, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderApp, scenarios } from '@test/helpers/render-app';

import { requestAs } from '@test/helpers/request-as';

import { explorerSource } from './explorer-source';
import { provideWideWindow } from './wide-window';

const cleanUps: (() => void)[] = [];

async function openExplorer(query = '', user: 'investigator' | 'stranger' = 'investigator') {
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderApp(`/case/${server.caseId}/explorer${query}`, { user });
  cleanUps.push(view.leave);
  return view;
}
type App = Awaited<ReturnType<typeof openExplorer>>;

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
  it('[000-2-11] [001-2.3-01] [001-2.3-02] [001-2.4-06] [001-2.4-07] shows the items with their count, the newest first', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    expect(screen.getByText('Explorer')).toBeVisible();
    expect(screen.getByText('35 items')).toBeVisible();
    await waitFor(() => expect(firstRow()).toContain('Caller 3'));
    expect(firstRow()).toContain('2024-07-03 12:00:00 +02:00');
    expect(['Key detail', 'Supporting detail', 'Additional detail', 'Date/time'].map(header)).toHaveLength(4);
    expect(query(app).get('page')).toBe('0');
    expect(app.router.state.historyAction).toBe('REPLACE');
  });

  it('[000-2-66] adds the page to the URL by a redirect, before the list is loaded', async () => {
    await startReviewServer({ source: explorerSource });
    const calls = scenarios();
    cleanUps.push(calls.restore);
    calls.holdNext(searchHits);
    const app = await openExplorer();
    await waitFor(() => expect(app.router.state.location.search).toBe('?page=0'));
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
    await app.user.click(button('Show more columns (1)'));
    expect(header('Folder')).toBeVisible();
    expect(button('Show fewer columns')).toBeVisible();
    await app.user.click(header('Body'));
    await waitFor(() => expect(query(app).get('sort')).toBe('fragment:asc:text:Body'));
    await waitFor(() => expect(firstRow()).toContain('Message 1 '));
    await app.user.click(header('Body'));
    await waitFor(() => expect(query(app).get('sort')).toBe('fragment:desc:text:Body'));
    await waitFor(() => expect(firstRow()).toContain('Message 9 '));
  });

  it('[001-4-04] pages by searchAfter and keeps the ticks of other pages', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
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
  });

  it('[001-2.12-08] removes the ticks when the filters change', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
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

  it('[001-2.4-10] shows attachments when an item has a secondary one, and marks deleted items', async () => {
    await openExplorer();
    await findPage('1 - 20 of 35');
    expect(header('Attachments')).toBeVisible();
    expect(screen.getByLabelText('1 attachment: voicemail.amr')).toBeVisible();
    expect(within(grid()).getAllByText('Deleted').length).toBeGreaterThan(0);
    expect(within(grid()).getByLabelText('needs validation')).toBeVisible();
  });

  it('omits the attachments when there are none', async () => {
    await openExplorer(f({ artifacts: [{ group: 'Communication', name: 'SMS Messages' }] }));
    await findText('1 - 20 of 30');
    expect(within(grid()).queryByText('Attachments')).not.toBeInTheDocument();
  });
});

describe('the artifacts of the explorer', () => {
  const item = (name: RegExp) => screen.findByRole('treeitem', { name });

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
    const app = await openExplorer();
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
    await findPage('1 - 3 of 3');
  });

  it('[001-2.10-01] [001-2.10-07] [001-2.10-08] [001-2.10-09] expand while they are searched and by their button', async () => {
    const app = await openExplorer();
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
  it('[000-2-161] [000-2-163] [000-2-164] [000-2-167] tick tags, Untagged and Public comments', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.click(button('Tags and comments'));
    expect(await screen.findByLabelText('Public comments, 0 items')).toBeInTheDocument();
    await app.user.click(screen.getByLabelText('Untagged, 35 items'));
    expect(JSON.parse(query(app).get('f') ?? '')).toEqual({ untagged: true });
    expect(await screen.findByLabelText('1 applied')).toBeInTheDocument();
  });

  it('[000-2-161] have a checkbox for each tag of the case, with its count', async () => {
    const server = await startReviewServer({ source: explorerSource });
    await server.signInAs('investigator');
    const tags = callPath(createCaseTag, { caseId: server.caseId });
    for (const name of ['Weapon', 'Money']) {
      await requestAs(server, 'POST', tags, { name, color: TAG_PALETTE.red });
    }
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.click(button('Tags and comments'));
    for (const name of ['Weapon', 'Money', 'Untagged', 'Public comments']) {
      expect(await screen.findByRole('checkbox', { name: new RegExp(`^${name}, \\d+ items$`) })).not.toBeChecked();
    }
  });

  it('[000-2-168] [000-2-171] tick sources, and Clear removes every filter', async () => {
    const app = await openExplorer();
    await findPage('1 - 20 of 35');
    await app.user.click(button('Evidence sources'));
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

  it('include "Page not found" for users who may not open the case', async () => {
    await openExplorer('', 'stranger');
    expect(await findText('Page not found')).toBeVisible();
  });

  it('[001-2.2-02] do not occur when a link selects thumbnails', async () => {
    await openExplorer('?view=thumbnail');
    await findPage('1 - 20 of 35');
    expect(firstRow()).not.toBe('');
  });
});
