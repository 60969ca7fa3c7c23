import type { Area } from '@contract/model/area';
import type { Position } from '@contract/model/hit';
import { EARTH_RADIUS } from '@contract/rules/limits';

type Point = readonly [x: number, y: number];

/** Whether an area contains a position, computed by vectors, by turns around the world, or by the sum of angles. */
export function bruteIsInArea({ latitude, longitude }: Position, area: Area): boolean {
  switch (area.shape) {
    case 'circle': {
      const [one, other] = [vectorOf(latitude, longitude), vectorOf(area.latitude, area.longitude)];
      const chord = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
      return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS <= area.radius + 1e-6;
    }
    case 'box': {
      const width = area.west <= area.east ? area.east - area.west : area.east - area.west + 360;
      const isBetween = [-360, 0, 360].some((turn) => {
        const east = longitude + turn - area.west;
        return east >= -1e-12 && east <= width + 1e-12;
      });
      return isBetween && latitude >= area.south && latitude <= area.north;
    }
    case 'polygon':
      return [-720, -360, 0, 360, 720].some((turn) =>
        isInPolygon(
          [longitude + turn, mapped(latitude)],
          area.points.map(([x, y]) => [x, mapped(y)]),
        ),
      );
  }
}

function vectorOf(latitude: number, longitude: number): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** The web mercator map, in degrees. */
function mapped(latitude: number): number {
  const kept = Math.max(-89.99, Math.min(89.99, latitude));
  return (Math.log(Math.tan(Math.PI / 4 + (kept * Math.PI) / 360)) * 180) / Math.PI;
}

function isInPolygon([x, y]: Point, points: readonly Point[]): boolean {
  let turns = 0;
  for (const [index, [fromX, fromY]] of points.entries()) {
    const [toX, toY] = points[(index + 1) % points.length]!;
    const [a, b] = [
      [fromX - x, fromY - y],
      [toX - x, toY - y],
    ] as const;
    const length = Math.hypot(toX - fromX, toY - fromY);
    const along = Math.hypot(...a) + Math.hypot(...b) - length;
    if (along < 1e-12) {
      return true;
    }
    turns += Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
  }
  return Math.abs(turns) > Math.PI;
}
