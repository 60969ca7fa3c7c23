import { clustersOperation } from '@server/stores/embedded/operations/clusters-operation';
import { MercatorGrid } from '@server/stores/embedded/operations/mercator-grid';
import type { HitLocation } from '@server/stores/hit-views';
import { bruteLocations } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { OperationCase } from './operation-case';
import { drawBox, drawViews } from './view-case';

/** Nothing is known about artifacts and devices: every position is uncertain. */
const JUDGE = { rules: { key: '', artifacts: new Map(), devices: new Map() }, owners: new Map() };
const WORLD = { south: -90, west: -180, north: 90, east: 180 };

/** Column and row of the tile of 64 px, by the formula of the OpenStreetMap wiki (Slippy map tilenames). */
function tileOf({ latitude, longitude }: HitLocation, zoom: number): string {
  const side = 4 * 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const column = Math.floor(((longitude + 180) / 360) * side);
  const row = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  const inside = (value: number) => Math.min(Math.max(value, 0), side - 1);
  return `${inside(column)}/${inside(row)}`;
}

function bruteClusters(locations: readonly HitLocation[], zoom: number) {
  const tiles = new Map<string, HitLocation[]>();
  locations.forEach((one) => tiles.set(tileOf(one, zoom), [...(tiles.get(tileOf(one, zoom)) ?? []), one]));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...tiles.values()].map((members) => ({
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
    count: members.length,
    hitId: Math.min(...members.map(({ hitId }) => Number(hitId))),
  }));
}

type Cluster = ReturnType<typeof bruteClusters>[number];
const inOrder = (clusters: readonly Cluster[]) =>
  clusters
    .map(({ latitude, longitude, count, hitId }) => ({
      latitude: round(latitude),
      longitude: round(longitude),
      count,
      hitId,
    }))
    .sort((one, other) => one.hitId - other.hitId || one.latitude - other.latitude || one.longitude - other.longitude);
/** Sums in another order differ in their last bits; 0 and -0 are equal here. */
const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9 + 0;

describe('clusters', () => {
  it.each([1, 2, 5])('group the locations of each cell of the map (%i threads)', (threads) => {
    const random = new Random(51);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 60; draw += 1) {
      const given = OperationCase.some(random, segments);
      const box = drawBox(random);
      const zoom = random.below(4);
      const clusters = given.execute(clustersOperation, { box, zoom, ...JUDGE }, threads);
      expect(inOrder(clusters)).toEqual(inOrder(bruteClusters(bruteLocations(given.hits, box), zoom)));
    }
  });

  it('split a box that is too large for its zoom into coarser cells', () => {
    const random = new Random(52);
    const given = new OperationCase(random, drawViews(random, 7));
    const coarse = given.execute(clustersOperation, { box: WORLD, zoom: 5, ...JUDGE });
    expect(given.execute(clustersOperation, { box: WORLD, zoom: 22, ...JUDGE })).toEqual(coarse);
  });

  it('keep their positions while the map is moved', () => {
    const random = new Random(53);
    const given = new OperationCase(random, drawViews(random, 7));
    const near = (box: typeof WORLD) =>
      given
        .execute(clustersOperation, { box, zoom: 3, ...JUDGE })
        .filter(({ longitude }) => longitude > 0 && longitude < 10);
    expect(near({ ...WORLD, west: -45, east: 30 })).toEqual(near({ ...WORLD, west: -90, east: 90 }));
  });

  it('continue across the date line from the west edge of the box', () => {
    const grid = new MercatorGrid({ south: -10, west: 170, north: 10, east: -170 }, 3);
    const cells = [170, 179.9, 180, -180, -179.9, -170].map((longitude) => grid.cellOf(5, longitude));
    expect(cells).toEqual([0, 0, 0, 1, 1, 1]);
    expect(grid.cellCount).toBe(4);
  });

  it('are empty for a box whose north is south of its south', () => {
    const random = new Random(54);
    const given = new OperationCase(random, drawViews(random, 7));
    expect(given.execute(clustersOperation, { box: { ...WORLD, south: 60, north: -60 }, zoom: 10, ...JUDGE })).toEqual(
      [],
    );
  });

  it('have one cell for a box of a single point', () => {
    const grid = new MercatorGrid({ south: 48, west: 16, north: 48, east: 16 }, 22);
    expect([grid.cellCount, grid.cellOf(48, 16)]).toEqual([1, 0]);
  });
});
