import { areaSchema, toArea, type AreaValues } from '@contract/rules/area-form';
import { parseCoordinates } from '@contract/text/parse-coordinates';
import { boundsOf, boundsOfPositions, boxOf, circleOf, polygonOf } from '@/domain/area-shapes';

const values = (given: Partial<AreaValues>): AreaValues => ({
  shape: 'box',
  center: '',
  radius: '',
  southWest: '',
  northEast: '',
  corners: [],
  ...given,
});
const messagesOf = (given: Partial<AreaValues>) =>
  areaSchema.validate(values(given), { abortEarly: false }).error?.details.map(({ message }) => message) ?? [];

describe('the form of an area', () => {
  it.each<[string, Partial<AreaValues>, string[]]>([
    ['a circle', { shape: 'circle', center: '59.3293, 18.0686', radius: '2000' }, []],
    ['a box', { southWest: '-18, 179', northEast: '-17, -179' }, []],
    [
      'a circle without anything',
      { shape: 'circle' },
      ['Write a latitude and a longitude, such as 59.3293, 18.0686.', 'Write a radius in metres, such as 500.'],
    ],
    [
      'a latitude beyond the pole',
      { southWest: '91, 0', northEast: '92, 1' },
      Array(2).fill('Write a latitude and a longitude, such as 59.3293, 18.0686.'),
    ],
    [
      'a box upside down',
      { southWest: '54, 9', northEast: '53, 11' },
      ['The north-east corner must not be south of the south-west corner.'],
    ],
    ['a polygon', { shape: 'polygon', corners: ['0, 0', '0, 1', '1, 0'] }, []],
    [
      'a polygon with a corner that is empty and one that is none',
      { shape: 'polygon', corners: ['0, 0', '', 'Brno'] },
      Array(2).fill('Write a latitude and a longitude, such as 59.3293, 18.0686.'),
    ],
  ])('validates %s', (_what, given, expected) => {
    expect(messagesOf(given)).toEqual(expected);
  });

  it('returns the entered area', () => {
    expect(toArea(values({ shape: 'circle', center: '1, 2', radius: '50' }))).toEqual({
      ...{ shape: 'circle', latitude: 1, longitude: 2, radius: 50 },
    });
    expect(toArea(values({ southWest: '-18, 179', northEast: '-17, -179' }))).toEqual({
      ...{ shape: 'box', south: -18, west: 179, north: -17, east: -179 },
    });
  });

  it('spans the shorter direction across the date line', () => {
    expect(toArea(values({ shape: 'polygon', corners: ['-17, 179', '-17, -179', '-18, 180'] }))).toEqual({
      ...{
        shape: 'polygon',
        points: [
          [179, -17],
          [181, -17],
          [180, -18],
        ],
      },
    });
    expect(toArea(values({ shape: 'polygon', corners: ['-17, 179', '-17, -179'] }))).toBeNull();
  });

  it.each([
    ['59.3293, 18.0686', { latitude: 59.3293, longitude: 18.0686 }],
    [' -17.5 ; 180 ', { latitude: -17.5, longitude: 180 }],
    ['90 0', { latitude: 90, longitude: 0 }],
    ['90.1, 0', null],
    ['1, 181', null],
    ['Brno', null],
    ['', null],
    ['12', null],
  ])('reads %p as coordinates', (text, expected) => {
    expect(parseCoordinates(text)).toEqual(expected);
  });
});

describe('drawn shapes', () => {
  it('are normalized to the range of longitudes, wherever on the map they were drawn', () => {
    expect(circleOf([538.1, 10], 0.3)).toEqual({ shape: 'circle', latitude: 10, longitude: 178.1, radius: 1 });
    expect(boxOf([179, -18], [181, -17])).toEqual({ shape: 'box', south: -18, west: 179, north: -17, east: -179 });
    expect(boxOf([-200, -1], [200, 1])).toEqual({ shape: 'box', south: -1, west: -180, north: 1, east: 180 });
    expect(
      polygonOf([
        [539, 1],
        [541, 1],
        [540, 2],
      ]).points,
    ).toEqual([
      [179, 1],
      [181, 1],
      [180, 2],
    ]);
  });

  it('have a bounding box', () => {
    const around = boundsOf({ shape: 'circle', latitude: 0, longitude: 180, radius: 111_195 });
    const degrees = [around.south, around.north, around.west, around.east].map(
      (value) => Math.round(value * 100) / 100,
    );
    expect(degrees).toEqual([-1, 1, 179, -179]);
    expect(
      boundsOf(
        polygonOf([
          [179, 1],
          [181, 1],
          [180, 2],
        ]),
      ),
    ).toEqual({ south: 1, north: 2, west: 179, east: -179 });
    expect(boundsOfPositions([])).toBeNull();
    expect(
      boundsOfPositions([
        { latitude: 1, longitude: 179 },
        { latitude: 2, longitude: -178 },
      ]),
    ).toEqual({ south: 1, north: 2, west: 179, east: -178 });
  });
});
