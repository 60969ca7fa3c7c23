import { topLocationsOperation } from '@server/stores/embedded/operations/top-locations-operation';
import { bruteGeohashes, bruteLocations, isInside } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { OperationCase } from './operation-case';
import { drawBox, drawViews } from './view-case';

describe('top locations', () => {
  it.each([1, 2, 5])('are the cells with the most locations, ties by geohash (%i threads)', (threads) => {
    const random = new Random(71);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 40; draw += 1) {
      const given = OperationCase.some(random, segments);
      const box = random.chance(0.5) ? drawBox(random) : null;
      const precision = 1 + random.below(9);
      const take = random.pick([1, 10, 1_000]);
      const counts = [...bruteGeohashes(bruteLocations(given.hits, box ?? undefined), precision)]
        .map(([geohash, count]) => ({ geohash, count }))
        .sort((one, other) => other.count - one.count || (one.geohash < other.geohash ? -1 : 1));
      const found = given.execute(topLocationsOperation, { precision, take, box }, threads);
      expect(found.map(({ geohash, count }) => ({ geohash, count }))).toEqual(counts.slice(0, take));
    }
  });

  it('include the position of each cell', () => {
    const random = new Random(72);
    const given = new OperationCase(random, drawViews(random, 7));
    const everywhere = bruteLocations(given.hits);
    for (const { geohash, topLeft, bottomRight, center } of given.execute(topLocationsOperation, {
      precision: 4,
      take: 50,
      box: null,
    })) {
      const cell = {
        south: bottomRight.latitude,
        west: topLeft.longitude,
        north: topLeft.latitude,
        east: bottomRight.longitude,
      };
      expect(isInside(center, cell)).toBe(true);
      expect(bruteGeohashes([center], 4)).toEqual(new Map([[geohash, 1]]));
      expect(everywhere.some((location) => isInside(location, cell))).toBe(true);
    }
  });
});
