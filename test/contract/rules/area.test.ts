import type { Area } from '@contract/model/area';
import { areaSummary, isUsableArea } from '@contract/rules/area';
import { areaSchema, toArea, type AreaValues } from '@contract/rules/area-form';

import { problemAt } from './judged-forms';

const box = (south: number, north: number): Area => ({ shape: 'box', south, west: 0, north, east: 1 });
const polygon = (...longitudes: number[]): Area => ({
  shape: 'polygon',
  points: longitudes.map((longitude, index) => [longitude, index]),
});

describe('an area', () => {
  it.each<[what: string, area: Area, isUsable: boolean]>([
    ['a circle', { shape: 'circle', latitude: 0, longitude: 0, radius: 1 }, true],
    ['a box', box(-1, 1), true],
    ['a box of one parallel', box(1, 1), true],
    ['a box upside down', box(1.001, 1), false],
    ['a polygon', polygon(10, 20, 15), true],
    ['a polygon across the date line', polygon(170, 190, 180), true],
    ['a polygon of almost all longitudes', polygon(-180, 179.9, 0), true],
    ['a polygon around the world', polygon(-180, 180, 0), false],
    ['a polygon more than once around the world', polygon(0, 400, 20), false],
    ['a polygon in the next world to the east', polygon(370, 380, 375), true],
    ['a polygon in the next world to the west', polygon(-380, -370, -375), true],
  ])('in a link is usable or not: %s', (_what, area, isUsable) => {
    expect(isUsableArea(area)).toBe(isUsable);
  });

  it.each<[area: Area, summary: string[]]>([
    [{ shape: 'circle', latitude: 59.3, longitude: 18, radius: 500 }, ['circle 59.3,18 500 m']],
    [{ shape: 'box', south: -1, west: 179, north: 2, east: -179 }, ['box -1,179 to 2,-179']],
    [
      {
        shape: 'polygon',
        points: [
          [10, 1],
          [20, 2],
          [15, 3],
        ],
      },
      ['polygon', '1,10', '2,20', '3,15'],
    ],
  ])('is described with its numbers in the audit log: %j', (area, summary) => {
    expect(areaSummary(area)).toEqual(summary);
  });
});

describe('the form of an area', () => {
  const VALUES: AreaValues = {
    shape: 'box',
    ...{ center: '', radius: '', southWest: '', northEast: '' },
    corners: [],
  };
  const problem = (given: Partial<AreaValues>, field: string) => problemAt(areaSchema, { ...VALUES, ...given }, field);
  const circle = (radius: string) => problem({ shape: 'circle', center: '1, 2', radius }, 'radius');
  const RADIUS = 'Write a radius in metres, such as 500.';

  it.each(['1', '500.5', '20015115'])('accepts a radius of %s metres', (radius) => {
    expect(circle(radius)).toBeUndefined();
    expect(areaSchema.validate({ ...VALUES, shape: 'circle', center: '1, 2', radius }).value).toMatchObject({ radius });
  });

  it.each(['0', '0.99', '20015116', '-500', 'far', ''])('refuses a radius of "%s" metres', (radius) => {
    expect(circle(radius)).toBe(RADIUS);
  });

  it('accepts two corners on one parallel, and does not check their order while one is missing', () => {
    expect(problem({ southWest: '1, 2', northEast: '1, 3' }, 'northEast')).toBeUndefined();
    expect(problem({ southWest: '', northEast: '1, 3' }, 'northEast')).toBeUndefined();
    expect(problem({ southWest: '1, 2', northEast: '' }, 'northEast')).toBe(
      'Write a latitude and a longitude, such as 59.3293, 18.0686.',
    );
  });

  it('accepts three to a hundred corners', () => {
    const withCorners = (count: number) =>
      problem({ shape: 'polygon', corners: Array.from({ length: count }, () => '1, 2') }, 'corners');
    expect([3, 100].map(withCorners)).toEqual([undefined, undefined]);
    expect([2, 101].map(withCorners)).toEqual([expect.any(String), expect.any(String)]);
  });

  it.each<[what: string, given: Partial<AreaValues>]>([
    ['the first corner', { southWest: 'Brno', northEast: '1, 2' }],
    ['the second corner', { southWest: '1, 2', northEast: '' }],
    ['the centre', { shape: 'circle', center: '', radius: '1' }],
    ['a corner of the polygon', { shape: 'polygon', corners: ['0, 0', '0, 1', '1, 0', 'Brno'] }],
  ])('returns no area while %s is invalid', (_what, given) => {
    expect(toArea({ ...VALUES, ...given })).toBeNull();
  });
});
