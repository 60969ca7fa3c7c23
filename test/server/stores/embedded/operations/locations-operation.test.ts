import { BadRequestError } from '@server/errors';
import {
  decodeLocationCursor,
  encodeLocationCursor,
  type LocationCursor,
} from '@server/stores/embedded/operations/location-cursor';
import { locationsOperation, type LocationsPage } from '@server/stores/embedded/operations/locations-operation';
import { bruteLocations } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { OperationCase } from './operation-case';
import { drawBox, drawViews } from './view-case';

describe('locations', () => {
  it.each([1, 2, 5])('are returned in pages by hit id, those of a hit in their order (%i threads)', (threads) => {
    const random = new Random(41);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 25; draw += 1) {
      const given = OperationCase.some(random, segments);
      const box = random.chance(0.5) ? drawBox(random) : null;
      const size = random.pick([1, 2, 50, 2_000]);
      const expected = bruteLocations(given.hits, box ?? undefined).map(({ hitId, ...position }) => ({
        hitId: Number(hitId),
        ...position,
      }));
      const found = [];
      let after: LocationCursor | null = null;
      do {
        const page: LocationsPage = given.execute(locationsOperation, { box, after, size }, threads);
        expect(page.totalCount).toBe(expected.length);
        expect(page.locations.length).toBeLessThanOrEqual(size);
        found.push(...page.locations);
        after = page.next === null ? null : decodeLocationCursor(encodeLocationCursor(page.next));
      } while (after !== null);
      expect(found).toEqual(expected);
    }
  });

  it.each(['', '5', '0:1', '5:', ':1', '5:-1', '5:1.5', '5:1:2', '9007199254740993:0', 'hit:0'])(
    'refuse "%s" as a cursor',
    (token) => {
      expect(() => decodeLocationCursor(token)).toThrow(BadRequestError);
    },
  );
});
