import { getLocationBounds, listLocationHits } from '@contract/calls/locations';
import type { HitPosition } from '@contract/model/hit';
import { getMapConfig } from '@contract/calls/system';
import baseMap from '@comapeo/fallback-smp';
import { screen, waitFor, within } from '@testing-library/react';

import type { HitRecord } from '@server/stores/hit-record';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderApp, renderPage, scenarios } from '@test/helpers/render-app';

import { provideWideWindow } from './wide-window';

const HAMBURG = { latitude: 53.5459, longitude: 9.9658 };
const LISBON = { latitude: 38.7049, longitude: -9.1594 };
const LONG = 'Hotel Tejo Palace Lisboa Centro';

const located = (place: HitPosition, name: string, values: number): HitRecord =>
  buildHitRecord({
    artifact: { group: 'Locations', name: 'Device Locations' },
    date: buildDate('2024-07-03T09:46:40.000Z'),
    locations: [place],
    fragments: [
      buildFragment({ name: 'Name', value: name, categories: ['KeyDetail'] }),
      ...Array.from({ length: values }, (_unused, index) =>
        buildFragment({ name: `Value ${index}`, value: `value ${index}` }),
      ),
    ],
  });
/** 25 hits in Hamburg, one in Lisbon, one without a location. */
const source = {
  hits: [
    ...Array.from({ length: 25 }, (_unused, index) => located(HAMBURG, `Berth ${index + 1}`, 0)),
    located({ ...LISBON, accuracy: 35, source: 'cell' as const }, LONG, 6),
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'without a place' })] }),
  ],
};
const FLAGS = ['worldmap-view', 'maps'] as const;

beforeEach(() => provideWideWindow());

async function open(query = '', caseId?: string) {
  const server = await startReviewServer({ source });
  const view = await renderPage(`/case/${caseId ?? server.caseId}/worldmap${query}`, { flags: [...FLAGS] });
  const list = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'List places' }));
    return screen.findByRole('region', { name: 'Places in view' });
  };
  const openPlace = async (name: RegExp) => {
    await view.user.click(await within(await list()).findByRole('button', { name }));
    return screen.findByRole('dialog', { name: 'Items at this place' });
  };
  return { ...view, list, openPlace, query: () => new URLSearchParams(view.router.state.location.search) };
}

