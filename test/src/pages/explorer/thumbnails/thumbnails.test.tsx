import { searchHits } from '@contract/calls/hits';
import { screen, waitFor, within } from '@testing-library/react';

import { scenarios } from '@test/helpers/render-app';

import { card, openThumbnails } from './open-thumbnails';

const cleanUps: (() => void)[] = [];
async function open(options: Parameters<typeof openThumbnails>[0] = {}) {
  const app = await openThumbnails(options);
  cleanUps.push(app.leave);
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

function control() {
  const calls = scenarios();
  cleanUps.push(calls.restore);
  return calls;
}

const query = (app: App) => new URLSearchParams(app.router.state.location.search);
const grid = () => screen.findByRole('grid', { name: 'Evidence items' });
const cells = () => screen.getAllByRole('gridcell');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

describe('the thumbnails of the explorer', () => {
  it('[001-2.1-01] [001-2.3-20] [001-2.5-01] [001-2.5-04] are the default view of media: cards in one grid, which can be ticked for an action', async () => {
    const app = await open();
    expect(await grid()).toHaveAttribute('aria-colcount', '5');
    expect(await card('harbour-45.jpg')).toBeVisible();
    expect(query(app).get('view')).toBe('thumbnail');
    const first = within(await card('harbour-45.jpg'));
    expect(first.getByText('2024-02-14 11:00:00 +01:00')).toBeVisible();
    expect(first.getByText('Deleted')).toBeVisible();
    expect(screen.getByText('46 items')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
    // Why it has no picture.
    expect(await first.findByText('Attachment shared: unable to display preview.')).toBeVisible();
    await app.user.click(first.getByRole('checkbox'));
    expect(await screen.findByText('1 item selected')).toBeVisible();
  });

  it.each([
    ['001-2.5-05', 1250, '3'],
    ['001-2.5-06', 1000, '2'],
    ['001-2.5-07', 700, '1'],
  ])('[%s] have in a window of %i pixels this number of columns: %s', async (_rule, width, columns) => {
    await open({ width });
    expect(await grid()).toHaveAttribute('aria-colcount', columns);
  });

  it('[001-2.3-19] [001-2.4-01] are replaced by the table and shown again at the selected item', async () => {
    const app = await open();
    await app.user.click(await card('harbour-43.jpg'));
    await waitFor(() => expect(query(app).get('index')).toBe('2'));
    await app.user.click(button('Table'));
    expect(await screen.findByText('1 - 20 of 46')).toBeVisible();
    expect(query(app).get('view')).toBe('table');
    expect(query(app).get('page')).toBe('0');
    await app.user.click(button('Thumbnails'));
    expect(await card('harbour-43.jpg')).toHaveAttribute('aria-selected', 'true');
  });

  it('[001-2.3-19] are not available when an active artifact group has no thumbnails', async () => {
    const app = await open({ query: '&view=thumbnail' });
    await card('harbour-45.jpg');
    const f = encodeURIComponent(JSON.stringify({ groups: ['Media', 'Communication'] }));
    await waitFor(() => app.router.navigate(`${app.router.state.location.pathname}?page=0&view=thumbnail&f=${f}`));
    expect(await screen.findByText('1 - 20 of 47')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Thumbnails' })).not.toBeInTheDocument();
  });

  it('[001-2.5-02] are twenty placeholders while they are loading', async () => {
    control().holdNext(searchHits);
    await open();
    const loading = await screen.findAllByTestId('thumbnail-placeholder');
    expect(loading).toHaveLength(20);
  });

  it('[001-2.5-03] are loaded in batches of twenty on scrolling, by the cursor of the previous batch', async () => {
    const requests: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (/\/profiles\/.*\/search$/.test(request.url)) {
        requests.push(await request.clone().text());
      }
      return original(request);
    };
    cleanUps.push(() => {
      globalThis.fetch = original;
    });
    const app = await open();
    await app.user.click(await card('harbour-45.jpg'));
    await app.user.keyboard('{Control>}{End}{/Control}');
    expect(await card('voice.mp3')).toHaveFocus();
    await waitFor(() => expect(query(app).get('index')).toBe('45'));
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.every((body) => body.includes('"size":20'))).toBe(true);
    expect(requests.some((body) => body.includes('"searchAfter"') && !body.includes('"skip"'))).toBe(true);
  });

  it('[001-2.5-08] are sorted by the dropdown', async () => {
    const app = await open();
    await card('harbour-45.jpg');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Date/time, oldest first');
    expect(query(app).get('sort')).toBe('date:asc');
    await waitFor(() => expect(cells()[0]).toHaveTextContent(/voice\.mp3|harbour-1\.jpg/));
  });

  it('[001-2.5-09] show the artifacts of the filter selector, all media and files when none is selected', async () => {
    const app = await open();
    await card('harbour-45.jpg');
    await app.user.click(button(/^Artifacts shown/));
    await app.user.click(await screen.findByLabelText('Audio, 1 item'));
    await screen.findByText('45 items');
    expect(JSON.parse(query(app).get('f') ?? '')).toEqual({ artifacts: [{ group: 'Media', name: 'Images' }] });
    await app.user.click(screen.getByLabelText('Images, 45 items'));
    await waitFor(() => expect(JSON.parse(query(app).get('f') ?? '')).toEqual({ groups: ['Files', 'Media'] }));
  });

  it('are operated by the keyboard: arrows in two dimensions, Enter opens the details at the index', async () => {
    const app = await open();
    await app.user.click(await card('harbour-45.jpg'));
    await app.user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await card('harbour-39.jpg')).toHaveFocus();
    await waitFor(() => expect(query(app).get('index')).toBe('6'));
    expect(query(app).get('userSelectedHit')).toBe('true');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/[^/]+$/));
    expect(query(app).get('index')).toBe('6');
  });

  it('show an error with Retry, and when nothing matches', async () => {
    control().failNext(searchHits, 500);
    const app = await open();
    expect(await screen.findByText('Unable to get evidence items. Try again in a few minutes.')).toBeVisible();
    await app.user.click(button('Retry'));
    await card('harbour-45.jpg');
    await app.user.type(screen.getByPlaceholderText('Search by keyword'), 'nowhere{Enter}');
    expect(await screen.findByText('There are no results that match the criteria.')).toBeVisible();
  });
});
