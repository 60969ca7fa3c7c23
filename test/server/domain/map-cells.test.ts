import type { BoundingBox } from '@contract/model/map';
import { boxOfCell, cellInRange, cellsInBox, columnOf, wholeCells } from '@server/domain/map-cells';
import { enclosingBox } from '@server/services/enclosing-box';
import { isInside } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

const WORLD: BoundingBox = { south: -90, west: -180, north: 90, east: 180 };
const isInBox = (latitude: number, longitude: number, box: BoundingBox) => isInside({ latitude, longitude }, box);

describe('cells of the map', () => {
  it('contain each position exactly once, on edges and at the poles as well', () => {
    const random = new Random(71);
    for (const level of [0, 1, 2, 5]) {
      const cells = allCells(level);
      const edges = cells.flatMap((cell) => Object.values(boxOfCell(cell)));
      for (let draw = 0; draw < 60; draw += 1) {
        const latitude = random.chance(0.5) ? random.pick(edges) / 2 : random.below(181) - 90;
        const longitude = random.chance(0.5) ? random.pick(edges) : random.below(361) - 180;
        const holders = cells.filter((cell) => isInBox(latitude, longitude, boxOfCell(cell)));
        expect({ level, latitude, longitude, holders: holders.length }).toMatchObject({ holders: 1 });
        expect(columnOf(longitude, 2 ** level)).toBe(holders[0]?.x);
      }
    }
  });

  it('assign a position just west of an edge to the western cell', () => {
    // Adding 180 would round it to the edge.
    const edge = 45;
    const justWest = edge - 7.2e-15;
    expect([columnOf(edge, 8), columnOf(justWest, 8)]).toEqual([5, 4]);
    expect(isInBox(0, justWest, boxOfCell({ level: 3, x: 4, y: 4 }))).toBe(true);
    expect(isInBox(0, justWest, boxOfCell({ level: 3, x: 5, y: 4 }))).toBe(false);
  });

  it('are rounded to whole cells around a box, and rounding is idempotent', () => {
    const random = new Random(72);
    for (let draw = 0; draw < 200; draw += 1) {
      const box = { south: -80 + random.below(80), west: -180 + random.below(360), north: random.below(89), east: 0 };
      box.east = ((box.west + 1 + random.below(300) + 180) % 360) - 180;
      const zoom = random.below(8);
      const whole = wholeCells(box, zoom);
      expect(wholeCells(whole, zoom)).toEqual(whole);
      const range = cellsInBox(whole, zoom);
      expect(range.side).toBe(cellsInBox(box, zoom).side);
      const first = boxOfCell(cellInRange(range, 0));
      expect([whole.north, whole.west === -180 ? -180 : first.west]).toEqual([first.north, whole.west]);
    }
    expect(wholeCells(WORLD, 3)).toEqual(WORLD);
  });
});

describe('the cells of a box', () => {
  const box = (south: number, west: number, north: number, east: number): BoundingBox => ({ south, west, north, east });

  it.each<[what: string, box: BoundingBox, zoom: number, side: number, rows: number, columns: number]>([
    ['the world', WORLD, 0, 4, 4, 4],
    ['the world with the maximum number of cells', WORLD, 5, 128, 128, 128],
    ['the world at a zoom with too many cells', WORLD, 6, 128, 128, 128],
    ['one cell', box(1, 1, 2, 2), 0, 4, 1, 1],
    ['a row around the world', box(1, -180, 2, 180), 2, 16, 1, 16],
    ['a column from pole to pole', box(-90, 1, 90, 2), 2, 16, 16, 1],
    ['both sides of the date line', box(1, 170, 2, -170), 2, 16, 1, 2],
    ['one meridian', box(1, 5, 2, 5), 2, 16, 1, 1],
    ['the date line alone', box(1, 180, 2, -180), 2, 16, 1, 2],
    ['almost the whole world, eastwards', box(1, 5, 2, 4), 2, 16, 1, 16],
  ])('are computed for %s at zoom %d', (_what, given, zoom, side, rows, columns) => {
    expect(cellsInBox(given, zoom)).toMatchObject({ side, rows, columns });
  });

  it('are ordered row by row from the north-west, across the date line', () => {
    const range = cellsInBox(box(-30, 170, 30, -170), 2);
    const cells = Array.from({ length: range.rows * range.columns }, (_unused, index) => cellInRange(range, index));
    expect(cells.slice(0, 4).map(({ x, y }) => [x, y - range.firstRow])).toEqual([
      [15, 0],
      [0, 0],
      [15, 1],
      [0, 1],
    ]);
    expect(cells.every(({ level }) => level === 4)).toBe(true);
    expect(cells.some((cell) => isInBox(29.9, 175, boxOfCell(cell)))).toBe(true);
    expect(cells.some((cell) => isInBox(-29.9, -175, boxOfCell(cell)))).toBe(true);
  });

  it('contain every corner of the box exactly once, at every zoom', () => {
    const random = new Random(73);
    for (let draw = 0; draw < 150; draw += 1) {
      const [south, west] = [random.below(170) - 90, random.below(360) - 180];
      const given = box(
        south,
        west,
        south + 1 + random.below(90 - south),
        ((west + 180 + random.below(300)) % 360) - 180,
      );
      const range = cellsInBox(given, random.below(5));
      const cells = Array.from({ length: range.rows * range.columns }, (_unused, index) => cellInRange(range, index));
      const corners = [
        [given.south, given.west],
        [given.north, given.west],
        [given.south, given.east],
        [given.north, given.east],
      ] as const;
      for (const [latitude, longitude] of corners) {
        const holders = cells.filter((cell) => isInBox(latitude, longitude, boxOfCell(cell)));
        expect({ given, latitude, longitude, holders: holders.length }).toMatchObject({ holders: 1 });
      }
    }
  });
});

describe('the box that encloses boxes', () => {
  const at = (west: number, east: number): BoundingBox => ({ south: 0, north: 1, west, east });

  it.each([
    ['nothing', [], null],
    ['one', [at(10, 20)], at(10, 20)],
    ['several', [at(10, 20), at(-30, -20), at(0, 5)], at(-30, 20)],
    ['both sides of the date line', [at(170, 175), at(-179, -170)], at(170, -170)],
    ['the whole world', [at(-180, 0), at(0, 180)], at(-180, 180)],
    ['one in another', [at(-10, 30), at(0, 5), at(40, 41)], at(-10, 41)],
  ])('is the smallest one for %s', (_what, boxes, expected) => {
    expect(enclosingBox(boxes)).toEqual(expected);
  });
});

function allCells(level: number) {
  const side = 2 ** level;
  return Array.from({ length: side * side }, (_unused, index) => ({
    level,
    x: index % side,
    y: Math.floor(index / side),
  }));
}
