import type { Area, PolygonArea } from '@contract/model/area';
import type { Position } from '@contract/model/hit';
import type { BoundingBox } from '@contract/model/map';
import { EARTH_RADIUS } from '@contract/rules/limits';

import { wrapped } from './degrees';

/** Longitude and latitude; the longitude may lie beyond the date line. */
export type Corner = [longitude: number, latitude: number];

/** A circle that was drawn: metres are kept as whole ones. */
export const circleOf = ([longitude, latitude]: Corner, metres: number): Area => ({
  shape: 'circle',
  latitude: rounded(latitude),
  longitude: rounded(wrapped(longitude)),
  radius: Math.max(1, Math.round(metres)),
});

/** A rectangle between two corners. One that is as wide as the world has all longitudes. */
export function boxOf(southWest: Corner, northEast: Corner): Area {
  const isWholeWorld = northEast[0] - southWest[0] >= 360;
  return {
    shape: 'box',
    south: rounded(southWest[1]),
    north: rounded(northEast[1]),
    west: isWholeWorld ? -180 : rounded(wrapped(southWest[0])),
    east: isWholeWorld ? 180 : rounded(wrapped(northEast[0])),
  };
}

/** A polygon that begins in the world, wherever on the map it was drawn. */
export function polygonOf(corners: readonly Corner[]): PolygonArea {
  const turns = Math.round((corners[0]?.[0] ?? 0) / 360) * 360;
  return {
    shape: 'polygon',
    points: corners.map(([longitude, latitude]) => [rounded(longitude - turns), rounded(latitude)]),
  };
}

/** What a map shows to show the area. */
export function boundsOf(area: Area): BoundingBox {
  switch (area.shape) {
    case 'circle':
      return boundsWithin(area, area.radius);
    case 'box':
      return { south: area.south, west: area.west, north: area.north, east: area.east };
    case 'polygon': {
      const longitudes = area.points.map(([longitude]) => longitude);
      const latitudes = area.points.map(([, latitude]) => latitude);
      return {
        south: Math.min(...latitudes),
        north: Math.max(...latitudes),
        west: wrapped(Math.min(...longitudes)),
        east: wrapped(Math.max(...longitudes)),
      };
    }
  }
}

/** The box of all that is within so many metres of a position. */
export function boundsWithin({ latitude, longitude }: Position, metres: number): BoundingBox {
  const reach = degrees(metres / EARTH_RADIUS);
  const cosine = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const across = Math.min(180, reach / cosine);
  return {
    south: Math.max(-90, latitude - reach),
    north: Math.min(90, latitude + reach),
    west: across === 180 ? -180 : wrapped(longitude - across),
    east: across === 180 ? 180 : wrapped(longitude + across),
  };
}

/** The box around positions; null without any. Where they lie on both sides of the date line it crosses that. */
export function boundsOfPositions(positions: readonly Position[]): BoundingBox | null {
  if (positions.length === 0) {
    return null;
  }
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude).sort((one, other) => one - other);
  // All but the widest gap between two neighbours, the one across the date line included.
  const gaps = longitudes.map((longitude, index) => (longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360) - longitude);
  const widest = gaps.indexOf(Math.max(...gaps));
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: longitudes[(widest + 1) % longitudes.length] ?? -180,
    east: longitudes[widest] ?? 180,
  };
}

/** Five decimals are a metre. */
const rounded = (value: number): number => Number(value.toFixed(5));

const degrees = (angle: number): number => (angle * 180) / Math.PI;
