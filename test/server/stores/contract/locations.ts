import type { Position } from '@contract/model/hit';
import { BadRequestError } from '@server/errors';
import type { BoundingBox } from '@contract/model/map';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { isInside } from '@test/server/helpers/brute-views';

import {
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const BERLIN = { latitude: 52.52, longitude: 13.405 };
const NEAR_BERLIN = { latitude: 52.5201, longitude: 13.4051 };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const FIJI_WEST = { latitude: -17.5, longitude: 179.5 };
const FIJI_EAST = { latitude: -17.5, longitude: -179.5 };
const PLACES: Position[][] = [
  [BERLIN],
  [SYDNEY, BERLIN],
  [],
  [FIJI_WEST],
  [FIJI_EAST],
  [NEAR_BERLIN, NEAR_BERLIN],
  [{ latitude: 90, longitude: 180 }],
  [{ latitude: -90, longitude: -180 }],
];
const WORLD: BoundingBox = { south: -90, west: -180, north: 90, east: 180 };
const GERMANY: BoundingBox = { south: 47, west: 5, north: 55, east: 15 };

export function locationsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(
      harness,
      1,
      PLACES.map((locations, index) =>
        buildHitRecord({
          originalId: String(index),
          locations,
          fragments: [buildFragment({ name: 'Body', value: index % 2 === 0 ? 'even' : 'odd' })],
        }),
      ),
    );
  });
  afterAll(() => harness.close());
  const reader = () => harness.store.reader(CASE);
  const listed = async (box?: BoundingBox, criteria = EVERYTHING) => {
    const page = { size: 2_000, ...(box !== undefined && { box }) };
    const { locations, totalCount, searchAfter } = await reader().locations(investigator, criteria, page);
    expect(searchAfter).toBeNull();
    expect(totalCount).toBe(locations.length);
    return locations.map(({ hitId }) => ids.indexOf(hitId));
  };

  it('are listed by hit, those of a hit in their order', async () => {
    const { locations, totalCount, status } = await reader().locations(investigator, EVERYTHING, { size: 3 });
    expect({ totalCount, status }).toEqual({ totalCount: 9, status: 'success' });
    expect(locations).toEqual([
      { hitId: ids[0], ...BERLIN },
      { hitId: ids[1], ...SYDNEY },
      { hitId: ids[1], ...BERLIN },
    ]);
  });

  it.each([1, 2, 3, 4, 8, 9, 10])('are complete in pages of %i, also when a page ends within a hit', async (size) => {
    const whole = (await reader().locations(investigator, EVERYTHING, { size: 100 })).locations;
    const walked = [];
    let after: string | null = null;
    do {
      const cursor: { searchAfter?: string } = after === null ? {} : { searchAfter: after };
      const page = await reader().locations(investigator, EVERYTHING, { size, ...cursor });
      walked.push(...page.locations);
      after = page.searchAfter;
    } while (after !== null && walked.length < 20);
    expect(walked).toEqual(whole);
  });

  it('are limited to a box, its edges included', async () => {
    expect(await listed(GERMANY)).toEqual([0, 1, 5, 5]);
    expect(await listed(WORLD)).toEqual([0, 1, 1, 3, 4, 5, 5, 6, 7]);
    const { latitude, longitude } = BERLIN;
    expect(await listed({ south: latitude, north: latitude, west: longitude, east: longitude })).toEqual([0, 1]);
  });

  it('are limited to a box across the date line', async () => {
    expect(await listed({ south: -20, west: 179, north: -15, east: -179 })).toEqual([3, 4]);
    expect(await listed({ south: -20, west: 179.6, north: -15, east: -179 })).toEqual([4]);
  });

  it('are limited to the filtered hits', async () => {
    expect(await listed(undefined, { filter: {}, queryFilters: [keyword(['odd'])] })).toEqual([1, 1, 3, 5, 5, 7]);
  });

  it.each(['x', '', '%%%', '{"id":1}'])('refuse "%s" as a cursor', async (searchAfter) => {
    await expect(reader().locations(investigator, EVERYTHING, { size: 5, searchAfter })).rejects.toThrow(
      BadRequestError,
    );
  });

  it('are counted in cells of a geohash, the largest first', async () => {
    const { locations } = await reader().topLocations(investigator, EVERYTHING, { precision: 5, take: 2 });
    expect(locations.map(({ geohash, count }) => [geohash, count])).toEqual([
      ['u33dc', 4],
      [expect.any(String), 1],
    ]);
    const [berlin] = locations;
    // The cell u33dc by the usual rules: 1.40625 / 32 degrees a side.
    expect(berlin!.topLeft.latitude - berlin!.bottomRight.latitude).toBeCloseTo(0.0439453125, 9);
    expect(berlin!.bottomRight.longitude - berlin!.topLeft.longitude).toBeCloseTo(0.0439453125, 9);
    expect(berlin!.center.latitude).toBeCloseTo((berlin!.topLeft.latitude + berlin!.bottomRight.latitude) / 2, 9);
    expect(berlin!.center.longitude).toBeCloseTo((berlin!.topLeft.longitude + berlin!.bottomRight.longitude) / 2, 9);
    const cell = {
      south: berlin!.bottomRight.latitude,
      north: berlin!.topLeft.latitude,
      west: berlin!.topLeft.longitude,
      east: berlin!.bottomRight.longitude,
    };
    expect([isInside(BERLIN, cell), isInside(NEAR_BERLIN, cell)]).toEqual([true, true]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('have geohashes of %i characters', async (precision) => {
    const { locations } = await reader().topLocations(investigator, EVERYTHING, { precision, take: 100 });
    expect(locations.every(({ geohash }) => geohash.length === precision)).toBe(true);
    expect(locations.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  });

  it('are counted only within a box', async () => {
    const request = { precision: 5, take: 10, box: GERMANY };
    const { locations } = await reader().topLocations(investigator, EVERYTHING, request);
    expect(locations.map(({ geohash, count }) => [geohash, count])).toEqual([['u33dc', 4]]);
  });

  it.each([0, 3, 10, 22])('are grouped for a map at zoom %i, each location once', async (zoom) => {
    const { clusters, status } = await reader().locationClusters(investigator, EVERYTHING, { box: WORLD, zoom });
    expect(status).toBe('success');
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(9);
    for (const { count, hitId, latitude, longitude } of clusters) {
      expect(ids).toContain(hitId);
      if (count === 1) {
        expect(PLACES[ids.indexOf(hitId)]).toContainEqual({ latitude, longitude });
      }
    }
  });

  it('are separated as soon as the zoom allows it', async () => {
    const groups = async (zoom: number, box: BoundingBox) =>
      (await reader().locationClusters(investigator, EVERYTHING, { box, zoom })).clusters.map(({ count }) => count);
    expect(await groups(0, GERMANY)).toEqual([4]);
    const street = { south: 52.5199, north: 52.5202, west: 13.4049, east: 13.4052 };
    expect((await groups(22, street)).sort()).toEqual([2, 2]);
  });

  it('are empty for a case without hits', async () => {
    const empty = harness.store.reader('empty');
    expect(await empty.locations(investigator, EVERYTHING, { size: 5 })).toEqual({
      locations: [],
      searchAfter: null,
      totalCount: 0,
      status: 'success',
    });
    expect(await empty.topLocations(investigator, EVERYTHING, { precision: 5, take: 5 })).toMatchObject({
      locations: [],
    });
    expect(await empty.locationClusters(investigator, EVERYTHING, { box: WORLD, zoom: 3 })).toMatchObject({
      clusters: [],
    });
  });
}
