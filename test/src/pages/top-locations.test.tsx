import { reverseGeocode } from '@contract/calls/geocoding';
import { searchTopLocations } from '@contract/calls/locations';
import { getEnvironment } from '@contract/calls/system';
import { screen, waitFor, within } from '@testing-library/react';

import { TopLocations } from '@/pages/case-dashboard/top-locations/top-locations';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf } from '@test/helpers/request-as';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

const HAMBURG = { latitude: 53.5459, longitude: 9.9658 };
const LISBON = { latitude: 38.7049, longitude: -9.1594 };
const hitAt = (place: typeof LISBON) =>
  buildHitRecord({
    artifact: { group: 'Locations', name: 'Device Locations' },
    locations: [place],
    fragments: [buildFragment({ name: 'Name', value: 'Berth 7' })],
  });
const source = { hits: [hitAt(HAMBURG), hitAt(HAMBURG), hitAt(LISBON), buildHitRecord()] };
const FLAGS = ['worldmap-view', 'maps'] as const;
const feature = (full_address: string) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { feature_type: 'address', full_address } }],
});
const NO_ADDRESS = { type: 'FeatureCollection', features: [] };

let calls: ReturnType<typeof scenarios>;
beforeEach(async () => {
  await startReviewServer({ source });
  calls = scenarios();
});
afterEach(() => calls.restore());

async function open() {
  const { caseId } = await startReviewServer();
  return renderConnected(<TopLocations caseId={caseId} timezone="UTC" />, { flags: [...FLAGS] });
}
async function openDashboard(flags: readonly (typeof FLAGS)[number][] = FLAGS) {
  const server = await startReviewServer();
  return renderPage(`/case/${server.caseId}`, { flags: [...flags] });
}
const section = () => screen.findByRole('region', { name: 'Top locations' });

describe('top locations', () => {
  it('[001-2.9-17] [001-2.9-18] [001-2.9-19] [001-2.9-20] [000-2-115] have address, count and a link to the map', async () => {
    calls.answerNext(reverseGeocode, { batch: [feature('Elbchaussee 1, Hamburg'), feature('Cais do Sodré, Lisboa')] });
    const view = await open();
    const list = within(await section());
    const link = await list.findByRole('link', { name: /Elbchaussee 1, Hamburg 2 locations/ });
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Elbchaussee 1, Hamburg22 locations',
      'Cais do Sodré, Lisboa11 location',
    ]);
    expect(list.getByRole('list', { name: 'Top locations' })).toHaveStyle({ maxHeight: '200px' });
    const [path, query] = (link.getAttribute('href') ?? '').split('?');
    expect(path).toMatch(/\/worldmap$/);
    const { latitude, longitude, zoom, mapBounds = '' } = Object.fromEntries(new URLSearchParams(query));
    expect(Number(latitude)).toBeCloseTo(HAMBURG.latitude, 1);
    expect(Number(longitude)).toBeCloseTo(HAMBURG.longitude, 1);
    expect(zoom).toBe('14');
    const [west = 0, south = 0, east = 0, north = 0] = mapBounds.split(',').map(Number);
    expect(west <= HAMBURG.longitude && HAMBURG.longitude <= east).toBe(true);
    expect(south <= HAMBURG.latitude && HAMBURG.latitude <= north).toBe(true);
    view.leave();
  });

  it('[001-8-31] show when there is no address', async () => {
    calls.answerNext(reverseGeocode, { batch: [feature('Elbchaussee 1, Hamburg'), NO_ADDRESS] });
    const view = await open();
    expect(await screen.findByRole('link', { name: /^No address available 1 location/ })).toBeVisible();
    view.leave();
  });

  it('[001-8-31] have no address when the lookup fails', async () => {
    calls.failNext(reverseGeocode, 500);
    const view = await open();
    await waitFor(() => expect(screen.getAllByText('No address available')).toHaveLength(2));
    view.leave();
  });

  it('[000-8-24] show that they cannot be loaded, and are loaded on Retry', async () => {
    calls.failNext(searchTopLocations, 500);
    const view = await open();
    const sentence = 'Top locations cannot be retrieved at this time. Try again in a few minutes.';
    const list = within(await section());
    expect(await list.findByText(sentence)).toBeVisible();
    await view.user.click(list.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
    view.leave();
  });

  it('[000-6-37] are not shown without the permission to search them', async () => {
    const restorePermission = refusePermission(searchTopLocations);
    const view = await openDashboard();
    await screen.findByRole('region', { name: 'Explore' });
    await requestsAnswered(view.store);
    expect(screen.queryByRole('region', { name: 'Top locations' })).not.toBeInTheDocument();
    view.leave();
    restorePermission();
  });

  it('[000-2-113] [000-6-37] [001-6-04] are shown only with the maps feature', async () => {
    const view = await openDashboard(['worldmap-view']);
    await screen.findByRole('region', { name: 'Explore' });
    expect(screen.queryByRole('region', { name: 'Top locations' })).not.toBeInTheDocument();
    view.leave();
  });

  it('[000-2-113] are not shown when their search is off in the environment', async () => {
    const environment = await responseOf(getEnvironment.response, fetch('http://localhost/env.json'));
    calls.answerNext(getEnvironment, { ...environment, topLocationsSearchEnabled: false });
    const view = await openDashboard();
    await screen.findByRole('region', { name: 'Explore' });
    expect(screen.queryByRole('region', { name: 'Top locations' })).not.toBeInTheDocument();
    view.leave();
  });
});

describe('the details of an item', () => {
  const open = async (hitId: string, flags: readonly (typeof FLAGS)[number][] = FLAGS) => {
    const server = await startReviewServer();
    return renderPage(`/case/${server.caseId}/evidence/1/group/Locations/hit/${hitId}`, { flags: [...flags] });
  };

  it('[001-2.6-25] have a location map when the item has coordinates and maps are on', async () => {
    const view = await open('1');
    expect(await screen.findByRole('region', { name: 'Location map' })).toBeVisible();
    view.leave();
  });

  it.each([
    ['an item without coordinates', '4', FLAGS],
    ['maps that are off', '1', ['worldmap-view'] as const],
  ])('[001-2.6-25] have no location map with %s', async (_what, hitId, flags) => {
    const view = await open(hitId, flags);
    await screen.findByRole('heading', { name: 'Details' });
    expect(screen.queryByRole('region', { name: 'Location map' })).not.toBeInTheDocument();
    view.leave();
  });
});
