import type { Area, PolygonArea } from '@contract/model/area';
import type { Position } from '@contract/model/hit';
import type { BoundingBox } from '@contract/model/map';
import { EARTH_RADIUS } from '@contract/rules/limits';

import { wrapped } from './degrees';

/** Longitude and latitude in degrees; the longitude may be beyond the date line. */
export type Corner = [longitude: number, latitude: number];

/** The circle around a centre; the radius is rounded to metres. */
export const circleOf = ([longitude, latitude]: Corner, metres: number): Area => ({
  shape: 'circle',
  latitude: rounded(latitude),
  longitude: rounded(wrapped(longitude)),
  radius: Math.max(1, Math.round(metres)),
});

/** A rectangle between two corners. One as wide as the world has all longitudes. */
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

/** A polygon whose first corner is between -180° and 180°, wherever on the repeated map it was drawn. */
export function polygonOf(corners: readonly Corner[]): PolygonArea {
  const turns = Math.round((corners[0]?.[0] ?? 0) / 360) * 360;
  return {
    shape: 'polygon',
    points: corners.map(([longitude, latitude]) => [rounded(longitude - turns), rounded(latitude)]),
  };
}

/** The box that a map has to show for an area. */
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

/** The box around a circle: everything within a number of metres of a position. */
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

/** The box around positions; null without any. It crosses the date line when that makes it narrower. */
export function boundsOfPositions(positions: readonly Position[]): BoundingBox | null {
  if (positions.length === 0) {
    return null;
  }
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude).sort((one, other) => one - other);
  // The box spans all longitudes except the widest gap between two neighbours, including the gap across the date line.
  const gaps = longitudes.map((longitude, index) => (longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360) - longitude);
  const widest = gaps.indexOf(Math.max(...gaps));
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: longitudes[(widest + 1) % longitudes.length] ?? -180,
    east: longitudes[widest] ?? 180,
  };
}

/** Five decimals of a degree are one metre. */
const rounded = (value: number): number => Number(value.toFixed(5));

const degrees = (angle: number): number => (angle * 180) / Math.PI;
