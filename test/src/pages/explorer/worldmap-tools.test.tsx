import { suggestAddresses } from '@contract/calls/geocoding';
import { findMeetings } from '@contract/calls/movements';
import { getEnvironment } from '@contract/calls/system';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { HitPosition } from '@contract/model/hit';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf } from '@test/helpers/request-as';
import { renderPage, scenarios } from '@test/helpers/render-app';

import { provideWideWindow } from './wide-window';

const HAMBURG = { latitude: 53.5459, longitude: 9.9658 };
const LISBON = { latitude: 38.7049, longitude: -9.1594 };

const located = (place: HitPosition, time: string) =>
  buildHitRecord({
    artifact: { group: 'Locations', name: 'Device Locations' },
    date: buildDate(`2024-07-03T${time}:00.000Z`),
    locations: [place],
  });
const source = {
  name: 'Phone',
  hits: [
    located({ ...HAMBURG, accuracy: 12, source: 'gps' }, '08:00'),
    located({ ...HAMBURG, accuracy: 1500, source: 'cell' }, '09:00'),
    located(LISBON, '10:00'),
    buildHitRecord({
      artifact: { group: 'Communication', name: 'WhatsApp Messages' },
      date: buildDate('2024-07-03T08:04:00.000Z'),
      locations: [HAMBURG],
    }),
  ],
};
const FLAGS = ['worldmap-view', 'maps'] as const;

let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  provideWideWindow();
  calls = scenarios();
});
afterEach(() => calls.restore());

/** All tests of this file share one server. */
let hasTablet = false;

async function open() {
  const server = await startReviewServer({ source });
  if (!hasTablet) {
    hasTablet = true;
    await server.addSource({ name: 'Tablet', hits: [located(HAMBURG, '08:05')] });
  }
  const view = await renderPage(`/case/${server.caseId}/worldmap`, { flags: [...FLAGS] });
  const tool = async (name: string) => {
    await view.user.click(await screen.findByRole('button', { name }));
    return screen.findByRole('region', { name });
  };
  return { ...view, tool, query: () => new URLSearchParams(view.router.state.location.search) };
}

describe('the address search of the world map', () => {
  it('[001-2.9-12] [001-2.9-13] moves to the selected place at zoom 9, by keyboard, and no URL contains its name', async () => {
    const view = await open();
    const fetched = jest.spyOn(globalThis, 'fetch');
    const box = await screen.findByRole('combobox', { name: 'Search for a place' });
    // At once: each pause while typing would be a search of its own, whose results the next one replaces.
    await view.user.click(box);
    await view.user.paste('gothenb');
    const option = await screen.findByRole('option', { name: /^Gothenburg, .*Sweden$/ });
    // The first match is marked, for Enter.
    await waitFor(() => expect(option).toHaveAttribute('data-combobox-selected', 'true'));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(Number(view.query().get('zoom'))).toBe(9));
    expect(Number(view.query().get('latitude'))).toBeCloseTo(57.71, 1);
    expect(box).toHaveValue('Gothenburg, Västra Götaland, Sweden');
    const requests = fetched.mock.calls.flatMap(([input]) => (input instanceof Request ? [input] : []));
    expect(requests.map(({ headers }) => headers.get('review-query'))).toContain('q=gothenb');
    expect(requests.filter(({ url }) => /gothenb/i.test(url))).toEqual([]);
    expect(view.router.state.location.search).not.toMatch(/gothenb/i);
    fetched.mockRestore();
    view.leave();
  });

  it('[001-8-30] shows when nothing has the name, and [001-7-38] the same when the search fails', async () => {
    const view = await open();
    const box = await screen.findByRole('combobox', { name: 'Search for a place' });
    await view.user.type(box, 'no such place');
    expect(await screen.findByText('No matching locations')).toBeVisible();
    calls.failNext(suggestAddresses, 500);
    await view.user.type(box, ' at all');
    expect(await screen.findByText('No matching locations')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    view.leave();
  });

  it('[001-2.9-12] is hidden when it is switched off', async () => {
    const known = await responseOf(getEnvironment.response, fetch(`${window.location.origin}${getEnvironment.path}`));
    calls.answerNext(getEnvironment, { ...known, addressSearchEnabled: false });
    const view = await open();
    await screen.findByRole('button', { name: 'Filter by area' });
    expect(screen.queryByRole('combobox', { name: 'Search for a place' })).not.toBeInTheDocument();
    view.leave();
  });
});