describe('the world map', () => {
  it('[000-2-15] [001-1-03] [001-2.9-02] [001-2.9-03] [001-2.9-10] shows groups with counts, and the located hits by place, also in full screen', async () => {
    const view = await open();
    expect(await screen.findByRole('status', { name: '' })).toBeInTheDocument();
    expect(await screen.findByText('26 locations')).toBeVisible();
    const places = await view.list();
    await waitFor(() => expect(within(places).getAllByRole('button')).toHaveLength(2));
    expect(
      within(places)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['25 locations at 53.5459, 9.9658', '1 location at 38.7049, -9.1594']);
    const artifacts = screen.getByRole('region', { name: 'Artifacts' });
    expect(await within(artifacts).findByText('Locations')).toBeVisible();
    // The item without a location is in no count.
    const nodes = await within(artifacts).findAllByRole('treeitem');
    expect(nodes.map((node) => node.getAttribute('aria-label'))).toEqual([
      'All artifacts, 26 items',
      'Locations, 26 items',
    ]);

    await view.user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toHaveAttribute('aria-pressed', 'true');
    await view.user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'false');
    view.leave();
  });

  it('[001-2.9-04] [001-2.9-06] opens the hits of a place, page by page beyond the first batch', async () => {
    const view = await open();
    const popup = await view.openPlace(/^25 locations/);
    expect(await within(popup).findByText('1 of 25')).toBeVisible();
    expect(await within(popup).findByText(/^Source and accuracy not stated/)).toBeVisible();
    expect(popup).toHaveFocus();
    expect(within(popup).getByRole('button', { name: 'Previous item' })).toHaveAttribute('aria-disabled', 'true');
    for (let page = 1; page < 25; page += 1) {
      expect(await within(popup).findByText(`Berth ${page}`)).toBeVisible();
      const next = within(popup).getByRole('button', { name: 'Next item' });
      await waitFor(() => expect(next).toBeEnabled());
      await view.user.click(next);
    }
    expect(await within(popup).findByText('Berth 25')).toBeVisible();
    expect(within(popup).getByRole('button', { name: 'Next item' })).toHaveAttribute('aria-disabled', 'true');
    view.leave();
  });

  it('[001-2.9-07] [001-2.9-08] truncates texts at 20 characters, shows at most four values, selects the item for bulk actions, and closes the popup on Escape', async () => {
    const view = await open();
    const popup = await view.openPlace(/^1 location/);
    const text = await within(popup).findByText('Hotel Tejo Palace Li…');
    expect(text).toHaveAttribute('title');
    expect(within(popup).getAllByRole('term')).toHaveLength(4);
    expect(within(popup).getAllByRole('definition')).toHaveLength(4);
    expect(within(popup).getByText(/^Radio cells, within 35 m/)).toBeVisible();
    await view.user.click(within(popup).getByRole('checkbox', { name: 'Select item' }));
    expect(screen.getByText('1 item selected')).toBeVisible();
    await view.user.keyboard('{Escape}');
    expect(popup).not.toBeInTheDocument();
    view.leave();
  });

  it('[001-2.9-09] links to the details, with the parameters to return to the map', async () => {
    const view = await open();
    const popup = await view.openPlace(/^25 locations/);
    await within(popup).findByText('Berth 1');
    await view.user.click(within(popup).getByRole('button', { name: 'Next item' }));
    await within(popup).findByText('Berth 2');
    await waitFor(() => expect(view.query().get('page')).toBe('1'));
    const link = within(popup).getByRole('link', { name: 'Open details page' });
    const query = new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]);
    expect([query.get('prev'), query.get('page')]).toEqual(['worldmap', '1']);
    expect(query.get('zoom')).toBe(view.query().get('zoom'));
    const pane = screen.getByRole('region', { name: 'Preview' });
    expect(await within(pane).findByText('Berth 2')).toBeVisible();
    view.leave();
  });

  it('[001-2.9-09] leads back from the details of an item to the same view of the map', async () => {
    const { caseId } = await startReviewServer({ source });
    const view = await renderApp(`/case/${caseId}/worldmap?latitude=53.5&longitude=9.9&zoom=6`, { flags: [...FLAGS] });
    const query = () => new URLSearchParams(view.router.state.location.search);
    await view.user.click(await screen.findByRole('button', { name: 'List places' }));
    const places = await screen.findByRole('region', { name: 'Places in view' });
    await view.user.click(await within(places).findByRole('button', { name: /^25 locations/ }));
    const popup = within(await screen.findByRole('dialog', { name: 'Items at this place' }));
    await popup.findByText('Berth 1');
    await view.user.click(popup.getByRole('button', { name: 'Next item' }));
    await popup.findByText('Berth 2');
    await waitFor(() => expect(query().get('page')).toBe('1'));
    await view.user.click(popup.getByRole('link', { name: 'Open details page' }));
    expect(await screen.findByRole('region', { name: 'Location map' })).toBeVisible();
    expect([query().get('prev'), query().get('page')]).toEqual(['worldmap', '1']);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    await view.user.click(crumbs.getByRole('link', { name: 'Worldmap' }));
    expect(await screen.findByRole('region', { name: 'Worldmap' })).toBeVisible();
    await waitFor(() => expect(query().get('zoom')).toBe('6'));
    view.leave();
  });

  it('[001-2.9-05] [001-9-17] closes the popup when it is zoomed, and shows the level', async () => {
    const view = await open('?latitude=53.5&longitude=9.9&zoom=6');
    const popup = await view.openPlace(/^25 locations/);
    await view.user.click(
      within(screen.getByRole('region', { name: 'Worldmap' })).getByRole('button', { name: 'Zoom in' }),
    );
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(screen.getAllByText('Zoom 7').length).toBeGreaterThan(0);
    await waitFor(() => expect(view.query().get('zoom')).toBe('7'));
    view.leave();
  });

  it('[001-2.2-05] [001-4-39] shows the view of the URL, and writes its bounds there', async () => {
    const view = await open('?latitude=38.7&longitude=-9.1&zoom=9');
    const places = await view.list();
    expect(await within(places).findByRole('button', { name: /^1 location/ })).toBeVisible();
    expect(within(places).queryByRole('button', { name: /^25/ })).not.toBeInTheDocument();
    await waitFor(() => expect(view.query().get('mapBounds')).toMatch(/^-\d+\.\d+,\d+\.\d+,-?\d+\.\d+,\d+\.\d+$/));
    const { latitude, longitude, zoom } = Object.fromEntries(view.query());
    expect({ latitude, longitude, zoom }).toEqual({ latitude: '38.7', longitude: '-9.1', zoom: '9' });
    view.leave();
  });

  it('[001-2.2-05] shows the same view and places by a copied link', async () => {
    const first = await open('?latitude=53.5&longitude=9.9&zoom=6');
    await screen.findByText('26 locations');
    const map = within(screen.getByRole('region', { name: 'Worldmap' }));
    await first.user.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(first.query().get('zoom')).toBe('7'));
    const textsIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const listed = await first.list();
    await waitFor(() => expect(textsIn(listed)).toEqual(['25 locations at 53.5459, 9.9658']));
    const places = textsIn(listed);
    const { search } = first.router.state.location;
    first.leave();
    const second = await open(search);
    const again = await second.list();
    await waitFor(() => expect(textsIn(again)).toEqual(places));
    const view = ({ latitude, longitude, zoom }: Record<string, string>) => ({ latitude, longitude, zoom });
    const copied = Object.fromEntries(new URLSearchParams(search));
    expect(view(Object.fromEntries(second.query()))).toEqual(view(copied));
    const edges = (bounds: string | null | undefined) => (bounds ?? '').split(',').map(Number);
    // The zoom level is rounded in a URL: the edges may differ by a pixel.
    edges(second.query().get('mapBounds')).forEach((degrees, index) =>
      expect(degrees).toBeCloseTo(edges(copied.mapBounds)[index] ?? Number.NaN, 1),
    );
    second.leave();
  });

  it('fits all locations when the URL has no view, and again by a button', async () => {
    const view = await open();
    await screen.findByText('26 locations');
    await waitFor(() => expect(view.query().get('zoom')).not.toBeNull());
    const fitted = view.query().get('zoom');
    expect(Number(fitted)).toBeGreaterThan(3);
    const map = within(screen.getByRole('region', { name: 'Worldmap' }));
    await view.user.click(map.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(view.query().get('zoom')).not.toBe(fitted));
    await view.user.click(map.getByRole('button', { name: 'Show all locations' }));
    await waitFor(() => expect(view.query().get('zoom')).toBe(fitted));
    view.leave();
  });
});

