import type { BoundingBox, MapCell } from '@contract/model/map';
import type { Position } from '@contract/model/hit';
import { CLUSTER_RADIUS, CLUSTER_SIZE_MAX_COUNT, PLACE_CELLS_MAX } from '@contract/rules/map';

import { LATITUDE_MAX, onMap, wrapped } from './degrees';

/** The locations in one cell of the map, as grouped by the server. */
export interface LocationCell extends Position {
  count: number;
  /** Those that the contents of items tell. */
  ofContent: number;
  hitId: string;
  cell: MapCell;
}

/** An icon of the map: the locations of one or more cells. */
export interface MapPlace extends Position {
  key: string;
  count: number;
  /** Those that the contents of items tell: no positions of a device. */
  ofContent: number;
  cells: readonly MapCell[];
}

/** Pixels of the whole map at zoom 0. */
const WORLD_SIZE = 256;

/** The position on the whole map, in pixels from its north-west corner. */
export function pixelOf({ latitude, longitude }: Position, zoom: number): [x: number, y: number] {
  const size = WORLD_SIZE * 2 ** zoom;
  const sine = Math.sin((onMap(latitude) * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

function positionOf([x, y]: readonly [number, number], zoom: number): Position {
  const size = WORLD_SIZE * 2 ** zoom;
  return {
    longitude: (x / size) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
  };
}

interface Placed extends LocationCell {
  x: number;
  y: number;
}

/**
 * Merges cells whose centres are within the cluster radius of a larger cell (001-9-16). The largest are processed
 * first, so the result does not depend on the order of the response. Every location is in exactly one icon. The map
 * repeats at the date line, so that cells on both sides of it are neighbours.
 */
export function placesOf(cells: readonly LocationCell[], zoom: number): MapPlace[] {
  const placed = cells
    .map((cell) => withPixel(cell, zoom))
    .sort((left, right) => right.count - left.count || keyOf(left.cell).localeCompare(keyOf(right.cell)));
  const size = WORLD_SIZE * 2 ** zoom;
  const grid = new Map<string, Placed[]>();
  for (const one of placed) {
    const square = squareOf(one, 0, 0);
    grid.set(square, [...(grid.get(square) ?? []), one]);
  }
  const taken = new Set<Placed>();
  return placed.flatMap((centre) => {
    if (taken.has(centre)) {
      return [];
    }
    const members = [-size, 0, size]
      .flatMap((turn) => around(grid, { x: centre.x - turn, y: centre.y }).map((one) => copyOf(one, turn)))
      .filter(({ one, x }) => !taken.has(one) && Math.hypot(x - centre.x, one.y - centre.y) <= CLUSTER_RADIUS)
      .filter(({ one }, index, all) => all.findIndex((other) => other.one === one) === index)
      .sort((left, right) => right.one.count - left.one.count)
      .slice(0, PLACE_CELLS_MAX);
    members.forEach(({ one }) => taken.add(one));
    return [toPlace(members, zoom)];
  });
}

/** A cell in the copy of the map that is this many pixels to the east. */
interface PlacedCopy {
  one: Placed;
  x: number;
}

const copyOf = (one: Placed, turn: number): PlacedCopy => ({ one, x: one.x + turn });

const withPixel = (cell: LocationCell, zoom: number): Placed => {
  const [x, y] = pixelOf(cell, zoom);
  return { ...cell, x, y };
};

const squareOf = ({ x, y }: Pick<Placed, 'x' | 'y'>, right: number, down: number): string =>
  `${Math.floor(x / CLUSTER_RADIUS) + right}/${Math.floor(y / CLUSTER_RADIUS) + down}`;

const STEPS = [-1, 0, 1] as const;

const around = (grid: ReadonlyMap<string, Placed[]>, centre: Pick<Placed, 'x' | 'y'>): Placed[] =>
  STEPS.flatMap((right) => STEPS.flatMap((down) => grid.get(squareOf(centre, right, down)) ?? []));

function toPlace(members: readonly PlacedCopy[], zoom: number): MapPlace {
  const cells = members.map(({ one: { cell } }) => cell);
  const key = cells.map(keyOf).sort().join(' ');
  const only = members[0]?.one;
  if (only !== undefined && members.length === 1) {
    const { count, ofContent, latitude, longitude } = only;
    return { key, count, ofContent, cells, latitude, longitude };
  }
  const count = members.reduce((sum, { one }) => sum + one.count, 0);
  const ofContent = members.reduce((sum, { one }) => sum + one.ofContent, 0);
  const mean = (of: (member: PlacedCopy) => number) =>
    members.reduce((sum, member) => sum + of(member) * member.one.count, 0) / count;
  const { latitude, longitude } = positionOf([mean(({ x }) => x), mean(({ one: { y } }) => y)], zoom);
  return { key, count, ofContent, cells, latitude, longitude: wrapped(longitude) };
}

const keyOf = ({ level, x, y }: MapCell): string => `${level}/${x}/${y}`;

const ICON_RADIUS_MIN = 12;
const ICON_RADIUS_MAX = CLUSTER_RADIUS / 2;

/**
 * Radius of the icon of a number of locations, in pixels: it grows up to 100 locations (001-9-15), and two icons never
 * overlap.
 */
export const iconRadius = (count: number): number =>
  ICON_RADIUS_MIN +
  (ICON_RADIUS_MAX - ICON_RADIUS_MIN) *
    Math.sqrt((Math.min(count, CLUSTER_SIZE_MAX_COUNT) - 1) / (CLUSTER_SIZE_MAX_COUNT - 1));

/** The box of the tiles that intersect a box: the map requests data only when it is moved to other tiles. */
export function tilesBox({ south, west, north, east }: BoundingBox, zoom: number): BoundingBox {
  const whole = Math.round(zoom);
  const size = WORLD_SIZE * 2 ** whole;
  const snap = (value: number, round: (value: number) => number) =>
    Math.min(Math.max(round(value / WORLD_SIZE) * WORLD_SIZE, 0), size);
  const [left, top] = pixelOf({ latitude: north, longitude: west }, whole);
  const [right, bottom] = pixelOf({ latitude: south, longitude: east }, whole);
  const northWest = positionOf([snap(left, Math.floor), snap(top, Math.floor)], whole);
  const southEast = positionOf([snap(right, Math.ceil), snap(bottom, Math.ceil)], whole);
  return {
    // The poles are beyond the map and count as part of its first and last row.
    north: north >= LATITUDE_MAX - EDGE ? 90 : northWest.latitude,
    south: south <= EDGE - LATITUDE_MAX ? -90 : southEast.latitude,
    west: northWest.longitude,
    east: southEast.longitude,
  };
}

/** Degrees: a box that ends so close to the edge of the map includes the edge. */
const EDGE = 0.05;

/** Shortens the text of a popup (001-2.9-07). */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

/** Whether a position is inside a box, which may cross the date line. */
export const isInBox = ({ latitude, longitude }: Position, { south, west, north, east }: BoundingBox): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);