describe('the area filter', () => {
  it('is entered as text, is in URL and pill, filters the map, and is removed', async () => {
    const view = await open();
    expect(await screen.findByText('5 locations')).toBeVisible();
    const panel = await view.tool('Filter by area');
    await view.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(await within(panel).findByText(/^Write a latitude and a longitude/)).toBeVisible();
    await view.user.type(within(panel).getByLabelText('Centre (latitude, longitude)'), '53.5459, 9.9658');
    const radius = within(panel).getByLabelText('Radius in metres');
    await view.user.clear(radius);
    await view.user.type(radius, '2000');
    await view.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('4 locations')).toBeVisible();
    expect(JSON.parse(view.query().get('f') ?? '{}')).toEqual({
      queryFilters: [{ kind: 'area', area: { shape: 'circle', ...HAMBURG, radius: 2000 } }],
    });
    expect(
      screen.getByRole('button', { name: 'Remove filter Area: Within 2 km of 53.5459, 9.9658' }),
    ).toBeInTheDocument();
    await view.user.click(within(panel).getByRole('button', { name: 'Remove area' }));
    expect(await screen.findByText('5 locations')).toBeVisible();
    view.leave();
  });

  it('accepts two corners, and refuses a north-east corner that is south of the other', async () => {
    const view = await open();
    const panel = await view.tool('Filter by area');
    await view.user.selectOptions(within(panel).getByLabelText('Shape'), 'Rectangle');
    await view.user.type(await within(panel).findByLabelText('South-west corner'), '54, 9');
    await view.user.type(within(panel).getByLabelText('North-east corner'), '53.9, 11');
    await view.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(await within(panel).findByText(/must not be south of/)).toBeVisible();
    await view.user.clear(within(panel).getByLabelText('South-west corner'));
    await view.user.type(within(panel).getByLabelText('South-west corner'), '52, 9');
    await view.user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('4 locations')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Area: Between 52, 9 and 53.9, 11' })).toBeInTheDocument();
    view.leave();
  });

  it('accepts the corners of a polygon, which can be added and removed, and refuses an invalid one', async () => {
    const view = await open();
    const panel = await view.tool('Filter by area');
    await view.user.selectOptions(within(panel).getByLabelText('Shape'), 'Polygon');
    const corner = (number: number) => within(panel).getByLabelText(`Corner ${number} (latitude, longitude)`);
    await within(panel).findByRole('button', { name: 'Add corner' });
    expect(within(panel).queryByRole('button', { name: 'Remove corner 1' })).toBeNull();
    await view.user.type(corner(1), '52, 9');
    await view.user.type(corner(2), '52, 11');
    await view.user.type(corner(3), 'somewhere');
    await view.user.click(within(panel).getByRole('button', { name: 'Add corner' }));
    expect(corner(4)).toHaveFocus();
    await view.user.keyboard('54, 10{Enter}');
    expect(await within(panel).findByText(/^Write a latitude and a longitude/)).toBeVisible();
    await view.user.click(within(panel).getByRole('button', { name: 'Remove corner 3' }));
    expect(corner(3)).toHaveFocus();
    expect(corner(3)).toHaveValue('54, 10');
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('4 locations')).toBeVisible();
    expect(JSON.parse(view.query().get('f') ?? '{}')).toEqual({
      queryFilters: [
        {
          kind: 'area',
          area: {
            shape: 'polygon',
            points: [
              [9, 52],
              [11, 52],
              [10, 54],
            ],
          },
        },
      ],
    });
    expect(corner(1)).toHaveValue('52, 9');
    view.leave();
  });
});

describe('tracks and meetings', () => {
  it('step through the positions of a source, with accuracy and origin in words', async () => {
    const view = await open();
    const panel = await view.tool('Track');
    await within(panel).findByRole('option', { name: 'Phone' });
    await view.user.selectOptions(within(panel).getByLabelText('Evidence source'), 'Phone');
    expect(await within(panel).findByText('1 of 3')).toBeVisible();
    expect(panel).toHaveTextContent('53.5459, 9.9658 · Satellites, within 12 m');
    expect(panel).toHaveTextContent('Recorded by the device');
    expect(within(panel).getByRole('list', { name: 'How the positions were determined' })).toHaveTextContent(
      'Satellites1■Radio cells1○Not stated1',
    );
    act(() => within(panel).getByRole('slider', { name: 'Position in the track' }).focus());
    await view.user.keyboard('{ArrowRight}');
    expect(panel).toHaveTextContent('Radio cells, within 1.5 km');
    await view.user.click(within(panel).getByRole('button', { name: 'Show item' }));
    await waitFor(() => expect(view.query().get('selectedHitId')).toBe('2'));
    await view.user.click(within(panel).getByRole('checkbox', { name: 'Places that contents tell (1)' }));
    expect(await within(panel).findByText('1 of 4')).toBeVisible();
    act(() => within(panel).getByRole('slider', { name: 'Position in the track' }).focus());
    await view.user.keyboard('{ArrowRight}');
    expect(panel).toHaveTextContent('Place told in a message, not a position of the device');
    await view.user.click(within(panel).getByRole('checkbox', { name: 'Places that contents tell (1)' }));
    await within(panel).findByText('1 of 3');
    await view.user.click(within(panel).getByRole('radio', { name: '10×' }));
    await view.user.click(within(panel).getByRole('button', { name: 'Play' }));
    expect(await within(panel).findByText('3 of 3')).toBeVisible();
    expect(await within(panel).findByRole('button', { name: 'Play' })).toBeVisible();
    view.leave();
  });

  it('find when two sources were near each other, can be cancelled, and show a failure', async () => {
    const view = await open();
    const panel = await view.tool('Meetings');
    calls.holdNext(findMeetings);
    await view.user.click(within(panel).getByRole('button', { name: 'Find meetings' }));
    await view.user.click(await within(panel).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    calls.failNext(findMeetings, 500);
    await view.user.click(within(panel).getByRole('button', { name: 'Find meetings' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Unable to find meetings.');
    await view.user.click(within(panel).getByRole('button', { name: 'Find meetings' }));
    expect(await within(panel).findByText('1 meeting among 4 positions')).toBeVisible();
    await view.user.click(await within(panel).findByRole('button', { name: /^Phone and Tablet/ }));
    expect(within(panel).getAllByText('Recorded by the device')).toHaveLength(2);
    expect(within(panel).getByRole('button', { name: 'Show item: Tablet' })).toBeVisible();
    await view.user.clear(within(panel).getByLabelText('Time in minutes'));
    await view.user.type(within(panel).getByLabelText('Time in minutes'), '1');
    await view.user.click(within(panel).getByRole('button', { name: 'Find meetings' }));
    expect(await within(panel).findByText(/^No two devices/)).toBeVisible();
    await view.user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    view.leave();
  });
});
