import { markHitPrivileged } from '@contract/calls/hits';
import {
  getLocationBounds,
  listLocationClusters,
  listLocationHits,
  searchLocations,
  searchTopLocations,
} from '@contract/calls/locations';
import type { HitPosition } from '@contract/model/hit';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const WORLD = { south: -90, west: -180, north: 90, east: 180 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };
const POTSDAM = { latitude: 52.39, longitude: 13.06 };
const FIJI_WEST = { latitude: -17.5, longitude: 179.5 };
const FIJI_EAST = { latitude: -17.5, longitude: -179.5 };
const GERMANY = { south: 47, west: 5, north: 55, east: 15 };

let server: TestServer;
let base: string;
const call = (path: string, body: object) => requestAs(server, 'POST', `${base}/${path}`, { filter: {}, ...body });
const search = (body: object = {}) => responseOf(searchLocations.response, call('locations', body));
const clusters = async (body: object) =>
  (await responseOf(listLocationClusters.response, call('location-clusters', body))).clusters;
const bounds = (body: object = {}) => responseOf(getLocationBounds.response, call('location-bounds', body));
const hits = (body: object) => responseOf(listLocationHits.response, call('location-hits', { size: 20, ...body }));
const tops = async (body: object) =>
  (await responseOf(searchTopLocations.response, call('top-locations', body))).topLocations;
const odd = {
  queryFilters: [{ kind: 'keyword', text: { terms: ['odd'], matchType: 'exact', operator: 'OR' } }],
};

async function start(places: HitPosition[][]) {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: places.map((locations, index) =>
        buildHitRecord({
          originalId: `p${index}`,
          locations,
          fragments: [buildFragment({ name: 'Body', value: index % 2 === 0 ? 'even' : 'odd' })],
        }),
      ),
    },
  });
  base = `/api/hits/v0.0/cases/${server.caseId}`;
}
afterEach(() => server.close());

describe('searchLocations', () => {
  beforeEach(() => start([[BERLIN], [POTSDAM, BERLIN], [], [FIJI_WEST]]));

  it('[001-3-29] [001-7-08] returns hit, latitude and longitude by hit, with precision and count', async () => {
    expect(await search()).toEqual({
      locations: [
        { hitId: '1', ...BERLIN },
        { hitId: '2', ...POTSDAM },
        { hitId: '2', ...BERLIN },
        { hitId: '4', ...FIJI_WEST },
      ],
      precision: 9,
      count: 4,
      searchAfter: null,
    });
    expect((await search(odd)).locations.map(({ hitId }) => hitId)).toEqual(['2', '2', '4']);
    expect((await search({ box: GERMANY })).count).toBe(3);
  });

  it('continues after the previous page, and accepts the sort of the specification', async () => {
    const sort = [{ by: 'hitId', order: 'asc' }];
    const first = await search({ size: 2, sort });
    expect(first.count).toBe(4);
    const second = await search({ size: 2, sort, searchAfter: first.searchAfter });
    expect([...first.locations, ...second.locations]).toEqual((await search()).locations);
  });

  it('[001-7-08] refuses more than 2,000 on a page, another order and an invalid cursor', async () => {
    expect((await call('locations', { size: 2_001 })).status).toBe(400);
    const refused = await call('locations', { sort: [{ by: 'date', order: 'asc' }] });
    expect((await refusalOf(refused)).message).toBe('Locations are listed by hit id, ascending.');
    expect((await call('locations', { searchAfter: 'x' })).status).toBe(400);
  });
});

