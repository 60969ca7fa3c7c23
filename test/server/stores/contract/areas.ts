import type { Area } from '@contract/model/area';
import type { Position } from '@contract/model/hit';
import { BadRequestError } from '@server/errors';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteIsInArea } from '@test/server/helpers/brute-area';
import { Random } from '@test/server/helpers/random';
import { randomArea, randomPosition } from '@test/server/helpers/random-area';

import {
  auditOf,
  CASE,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const PLACES: Record<string, Position[]> = {
  'Gamla stan': [at(59.3251, 18.0711)],
  'Slussen and Sydney': [at(59.3195, 18.0722), at(-33.8688, 151.2093)],
  nowhere: [],
  'west of the date line': [at(-17.5, 179.5)],
  'east of the date line': [at(-17.5, -179.5)],
  'on the date line': [at(-17.5, 180)],
  'on the date line from the west': [at(-17.5, -180)],
  'north pole': [at(90, 12)],
  'near the north pole': [at(89.999, -120)],
  'south pole': [at(-90, 0)],
  zero: [at(0, 0)],
};
const DATE_LINE = ['on the date line', 'on the date line from the west'];
const OLD_TOWN: Area = { shape: 'circle', latitude: 59.3251, longitude: 18.0711, radius: 700 };
const polygon = (...points: [longitude: number, latitude: number][]): Area => ({ shape: 'polygon', points });
/** Drawn as one line that covers its middle twice. */
const STAR = polygon([0, 10], [6, -8], [-10, 3], [10, 3], [-6, -8]);

const AREAS: [name: string, area: Area, expected: string[]][] = [
  ['a circle', OLD_TOWN, ['Gamla stan', 'Slussen and Sydney']],
  ['a circle of a metre', { ...OLD_TOWN, radius: 1 }, ['Gamla stan']],
  [
    'a circle across the date line',
    { shape: 'circle', latitude: -17.5, longitude: 179.9, radius: 70_000 },
    ['west of the date line', 'east of the date line', ...DATE_LINE],
  ],
  [
    'a circle around a pole',
    { shape: 'circle', latitude: 89.99, longitude: 50, radius: 2_000 },
    ['north pole', 'near the north pole'],
  ],
  ['a circle around the world', { shape: 'circle', latitude: 0, longitude: 0, radius: 20_015_115 }, all()],
  [
    'a box across the date line',
    { shape: 'box', south: -18, west: 179, north: -17, east: -179 },
    ['west of the date line', 'east of the date line', ...DATE_LINE],
  ],
  ['a box that ends at the date line', { shape: 'box', south: -18, west: 179.6, north: -17, east: 180 }, DATE_LINE],
  ['a box of one point', { shape: 'box', south: 0, west: 0, north: 0, east: 0 }, ['zero']],
  ['a box at a pole', { shape: 'box', south: 90, west: -180, north: 90, east: 180 }, ['north pole']],
  ['a polygon', polygon([18.06, 59.32], [18.08, 59.32], [18.08, 59.33], [18.06, 59.33]), ['Gamla stan']],
  ['a polygon by its corner', polygon([0, 0], [1, 0], [1, 1]), ['zero']],
  ['a polygon by its edge', polygon([-1, 0], [1, 0], [0, 1]), ['zero']],
  ['a tiny polygon', polygon([18.07109, 59.32509], [18.07111, 59.32509], [18.0711, 59.32511]), ['Gamla stan']],
  ['a polygon without a surface', polygon([0, 0], [0, 0], [0, 0]), ['zero']],
  ['a polygon that crosses itself, its middle included', STAR, ['zero']],
  [
    'a polygon across the date line, drawn eastward',
    polygon([179, -18], [181, -18], [181, -17], [179, -17]),
    ['west of the date line', 'east of the date line', ...DATE_LINE],
  ],
  [
    'the same drawn westward',
    polygon([-179, -18], [-181, -18], [-181, -17], [-179, -17]),
    ['west of the date line', 'east of the date line', ...DATE_LINE],
  ],
  ['a polygon up to the pole', polygon([-100, 80], [100, 80], [100, 90], [-100, 90]), ['north pole']],
];

function all(): string[] {
  return Object.entries(PLACES).flatMap(([name, locations]) => (locations.length === 0 ? [] : [name]));
}

const within = (area: Area) => ({ queryFilters: [{ kind: 'area' as const, area }] });

/** A hit matches when one of its locations is in the area, its edge included. */
export function areasContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    await importSource(
      harness,
      1,
      Object.entries(PLACES).map(([originalId, locations]) => buildHitRecord({ originalId, locations })),
    );
  });
  afterAll(() => harness.close());

  it.each(AREAS)('match %s', async (_name, area, expected) => {
    expect((await found(harness, within(area))).sort()).toEqual([...expected].sort());
  });

  it.each<[string, Area]>([
    ['a box whose north is south of its south', { shape: 'box', south: 2, west: 0, north: 1, east: 1 }],
    ['a polygon around the world', polygon([-180, 0], [180, 0], [0, 50])],
  ])('refuse %s', async (_name, area) => {
    await expect(found(harness, within(area))).rejects.toThrow(BadRequestError);
  });

  it('match the same hits as a check of every position', async () => {
    const own = await open({ inSmallParts: true });
    const random = new Random(20_262);
    const records = Array.from({ length: 90 }, (_unused, index) =>
      buildHitRecord({
        originalId: String(index),
        locations: random.several(0, 2, () => randomPosition(random)),
      }),
    );
    await importSource(own, 1, records);
    for (let draw = 0; draw < 300; draw += 1) {
      const area = randomArea(random);
      const expected = records.filter(({ locations }) => locations.some((position) => bruteIsInArea(position, area)));
      expect({ area, found: (await found(own, within(area))).sort() }).toEqual({
        area,
        found: expected.map(({ originalId }) => originalId).sort(),
      });
    }
    await own.close();
  });

  it('return no privileged hit to users who may not see it', async () => {
    const own = await open();
    const [id] = await importSource(own, 1, [buildHitRecord({ originalId: 'secret', locations: [at(1, 1)] })]);
    await own.store.transactor(CASE).markPrivileged(reviewer, id!, true, auditOf());
    const area: Area = { shape: 'circle', latitude: 1, longitude: 1, radius: 1000 };
    const criteria = { filter: {}, ...within(area) };
    expect((await own.store.reader(CASE).count(investigator, criteria)).value).toBe(0);
    expect((await own.store.reader(CASE).count(reviewer, criteria)).value).toBe(1);
    await own.close();
  });
}
