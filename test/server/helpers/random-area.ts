import type { Area } from '@contract/model/area';
import type { Position } from '@contract/model/hit';

import type { Random } from './random';

/** Few positions, many of them on the same meridian or parallel, at the date line and at the poles. */
const LATITUDES = [-90, -33.9, -17.5, 0, 12.3456789, 52.5, 52.5001, 59.33, 71.5, 90];
const LONGITUDES = [-180, -179.9999, -100, -0.0001, 0, 13.4, 13.4001, 18.07, 151.2, 179.5, 180];

export const randomPosition = (random: Random): Position => ({
  latitude: random.pick(LATITUDES),
  longitude: random.pick(LONGITUDES),
});

export function randomArea(random: Random): Area {
  const [one, other] = [randomPosition(random), randomPosition(random)];
  switch (random.below(3)) {
    case 0:
      return { shape: 'circle', ...one, radius: random.pick([1, 60, 2_000, 400_000, 5_000_000, 20_015_115]) };
    case 1:
      return {
        shape: 'box',
        south: Math.min(one.latitude, other.latitude),
        north: Math.max(one.latitude, other.latitude),
        west: one.longitude,
        east: other.longitude,
      };
    default:
      return { shape: 'polygon', points: randomPoints(random) };
  }
}

/** Corners at these positions and near them, in any order, less than once around the world. */
function randomPoints(random: Random): [number, number][] {
  const start = random.pick(LONGITUDES) + random.pick([-360, 0, 0, 0]);
  const offset = () => random.pick([0, 0, 0.7, -0.7]);
  return random.several(3, 7, () => [
    random.chance(0.5) ? start + random.below(359) : start + offset() + 1,
    Math.max(-90, Math.min(90, random.pick(LATITUDES) + offset())),
  ]);
}