describe('the world map without locations', () => {
  it('[001-2.9-15] [001-2.9-16] [001-9-09] shows that the case has none', async () => {
    const server = await startReviewServer({ source });
    const empty = await server.addCase('Empty', [{ userId: 'investigator', accessLevel: 'member' }]);
    const view = await open('', empty);
    expect(await screen.findByText('This case does not have any location data.')).toBeVisible();
    await waitFor(() => expect(view.query().get('zoom')).toBe('12'));
    expect([view.query().get('latitude'), view.query().get('longitude')]).toEqual(['35', '-100']);
    view.leave();
  });

  it('[001-2.9-15] [001-8-29] shows that none matches, and clears the filters', async () => {
    const view = await open(`?f=${encodeURIComponent('{"groups":["Communication"]}')}`);
    expect(await screen.findByText('There are no locations that match the criteria')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('There are no locations that match the criteria');
    await view.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('26 locations')).toBeVisible();
    view.leave();
  });
});

describe('the world map when something fails', () => {
  const MAP = 'Map view is currently unavailable. Try again later.';

  it('[001-8-26] shows that the locations cannot be loaded, and loads them on Retry', async () => {
    await startReviewServer({ source });
    const calls = scenarios();
    calls.failNext(getLocationBounds, 500);
    const view = await open();
    expect(await screen.findByText(MAP)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('26 locations')).toBeVisible();
    calls.restore();
    view.leave();
  });

  it('[001-8-27] shows that token and styles cannot be loaded', async () => {
    await startReviewServer({ source });
    const calls = scenarios();
    calls.failNext(getMapConfig, 500);
    const view = await open();
    expect(await screen.findByText(MAP)).toBeVisible();
    calls.restore();
    view.leave();
  });

  it('[001-8-27] shows that the offline map cannot be loaded, and loads it on Retry', async () => {
    const land = [...baseMap.land];
    Object.defineProperty(baseMap, 'land', {
      configurable: true,
      get: () => {
        throw new Error('The base map is damaged.');
      },
    });
    const view = await open();
    expect(await screen.findByText(MAP)).toBeVisible();
    Object.defineProperty(baseMap, 'land', { configurable: true, value: land });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(MAP)).toBeNull());
    view.leave();
  });

  it('shows the offline map when the configured one cannot be loaded', async () => {
    await startReviewServer({ source });
    const calls = scenarios();
    calls.answerNext(getMapConfig, {
      token: '',
      defaultStyle: '/files/api/maps/none.pmtiles',
      satelliteStyle: '',
      apiServer: '',
    });
    const view = await open();
    const sentence = 'The configured map cannot be loaded. This is the offline map.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(within(await view.list()).getAllByRole('button').length).toBeGreaterThan(0);
    calls.restore();
    view.leave();
  });

  it('[001-8-28] shows in the popup that items cannot be loaded, and loads them on Retry', async () => {
    await startReviewServer({ source });
    const calls = scenarios();
    calls.failNext(listLocationHits, 500);
    const view = await open();
    const popup = await view.openPlace(/^1 location/);
    const sentence = 'Map summary card is currently unavailable. Try again later.';
    expect(await within(popup).findByText(sentence)).toBeVisible();
    await view.user.click(within(popup).getByRole('button', { name: 'Retry' }));
    expect(await within(popup).findByText('Hotel Tejo Palace Li…')).toBeVisible();
    calls.restore();
    view.leave();
  });

  it('[001-2.9-11] has a satellite toggle, which is disabled with the reason when no satellite style is configured', async () => {
    await startReviewServer({ source });
    const calls = scenarios();
    calls.answerNext(getMapConfig, {
      token: '',
      defaultStyle: '/tiles/{z}/{x}/{y}.png',
      satelliteStyle: '/sky/{z}/{x}/{y}.png',
      apiServer: '',
    });
    const view = await open();
    const satellite = await screen.findByRole('radio', { name: 'Satellite' });
    await view.user.click(satellite);
    expect(satellite).toBeChecked();
    calls.restore();
    view.leave();
    const without = await open();
    expect(await screen.findByRole('radio', { name: 'Satellite' })).toBeDisabled();
    const reason = 'No satellite map is configured: ask your administrator to add one.';
    expect(screen.getByRole('radiogroup', { name: 'Map style' })).toHaveAccessibleDescription(reason);
    without.leave();
  });
});
