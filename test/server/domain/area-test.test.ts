import type { Area } from '@contract/model/area';
import { EARTH_RADIUS } from '@contract/rules/limits';
import { areaTest } from '@server/domain/area-test';
import { bruteIsInArea } from '@test/server/helpers/brute-area';
import { Random } from '@test/server/helpers/random';
import { randomArea, randomPosition } from '@test/server/helpers/random-area';

type Case = [what: string, latitude: number, longitude: number, isInside: boolean];

const isInArea = (area: Area, latitude: number, longitude: number) => areaTest(area)(latitude, longitude);
/** Metres of a degree of a great circle. */
const DEGREE = (EARTH_RADIUS * Math.PI) / 180;

describe('a circle', () => {
  const around = (latitude: number, longitude: number, radius: number): Area => ({
    shape: 'circle',
    latitude,
    longitude,
    radius,
  });

  it.each<Case>([
    ['its centre', 59, 18, true],
    ['just within its north', 59.999, 18, true],
    ['just beyond its north', 60.001, 18, false],
    ['just within its south', 58.001, 18, true],
    ['just beyond its south', 57.999, 18, false],
    // A degree of longitude at 59° is 0.515 of one at the equator.
    ['just within its east', 59, 19.94, true],
    ['just beyond its east', 59, 19.96, false],
    ['just within its west', 59, 16.06, true],
    ['just beyond its west', 59, 16.04, false],
    ['the other side of the world', -59, -162, false],
    ['a latitude that is not a number', NaN, 18, false],
    ['a longitude that is not a number', 59, NaN, false],
  ])('with a radius of one degree contains %s: %d, %d %s', (_what, latitude, longitude, isInside) => {
    expect(isInArea(around(59, 18, DEGREE), latitude, longitude)).toBe(isInside);
  });

  it('contains its edge, regardless of rounding', () => {
    expect(isInArea(around(0, 0, DEGREE), 1, 0)).toBe(true);
    expect(isInArea(around(0, 0, DEGREE), -1, 0)).toBe(true);
    expect(isInArea(around(-33.9, 151.2, 0), -33.9, 151.2)).toBe(true);
  });

  it('goes across the date line and over a pole', () => {
    expect(isInArea(around(0, 179.9, DEGREE), 0, -179.5)).toBe(true);
    expect(isInArea(around(0, -179.9, DEGREE), 0, 179.5)).toBe(true);
    expect(isInArea(around(0, 179.9, DEGREE), 0, -179)).toBe(false);
    expect(isInArea(around(89.5, 0, DEGREE), 89.6, 180)).toBe(true);
    expect(isInArea(around(89.5, 0, DEGREE), 89.4, 180)).toBe(false);
  });

  it('with a radius of half the circumference of the earth or more contains every position', () => {
    for (const radius of [180 * DEGREE, 400 * DEGREE]) {
      const test = areaTest(around(10, 20, radius));
      expect([test(-10, -160), test(90, 0), test(-90, 0), test(0, 0)]).toEqual([true, true, true, true]);
    }
    expect(isInArea(around(10, 20, 179 * DEGREE), -10, -160)).toBe(false);
  });
});

describe('a box', () => {
  const box = (south: number, west: number, north: number, east: number): Area => ({
    shape: 'box',
    ...{ south, west, north, east },
  });

  it.each<Case>([
    ['its south-west corner', 10, 20, true],
    ['its north-east corner', 30, 40, true],
    ['a position south of it', 9.999, 30, false],
    ['a position north of it', 30.001, 30, false],
    ['a position west of it', 20, 19.999, false],
    ['a position east of it', 20, 40.001, false],
  ])('contains %s: %d, %d %s', (_what, latitude, longitude, isInside) => {
    expect(isInArea(box(10, 20, 30, 40), latitude, longitude)).toBe(isInside);
  });

  it.each<Case>([
    ['its west edge', 0, 170, true],
    ['the date line from the west', 0, 180, true],
    ['the date line from the east', 0, -180, true],
    ['its east edge', 0, -170, true],
    ['a position west of it', 0, 169.999, false],
    ['a position east of it', 0, -169.999, false],
    ['the middle of the world', 0, 0, false],
  ])('across the date line contains %s: %d, %d %s', (_what, latitude, longitude, isInside) => {
    expect(isInArea(box(-10, 170, 10, -170), latitude, longitude)).toBe(isInside);
  });

  it('that ends at the date line contains it as longitude 180 and -180', () => {
    expect(isInArea(box(-10, 170, 10, 180), 0, -180)).toBe(true);
    expect(isInArea(box(-10, -180, 10, -170), 0, 180)).toBe(true);
    expect(isInArea(box(-10, -180, 10, -170), 11, 180)).toBe(false);
    expect(isInArea(box(-10, -179, 10, -170), 0, 180)).toBe(false);
    expect(isInArea(box(-10, -20, 10, -10), 0, 15)).toBe(false);
  });
});

