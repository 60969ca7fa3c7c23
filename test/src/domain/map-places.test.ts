import type { MapCell } from '@contract/model/map';
import * as rules from '@contract/rules/map';
import { iconRadius, isInBox, pixelOf, placesOf, shortened, tilesBox, type LocationCell } from '@/domain/map-places';
import { roundedPicture } from '@/domain/map-picture';

const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/** A cell with so many locations, at so many pixels to the east at zoom 4. */
function cellAt(pixels: number, count: number, x: number): LocationCell {
  const longitude = (pixels / (256 * 2 ** 4)) * 360;
  return { latitude: 0, longitude, count, ofContent: 0, hitId: String(x), cell: { level: 6, x, y: 32 } };
}
const cellsOf = (cells: readonly MapCell[]) => cells.map(({ x }) => x).sort((left, right) => left - right);

describe('the places of the map', () => {
  it('[001-9-16] join the cells within 40 px of a larger one', () => {
    const places = placesOf([cellAt(0, 9, 0), cellAt(39, 2, 1), cellAt(78, 1, 2), cellAt(200, 5, 3)], 4);
    expect(places.map(({ count, cells }) => [count, cellsOf(cells)])).toEqual([
      [11, [0, 1]],
      [5, [3]],
      [1, [2]],
    ]);
    expect(pixelOf(places[0]!, 4)[0] - pixelOf({ latitude: 0, longitude: 0 }, 4)[0]).toBeCloseTo((39 * 2) / 11, 6);
  });

  it('contain each cell once, in any order of input', () => {
    const cells = Array.from({ length: 200 }, (_unused, index) => cellAt((index * 37) % 900, 1 + (index % 7), index));
    const places = placesOf(cells, 4);
    expect(cellsOf(places.flatMap((place) => place.cells))).toEqual(cells.map(({ cell }) => cell.x));
    expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(cells.reduce((sum, { count }) => sum + count, 0));
    expect(placesOf([...cells].reverse(), 4)).toEqual(places);
  });

  it('[case-26] join the cells on both sides of the date line, where the map repeats', () => {
    const at = (longitude: number, count: number, x: number): LocationCell => ({
      ...{ latitude: -16.6, longitude, count, ofContent: 0, hitId: String(x), cell: { level: 6, x, y: 34 } },
    });
    const cells = [at(179.99, 2, 63), at(-179.98, 3, 0), at(170, 1, 62)];
    const places = placesOf(cells, 1);
    expect(places.map(({ count, cells: joined }) => [count, cellsOf(joined)])).toEqual([[6, [0, 62, 63]]]);
    const near = placesOf(cells.slice(0, 2), 1);
    expect(near.map(({ count }) => count)).toEqual([5]);
    expect(Math.abs(near[0]!.longitude)).toBeGreaterThan(179.98);
    // Zoomed in, the two are more than 40 px from each other.
    expect(placesOf(cells, 16).map(({ count }) => count)).toEqual([3, 2, 1]);
    // On a map that is smaller than two radii every cell is still in one place.
    expect(placesOf(cells, 0).reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });

  it('[001-9-15] have icons that grow up to 100 locations and never overlap', () => {
    const radii = [1, 2, 10, 99, 100].map(iconRadius);
    expect([...radii].sort((left, right) => left - right)).toEqual(radii);
    expect(new Set(radii).size).toBe(radii.length);
    expect(iconRadius(100)).toBe(iconRadius(1_000_000));
    expect(2 * iconRadius(100)).toBeLessThanOrEqual(rules.CLUSTER_RADIUS);
  });
});

describe('the tile box', () => {
  it('contains the box, and is the same within the same tiles', () => {
    const box = { south: 10, west: 20, north: 30, east: 50 };
    const tiles = tilesBox(box, 3);
    expect(tiles.south <= 10 && tiles.west <= 20 && tiles.north >= 30 && tiles.east >= 50).toBe(true);
    expect(tilesBox({ ...box, south: 10.5, east: 50.5 }, 3)).toEqual(tiles);
    expect(tilesBox(WORLD, 2)).toEqual(WORLD);
  });

  it('continues across the date line', () => {
    const { west, east } = tilesBox({ south: -10, west: 170, north: 10, east: -170 }, 5);
    expect([west <= 170, east >= -170, west > east]).toEqual([true, true, true]);
    expect(isInBox({ latitude: 0, longitude: 180 }, { south: -1, west: 170, north: 1, east: -170 })).toBe(true);
    expect(isInBox({ latitude: 0, longitude: 0 }, { south: -1, west: 170, north: 1, east: -170 })).toBe(false);
  });
});

it('[001-2.9-07] cuts texts of a popup at 20 characters, also of other scripts', () => {
  expect(rules.PLACE_TEXT_MAX).toBe(20);
  expect(shortened('exactly twenty chars', 20)).toBe('exactly twenty chars');
  expect(shortened('more than twenty chars!', 20)).toBe('more than twenty cha…');
  expect(shortened('🚢'.repeat(21), 20)).toBe(`${'🚢'.repeat(20)}…`);
});

it('writes the view of the map into a URL with the significant decimals', () => {
  const bounds = { south: 1.000001, west: -2.1234567, north: 3, east: 4 };
  expect(roundedPicture({ latitude: 1.23456789, longitude: -9, zoom: 3.14159, bounds })).toEqual({
    latitude: 1.234568,
    longitude: -9,
    zoom: 3.14,
    mapBounds: { south: 1, west: -2.12346, north: 3, east: 4 },
  });
});

it('[001-9-09] [001-9-10] [001-9-11] [001-9-12] [001-9-13] [001-9-14] [001-9-16] [001-9-17] uses the constants of the specification', () => {
  expect(rules.MAP_DEFAULT).toEqual({ longitude: -100, latitude: 35, zoom: 12 });
  expect([rules.TOP_LOCATIONS_MIN_ZOOM, rules.TOP_LOCATIONS_MAX_ZOOM]).toEqual([0, 19]);
  expect([rules.MAP_FIT_DURATION, rules.MAP_ZOOM_DURATION, rules.MAP_FIT_PADDING]).toEqual([1_000, 500, 40]);
  expect([rules.CLUSTER_RADIUS, rules.CLUSTER_SIZE_MAX_COUNT, rules.MAP_ZOOM_TOOLTIP]).toEqual([40, 100, 2_000]);
});
