import { countHits, searchHits } from '@contract/calls/hits';
import { WHOLE_COUNT } from '@contract/model/hit-count';
import { getTimelineHistogram } from '@contract/calls/timeline';
import { act, screen, waitFor, within } from '@testing-library/react';

import { rangeChanged, selectTimeline, timelineHitSelected } from '@/state/timeline-slice';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** 30 messages in June, 3 calls in July, one of them without a zone, and 2 applications without a date. */
const F2024 = filter('2024-06-01', '2024-12-31');

function filter(start: string, end: string, more: object = {}): string {
  const dateTime = { dateFilter: { type: 'between', start, end }, timezone: 'Europe/Stockholm' };
  return `f=${encodeURIComponent(JSON.stringify({ ...more, queryFilters: [{ kind: 'dateTime', dateTime }] }))}`;
}

async function open(query: string, width = 1440) {
  provideWideWindow(width);
  // jsdom has neither layout nor canvas.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 900 });
  HTMLCanvasElement.prototype.getContext = () => null;
  const server = await startReviewServer({ source: explorerSource });
  const view = await renderPage(`/case/${server.caseId}/timeline?${query}`, {
    flags: ['timeline-view', 'artifacts-view'],
  });
  cleanUps.push(view.leave);
  return view;
}

function control() {
  const calls = scenarios();
  cleanUps.push(calls.restore);
  return calls;
}

