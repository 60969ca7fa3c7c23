import type { BoundingBox } from '@contract/model/map';
import type { Extent } from 'ol/extent';
import { toLonLat } from 'ol/proj';

import { HALF_WORLD, onMap, wrapped } from '@/domain/degrees';

interface VisibleDegrees {
  south: number;
  /** May be outside of -180 to 180 when the map was moved around the world. */
  west: number;
  north: number;
  /** May be greater than 360. */
  width: number;
}

/** The visible part of the map in degrees. */
export function visibleDegrees([left = 0, bottom = 0, right = 0, top = 0]: Extent): VisibleDegrees {
  return {
    south: toLonLat([0, Math.max(bottom, -HALF_WORLD)])[1] ?? 0,
    north: toLonLat([0, Math.min(top, HALF_WORLD)])[1] ?? 0,
    west: (left / HALF_WORLD) * 180,
    width: ((right - left) / HALF_WORLD) * 180,
  };
}

/** The visible part as a box, which crosses the date line when `west` > `east`. */
export function visibleBox(extent: Extent): BoundingBox {
  const { south, west, north, width } = visibleDegrees(extent);
  return width >= 360
    ? { south, north, west: -180, east: 180 }
    : { south, north, west: wrapped(west), east: wrapped(west + width) };
}

/** The extent of a box on the map, eastward of its western edge. */
export function extentOf(
  { south, west, north, east }: BoundingBox,
  fromLonLat: (position: number[]) => number[],
): Extent {
  const eastward = west > east ? east + 360 : east;
  const [, bottom = 0] = fromLonLat([0, onMap(south)]);
  const [, top = 0] = fromLonLat([0, onMap(north)]);
  // Both edges have the same rounding: OpenLayers throws when the edges of a single position are swapped by it.
  return [(west / 180) * HALF_WORLD, bottom, (eastward / 180) * HALF_WORLD, top];
}