describe('a polygon', () => {
  const polygon = (...points: [longitude: number, latitude: number][]): Area => ({ shape: 'polygon', points });
  const SQUARE = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
  const NOTCHED = polygon([0, 0], [10, 0], [10, 10], [5, 4], [0, 10]);

  it.each<Case>([
    ['its middle', 5, 5, true],
    ['a corner', 0, 0, true],
    ['its last corner', 10, 0, true],
    ['its south edge', 0, 5, true],
    ['its north edge', 10, 5, true],
    ['its west edge, which closes it', 5, 0, true],
    ['its east edge', 5, 10, true],
    ['a position south of it', -0.001, 5, false],
    ['a position north of it', 10.001, 5, false],
    ['a position west of it', 5, -0.001, false],
    ['a position east of it', 5, 10.001, false],
    ['a position on the line of an edge, beyond its end', 0, 11, false],
  ])('that is a square contains %s: %d, %d %s', (_what, latitude, longitude, isInside) => {
    expect(isInArea(SQUARE, latitude, longitude)).toBe(isInside);
  });

  it.each<Case>([
    ['its left arm', 8, 1, true],
    ['its right arm', 8, 9, true],
    ['a position in the notch', 8, 5, false],
    ['the tip of the notch', 4, 5, true],
    ['a position below the notch', 2, 5, true],
  ])('with a notch contains %s: %d, %d %s', (_what, latitude, longitude, isInside) => {
    expect(isInArea(NOTCHED, latitude, longitude)).toBe(isInside);
  });

  it('contains the same positions in the opposite order of points', () => {
    const points: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 4],
      [0, 10],
    ];
    const [one, other] = [areaTest(polygon(...points)), areaTest(polygon(...points.toReversed()))];
    for (const [latitude, longitude] of [
      [5, 1],
      [8, 5],
      [4, 5],
      [0, 5],
      [2, 5],
      [12, 5],
    ] as const) {
      expect(other(latitude, longitude)).toBe(one(latitude, longitude));
    }
  });

  it('may cross the date line in either direction', () => {
    const across = polygon([170, -10], [190, -10], [190, 10], [170, 10]);
    expect([175, 180, -180, -175, 170, -170].map((longitude) => isInArea(across, 0, longitude))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect([169, -169, 0].map((longitude) => isInArea(across, 0, longitude))).toEqual([false, false, false]);
    const west = polygon([-190, -10], [-170, -10], [-170, 10], [-190, 10]);
    expect([175, -175, 0].map((longitude) => isInArea(west, 0, longitude))).toEqual([true, true, false]);
  });

  it('has edges that are straight on the map, not in degrees', () => {
    const triangle = polygon([0, 0], [10, 80], [0, 80]);
    // The middle of the edge from the equator to 80° north is at 57.0° on the Web Mercator map, not at 40°.
    expect(isInArea(triangle, 56, 5)).toBe(false);
    expect(isInArea(triangle, 58, 5)).toBe(true);
  });

  it('treats a pole as the edge of the map', () => {
    const cap = polygon([0, 80], [10, 80], [10, 90], [0, 90]);
    expect(isInArea(cap, 90, 5)).toBe(true);
    expect(isInArea(cap, 79.9, 5)).toBe(false);
    const bottom = polygon([0, -90], [10, -90], [10, -80], [0, -80]);
    expect([isInArea(bottom, -90, 5), isInArea(bottom, -85, 5), isInArea(bottom, -79.9, 5)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('areas', () => {
  it('contain the same positions as in the reference implementation', () => {
    const random = new Random(11);
    for (let draw = 0; draw < 400; draw += 1) {
      const area = randomArea(random);
      const test = areaTest(area);
      for (let probe = 0; probe < 20; probe += 1) {
        const { latitude, longitude } = randomPosition(random);
        const actual = test(latitude, longitude);
        expect({ area, latitude, longitude, actual }).toMatchObject({
          actual: bruteIsInArea({ latitude, longitude }, area),
        });
      }
    }
  });
});