const modal = () => screen.findByRole('dialog', { name: 'Set up timeline' });
const cards = () => screen.findAllByRole('article');
const card = async (text: string) => {
  await screen.findAllByText(text);
  return (await cards()).find(({ textContent }) => textContent.includes(text))!;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const header = () => screen.getByRole('region', { name: 'Timeline' });

describe('setting up the timeline', () => {
  it('[000-2-16] [001-2.8-01] [001-2.8-02] [001-2.8-03] requires a range of days, counts its items, and continues with it', async () => {
    const app = await open('');
    const dialog = within(await modal());
    expect(dialog.getByText('Items in timeframe')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await app.user.type(dialog.getByRole('textbox', { name: 'Start date' }), '2024-07-01');
    await app.user.type(dialog.getByRole('textbox', { name: 'End date' }), '2024-07-02');
    expect(await dialog.findByText('2')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('(2)')).toBeVisible();
    expect((await cards())[0]).toBeVisible();
    const query = new URLSearchParams(app.router.state.location.search);
    expect(query.get('timelineRange')).toBeNull();
    expect(JSON.parse(query.get('f') ?? '')).toMatchObject({
      queryFilters: [
        { dateTime: { dateFilter: { start: '2024-07-01', end: '2024-07-02' }, timezone: 'Europe/Stockholm' } },
      ],
    });
  });

  it('[case-01] shows the whole range with "Show all dates", and the range with most items when it is closed', async () => {
    const app = await open('');
    await screen.findByText('(33)');
    const range = () => new URLSearchParams(app.router.state.location.search).get('timelineRange');
    await app.user.click(within(await modal()).getByRole('button', { name: 'Close' }));
    expect(range()).toBeNull();
    await app.user.click(button('Set up timeline'));
    await app.user.click(within(await modal()).getByRole('button', { name: 'Show all dates' }));
    await waitFor(() => expect(range()).toBe('0001-01-01T00:00:00.000Z,9999-12-31T23:59:59.999Z'));
    expect(within(header()).getByText('(33)')).toBeVisible();
    expect(button('Show the whole range')).toBeDisabled();
  });

  it('[001-2.8-05] [001-2.8-06] cannot be continued before the items are counted, also after the count failed', async () => {
    const app = await open('');
    const dialog = within(await modal());
    await screen.findByText('(33)');
    const calls = control();
    calls.holdNext(countHits);
    await app.user.type(dialog.getByRole('textbox', { name: 'Start date' }), '2024-06-01');
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Date mode' }), 'after');
    expect(await dialog.findByText('Counting…')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    calls.failNext(countHits, 500);
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Date mode' }), 'before');
    expect(await dialog.findByText('Unable to count evidence items. Try again in a few minutes.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await app.user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled());
  });

  it('[001-2.8-04] [001-9-03] shows from 20,000 items on that the chart shows counts', async () => {
    const app = await open('');
    const dialog = within(await modal());
    await screen.findByText('(33)');
    const calls = control();
    calls.answerNext(countHits, { totalCount: 19_999, status: 'success', ...WHOLE_COUNT });
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Date mode' }), 'after');
    await app.user.type(dialog.getByRole('textbox', { name: 'Date' }), '2024-06-01');
    expect(await dialog.findByText('19,999')).toBeVisible();
    expect(dialog.queryByRole('status')).not.toBeInTheDocument();
    calls.answerNext(countHits, { totalCount: 20_000, status: 'success', ...WHOLE_COUNT });
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Date mode' }), 'before');
    expect(await dialog.findByRole('status')).toHaveTextContent(/^20,000 items in one view/);
    await app.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await within(header()).findByText(/^20,000 items in one view/)).toBeVisible();
  });
});

describe('the timeline', () => {
  it('[001-1-04] [001-2.8-11] [001-2.8-12] [001-2.8-13] shows how many of all items are in the range, and lists them', async () => {
    const app = await open(F2024);
    expect(await screen.findByText('(33)')).toBeVisible();
    // With a date filter there is nothing to set up.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Items shown' })).toBeVisible();
    act(() => {
      app.store.dispatch(
        rangeChanged({ start: Date.parse('2024-06-10T00:00:00.000Z'), end: Date.parse('2024-06-12T00:00:00.000Z') }),
      );
    });
    expect(await screen.findByText('(2 of 33)')).toBeVisible();
    const text = '2024-06-10 02:00:00 +02:00 to 2024-06-12 02:00:00 +02:00';
    const list = within(screen.getByRole('region', { name: 'Items shown' }));
    expect(list.getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getByText(`${text}: 2 items`)).toHaveRole('status'));
    await waitFor(async () => expect((await cards()).map(({ textContent }) => textContent)).toHaveLength(2));
    expect((await cards())[0]).toHaveTextContent('Message 11 about the ferry');
  });

  it('[001-2.8-14] [001-2.8-15] [001-2.8-16] [001-2.8-17] [001-2.8-18] [001-2.8-31] lists cards, the newest first, which can be ticked for actions, and scrolls to the one that was selected in the chart', async () => {
    const app = await open(F2024);
    const first = within(await card('Caller 3'));
    expect((await cards())[0]).toHaveTextContent('Caller 3');
    expect(first.getByText('Call Logs')).toBeVisible();
    expect(first.getByText('2024-07-03 12:00:00 +02:00')).toBeVisible();
    await app.user.click(first.getByRole('checkbox'));
    expect(await screen.findByText('1 item selected')).toBeVisible();
    expect(button('Actions')).toBeEnabled();
    expect(within(await card('Caller 1')).getByLabelText('needs validation')).toBeVisible();

    const link = within(await card('Caller 3')).getByRole('link', { name: 'Open details page' });
    const id = /hit\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';
    act(() => {
      app.store.dispatch(timelineHitSelected(id));
    });
    await waitFor(() => expect(selectTimeline(app.store.getState()).scrollTo).toBe('None'));
    expect(await screen.findByRole('button', { pressed: true, name: /Caller 3/ })).toBeVisible();
  });

  it('[001-2.8-19] marks cards of items with tags and comments', async () => {
    const app = await open(F2024);
    await app.user.click(within(await card('Caller 3')).getByRole('button', { pressed: false }));
    await app.user.click(await screen.findByRole('button', { name: /New tag/ }));
    await app.user.type(await screen.findByRole('textbox', { name: /name/i }), 'Dock{Enter}');
    expect(await screen.findByRole('checkbox', { name: /Dock/ })).toBeChecked();
    expect(await within(await card('Caller 3')).findByRole('img', { name: 'Dock' })).toBeVisible();
  });

  it('[001-2.8-20] [001-2.8-21] links a card to its details, with the range and the origin, and Back returns to the range', async () => {
    const app = await open(`${F2024}&timelineRange=2024-07-02T00:00:00.000Z,2024-07-04T00:00:00.000Z`);
    const link = within(await card('Caller 3')).getByRole('link', { name: 'Open details page' });
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toMatch(/\/evidence\/\d+\/group\/Communication\/hit\/\d+$/);
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      prev: 'timeline',
      timelineRange: '2024-07-02T00:00:00.000Z,2024-07-04T00:00:00.000Z',
    });
    await app.user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Call Logs' })).toBeVisible();
    expect(new URLSearchParams(app.router.state.location.search).get('prev')).toBe('timeline');
    await act(() => app.router.navigate(-1));
    expect(await card('Caller 3')).toBeVisible();
    expect(app.router.state.location.pathname).toMatch(/\/timeline$/);
    expect(new URLSearchParams(app.router.state.location.search).get('timelineRange')).toBe(
      '2024-07-02T00:00:00.000Z,2024-07-04T00:00:00.000Z',
    );
  });

  it('[001-2.2-04] [001-2.3-11] [001-2.8-22] [001-2.8-23] [001-9-18] selects a card, previews it, marks it, and deselects it', async () => {
    const app = await open(F2024);
    await app.user.click(within(await card('Caller 3')).getByRole('button', { pressed: false }));
    expect(await screen.findByRole('button', { pressed: true, name: /Caller 3/ })).toBeVisible();
    const { selectedHitId } = selectTimeline(app.store.getState());
    const query = () => Object.fromEntries(new URLSearchParams(app.router.state.location.search));
    expect(query()).toMatchObject({ selectedHitId, userSelectedHit: 'true' });
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Details')).toBeVisible();
    expect((await screen.findByRole('img', { name: 'Selected item' })).style.getPropertyValue('--timeline-ping')).toBe(
      '900ms',
    );
    await app.user.click(screen.getByRole('button', { pressed: true, name: /Caller 3/ }));
    expect(query()).not.toHaveProperty('selectedHitId');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Selected item' })).not.toBeInTheDocument());
    await app.user.click(preview.getByRole('button', { name: 'Close preview' }));
    expect(query()).toMatchObject({ hidePreviewPane: 'true' });
  });

  it('[001-2.8-09] [001-2.8-10] [001-2.8-24] [001-2.8-25] [001-2.8-26] filters by artifacts, which resets range and selection', async () => {
    const range = '&timelineRange=2024-06-10T00:00:00.000Z,2024-07-04T00:00:00.000Z';
    const app = await open(`${filter('2024-01-01', '2024-12-31')}${range}&selectedHitId=31&userSelectedHit=true`);
    // The other category has no item with a date.
    expect(await screen.findByText('viewing 1 of 1 artifact categories')).toBeVisible();
    await card('Caller 3');
    await app.user.click(button('Select Artifacts'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Timeline artifacts' }));
    await app.user.click(await dialog.findByRole('treeitem', { name: /^Communication/ }));
    expect(await dialog.findByText('viewing 1 of 1 artifact categories')).toBeVisible();
    expect(dialog.getByRole('treeitem', { name: /^Communication/, checked: true })).toBeVisible();
    const calls = control();
    calls.holdNext(getTimelineHistogram);
    await app.user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    const query = Object.fromEntries(new URLSearchParams(app.router.state.location.search));
    expect(query).not.toHaveProperty('timelineRange');
    expect(query).not.toHaveProperty('selectedHitId');
    expect(selectTimeline(app.store.getState())).toMatchObject({ rangeStart: null, selectedHitId: null });
  });

  it('[001-2.8-07] has a chart that can be resized against the list', async () => {
    const app = await open(F2024);
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    const handle = await timeline.findByRole('separator', { name: 'Resize the panes' });
    expect(handle).toHaveAttribute('aria-valuenow', '66');
    act(() => handle.focus());
    await app.user.keyboard('{ArrowLeft}');
    const smaller = Number(handle.getAttribute('aria-valuenow'));
    expect(smaller).toBeLessThan(66);
    await app.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(66);
  });

  it('[001-2.8-08] zooms by buttons and keys', async () => {
    const app = await open(F2024);
    await screen.findByText('(33)');
    const length = () => {
      const { rangeStart, rangeEnd } = selectTimeline(app.store.getState());
      return rangeStart === null || rangeEnd === null ? null : rangeEnd - rangeStart;
    };
    await app.user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    const zoomed = length() ?? 0;
    expect(zoomed).toBeGreaterThan(0);
    act(() => screen.getByRole('application').focus());
    await app.user.keyboard('+');
    expect(length()).toBeLessThan(zoomed * 0.6);
    await app.user.keyboard('{ArrowRight}');
    await app.user.click(button('Zoom out'));
    await app.user.keyboard('{Home}');
    await app.user.click(button('Show the whole range'));
    expect(length()).toBeNull();
  });

  it('[001-2.2-04] shows the range of a link also without items, with a button to show all, and counts only dated items', async () => {
    const app = await open('timelineRange=2031-01-01T00:00:00.000Z,2031-02-01T00:00:00.000Z');
    expect(await screen.findByText('No item that matches has a date in this range.')).toBeVisible();
    expect(await screen.findByText('(0 of 33)')).toBeVisible();
    expect(screen.getByText('2 items without a date')).toBeVisible();
    expect(app.router.state.location.search).toContain('timelineRange=2031');
    await app.user.click(button('Show where the items are'));
    expect(await screen.findByText('(33)')).toBeVisible();
    expect(app.router.state.location.search).not.toContain('timelineRange');
  });

  it('shows its counts in a table, where a row zooms in', async () => {
    const app = await open(`${F2024}&timelineRange=2024-07-01T00:00:00.000Z,2024-07-04T00:00:00.000Z`);
    await screen.findByText('(3 of 33)');
    await app.user.click(screen.getByRole('radio', { name: 'Table' }));
    const rows = await waitFor(() => {
      const found = screen.getAllByRole('row');
      expect(found).toHaveLength(4);
      return found;
    });
    expect(rows[0]).toHaveTextContent('FromToAll artifactsCommunication');
    await app.user.click(within(rows[1]!).getByRole('button'));
    expect(await screen.findByText('(1 of 33)')).toBeVisible();
  });

  it('shows the hours of the week, each of which is a filter', async () => {
    const app = await open(F2024);
    await screen.findByText('(33)');
    await app.user.click(screen.getByRole('radio', { name: 'Hours of the week' }));
    // The calls of 2 and 3 July, Tuesday and Wednesday, at 10:00 UTC.
    await app.user.click(await screen.findByRole('button', { name: 'Tuesday 12:00: 1 item' }));
    expect(await screen.findByText('(1)')).toBeVisible();
    expect(screen.getByRole('button', { name: /Remove filter Hours of the week: Tue · 12:00/ })).toBeVisible();
  });

  it('counts items without a date and dates that need validation, each with a link or button', async () => {
    const app = await open(F2024);
    const undated = await screen.findByRole('link', { name: '2 items without a date' });
    expect(decodeURIComponent(undated.getAttribute('href') ?? '')).toContain('{"dateState":"undated"}');
    await app.user.click(await screen.findByRole('button', { name: '1 date needs validation' }));
    expect(await screen.findByText('(1)')).toBeVisible();
    expect(await card('Caller 1')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '2 items without a date' }));
    expect(await screen.findByText('1 - 2 of 2')).toBeVisible();
  });

  it('lists the items of a range after its chart is loaded or has failed', async () => {
    const calls = control();
    const app = await open(F2024);
    await screen.findByText('(33)');
    const list = within(screen.getByRole('region', { name: 'Items shown' }));
    const show = (start: string, end: string) =>
      act(() => {
        app.store.dispatch(rangeChanged({ start: Date.parse(start), end: Date.parse(end) }));
      });
    const before = list.getByText(/^2024-.* to 2024-/).textContent;
    calls.holdNext(getTimelineHistogram);
    show('2024-06-10T00:00:00.000Z', '2024-06-12T00:00:00.000Z');
    expect(within(header()).getAllByText(/2024-06-10 02:00:00/)).not.toHaveLength(0);
    expect(list.getByText(before)).toBeVisible();
    calls.failNext(getTimelineHistogram, 500);
    show('2024-06-20T00:00:00.000Z', '2024-06-22T00:00:00.000Z');
    expect(await list.findByText(/^2024-06-20 02:00:00/)).toBeVisible();
  });

  it('shows what failed, and loads it on Retry', async () => {
    provideWideWindow();
    await startReviewServer({ source: explorerSource });
    const calls = control();
    calls.failNext(getTimelineHistogram, 500);
    calls.failNext(searchHits, 500);
    const app = await open(F2024);
    expect(await screen.findByText('Unable to get the timeline. Try again in a few minutes.')).toBeVisible();
    await app.user.click(button('Retry'));
    expect(await screen.findByText('Unable to get evidence items. Try again in a few minutes.')).toBeVisible();
    await app.user.click(button('Retry'));
    expect(await card('Caller 3')).toBeVisible();
  });

  it('shows when no item has a date', async () => {
    await open(filter('1999-01-01', '1999-01-02'));
    expect(await screen.findByText('No item has a date here.')).toBeVisible();
  });
});
