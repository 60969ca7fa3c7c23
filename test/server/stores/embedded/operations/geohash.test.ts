import {
  cellAt,
  cornersOfCell,
  geohashGrid,
  geohashOfCell,
  geohashOrder,
} from '@server/stores/embedded/operations/geohash';
import { Random } from '@test/server/helpers/random';

const encode = (latitude: number, longitude: number, precision: number): string =>
  geohashOfCell(precision, cellAt(geohashGrid(precision), latitude, longitude));

describe('geohash', () => {
  // Wikipedia, geohash.org, and the test suites of ngeohash and Elasticsearch.
  it.each([
    [42.605, -5.603, 'ezs42'],
    [57.64911, 10.40744, 'u4pruydqq'],
    [48.669, -4.329, 'gbsuv'],
    [37.8324, 112.5584, 'ww8p1r4t8'],
    [40.7484, -73.9857, 'dr5ru'],
    [-25.382708, -49.265506, '6gkzwgjzn'],
    [0, 0, 's00000000'],
    [-90, -180, '000000000'],
    [90, 180, 'zzzzzzzzz'],
    [-90, 180, 'pbpbpbpbp'],
    [90, -180, 'bpbpbpbpb'],
  ])('of %d, %d is %s at any length', (latitude, longitude, geohash) => {
    for (let precision = 1; precision <= geohash.length; precision += 1) {
      expect(encode(latitude, longitude, precision)).toBe(geohash.slice(0, precision));
    }
  });

  it('computes the center and the corners of a cell', () => {
    const cell = cellAt(geohashGrid(5), 42.605, -5.603);
    const { center, topLeft, bottomRight } = cornersOfCell(5, cell);
    expect(center.latitude).toBeCloseTo(42.60498, 5);
    expect(center.longitude).toBeCloseTo(-5.60303, 5);
    expect(topLeft.latitude).toBeCloseTo(42.62695, 5);
    expect(topLeft.longitude).toBeCloseTo(-5.625, 5);
    expect(bottomRight.latitude).toBeCloseTo(42.58301, 5);
    expect(bottomRight.longitude).toBeCloseTo(-5.58105, 5);
  });

  it('orders cells by their geohashes', () => {
    const random = new Random(61);
    for (let precision = 1; precision <= 9; precision += 1) {
      const order = geohashOrder(precision);
      const { columns, rows } = geohashGrid(precision);
      const draw = () => random.pick([random.next(), random.next() * 1e-6]);
      for (let draws = 0; draws < 500; draws += 1) {
        const left = Math.floor(draw() * columns * rows);
        const right = Math.floor(draw() * columns * rows);
        const [one, other] = [geohashOfCell(precision, left), geohashOfCell(precision, right)];
        expect(Math.sign(order(left, right))).toBe(one === other ? 0 : one < other ? -1 : 1);
      }
    }
  });
});