describe('clusters and the hits of a location', () => {
  const spread = Array.from({ length: 60 }, (_unused, index) => [
    { latitude: 40 + (index % 12) * 1.7, longitude: -5 + Math.floor(index / 12) * 3.1 },
    ...(index % 5 === 0 ? [{ latitude: 40 + (index % 12) * 1.7, longitude: -5.001 }] : []),
  ]);
  beforeEach(() => start(spread));

  it('agree: a cluster counts the hits of its list, in any box', async () => {
    for (const zoom of [2, 4, 6]) {
      for (const box of [WORLD, GERMANY, { south: 44.2, west: -1.3, north: 51.9, east: 4.4 }]) {
        for (const { count, cell, hitId } of await clusters({ box, zoom, ...odd })) {
          const list = await hits({ cells: [cell], size: 100, ...odd });
          expect({ zoom, cell, totalCount: list.totalCount, listed: list.data.length }).toEqual({
            ...{ zoom, cell, totalCount: count, listed: count },
          });
          expect(list.data[0]?.hit.id).toBe(hitId);
        }
      }
    }
  });

  it('count each location once in the clusters of the world', async () => {
    const all = await clusters({ box: WORLD, zoom: 5 });
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe((await search()).count);
  });

  it('list several cells as one, in pages', async () => {
    const cells = (await clusters({ box: WORLD, zoom: 3 })).map(({ cell }) => cell);
    const whole = await hits({ cells, size: 100 });
    expect(whole.data).toHaveLength(72);
    const walked = [];
    let searchAfter: string | null = null;
    do {
      const page: typeof whole = await hits({ cells, size: 7, ...(searchAfter !== null && { searchAfter }) });
      expect(page.totalCount).toBe(72);
      walked.push(...page.data);
      searchAfter = page.searchAfter;
    } while (searchAfter !== null && walked.length < 100);
    expect(walked.map(({ location, hit }) => [hit.id, location])).toEqual(
      whole.data.map(({ location, hit }) => [hit.id, location]),
    );
  });

  it('return the precision of a position and its source, when the export has them', async () => {
    await server.close();
    await start([[BERLIN, { ...POTSDAM, accuracy: 20, source: 'wifi' }]]);
    const cells = (await clusters({ box: WORLD, zoom: 22 })).map(({ cell }) => cell);
    const { data } = await hits({ cells });
    expect(data.map(({ location }) => location)).toEqual(
      expect.arrayContaining([BERLIN, { ...POTSDAM, accuracy: 20, source: 'wifi' }]),
    );
  });

  it('refuse an invalid cursor, no cell and too many cells', async () => {
    const cell = { level: 3, x: 4, y: 2 };
    for (const body of [{ cells: [cell], searchAfter: 'x' }, { cells: [cell], searchAfter: '3/' }, { cells: [] }]) {
      expect((await call('location-hits', { size: 20, ...body })).status).toBe(400);
    }
    expect((await call('location-hits', { size: 20, cells: Array.from({ length: 101 }, () => cell) })).status).toBe(
      400,
    );
    expect((await call('location-clusters', { box: { ...WORLD, north: 91 }, zoom: 3 })).status).toBe(400);
  });

  it('reveal nothing about privileged hits', async () => {
    const [cluster] = await clusters({ box: WORLD, zoom: 22 });
    await server.signInAs('legal');
    await responseOf(
      markHitPrivileged.response,
      requestAs(server, 'POST', `${base}/hits/${cluster?.hitId}/privileged`),
    );
    await server.signInAs('investigator');
    const { cell } = cluster!;
    const list = await hits({ cells: [cell] });
    expect(list.totalCount).toBe(cluster!.count - 1);
    expect(list.data.map(({ hit }) => hit.id)).not.toContain(cluster!.hitId);
  });
});

describe('the bounds of all locations', () => {
  it('are null without locations', async () => {
    await start([[], []]);
    expect(await bounds()).toEqual({ bounds: null, count: 0 });
  });

  it('contain every location and little else', async () => {
    await start([[BERLIN], [POTSDAM, BERLIN]]);
    const { bounds: box, count } = await bounds();
    expect(count).toBe(3);
    expect(box!.north).toBeCloseTo(BERLIN.latitude, 2);
    expect(box!.south).toBeCloseTo(POTSDAM.latitude, 2);
    expect(box!.west).toBeCloseTo(POTSDAM.longitude, 2);
    expect(box!.east).toBeCloseTo(BERLIN.longitude, 2);
  });

  it('cross the date line when that is shorter', async () => {
    await start([[FIJI_WEST], [FIJI_EAST]]);
    const { bounds: box } = await bounds();
    expect(box!.west).toBeCloseTo(179.5, 2);
    expect(box!.east).toBeCloseTo(-179.5, 2);
  });
});

describe('searchTopLocations', () => {
  beforeEach(() => start([[BERLIN], [BERLIN], [POTSDAM], [FIJI_WEST]]));

  it('[001-3-30] [001-7-09] returns center, count, geohash, address and corners, the largest first', async () => {
    const found = await tops({ locationOptions: { precision: 6, count: 2 } });
    expect(found).toHaveLength(2);
    const [berlin] = found;
    expect(berlin).toMatchObject({ count: 2, geohash: 'u33dc0', address: null });
    expect(berlin!.topLeft.latitude).toBeGreaterThan(BERLIN.latitude);
    expect(berlin!.bottomRight.latitude).toBeLessThan(BERLIN.latitude);
    expect(berlin!.center.longitude).toBeCloseTo(BERLIN.longitude, 1);
    expect((await tops({ locationOptions: { precision: 6, count: 9 }, ...odd })).map(({ count }) => count)).toEqual([
      1, 1,
    ]);
  });

  it('refuses an invalid geohash precision', async () => {
    expect((await call('top-locations', { locationOptions: { precision: 10, count: 2 } })).status).toBe(400);
    expect((await call('top-locations', {})).status).toBe(400);
  });
});
