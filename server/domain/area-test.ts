import type { Area, PolygonArea } from '@contract/model/area';
import { EARTH_RADIUS } from '@contract/rules/limits';

/** Whether a position is in an area, including its edge. */
export type AreaTest = (latitude: number, longitude: number) => boolean;

/** Compiled once and called for each location of a case. */
export function areaTest(area: Area): AreaTest {
  switch (area.shape) {
    case 'circle':
      return circleTest(area);
    case 'box':
      return boxTest(area);
    case 'polygon':
      return polygonTest(area);
  }
}

function circleTest({ latitude, longitude, radius }: Extract<Area, { shape: 'circle' }>): AreaTest {
  const angle = radius / EARTH_RADIUS;
  const limit = Math.sin(Math.min(angle, Math.PI) / 2) ** 2;
  const cosine = Math.cos(radians(latitude));
  // No point of the circle is further north or south: rounding must not leave out one at the edge.
  const reach = degrees(angle) + 1e-9;
  return (otherLatitude, otherLongitude) => {
    const difference = otherLatitude - latitude;
    if (!(difference <= reach && difference >= -reach)) {
      return false;
    }
    const half = Math.sin(radians(difference) / 2);
    const across = Math.sin(radians(otherLongitude - longitude) / 2);
    return half * half + cosine * Math.cos(radians(otherLatitude)) * across * across <= limit;
  };
}

function boxTest({ south, west, north, east }: Extract<Area, { shape: 'box' }>): AreaTest {
  const isBetween =
    west <= east
      ? (longitude: number) => longitude >= west && longitude <= east
      : (longitude: number) => longitude >= west || longitude <= east;
  return (latitude, longitude) =>
    latitude >= south &&
    latitude <= north &&
    // 180° and -180° are the same meridian.
    (isBetween(longitude) || (Math.abs(longitude) === 180 && isBetween(-longitude)));
}

/** By the winding number on the web mercator map, where the edges are straight lines. */
function polygonTest({ points }: PolygonArea): AreaTest {
  const corners = points.map(([longitude, latitude]) => ({ x: longitude, y: mercator(latitude) }));
  const edges = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return to === undefined ? [] : [{ from, to }];
  });
  const latitudes = points.map(([, latitude]) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const west = Math.min(...corners.map(({ x }) => x));
  const east = Math.max(...corners.map(({ x }) => x));
  return (latitude, longitude) => {
    // The copy of the position in the world in which the polygon begins, or in the one after it.
    const x = longitude + 360 * Math.ceil((west - longitude) / 360);
    if (!(latitude >= south && latitude <= north && x <= east)) {
      return false;
    }
    return isInside(edges, x, mercator(latitude));
  };
}

interface Corner {
  x: number;
  y: number;
}

function isInside(edges: readonly { from: Corner; to: Corner }[], x: number, y: number): boolean {
  let winding = 0;
  for (const { from, to } of edges) {
    /** Positive when the position is left of the edge. */
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
    if (side === 0 && isWithin(x, from.x, to.x) && isWithin(y, from.y, to.y)) {
      return true;
    }
    if (from.y <= y && to.y > y && side > 0) {
      winding += 1;
    } else if (from.y > y && to.y <= y && side < 0) {
      winding -= 1;
    }
  }
  return winding !== 0;
}

const isWithin = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Latitude of the edge of the map, which has no poles: positions beyond it count as on the edge. */
const LAST_LATITUDE = 89.99;

function mercator(latitude: number): number {
  const limited = Math.min(Math.max(latitude, -LAST_LATITUDE), LAST_LATITUDE);
  return degrees(Math.asinh(Math.tan(radians(limited))));
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
