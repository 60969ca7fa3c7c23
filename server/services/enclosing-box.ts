import type { BoundingBox } from '@contract/model/map';

const TURN = 360;
/** Degrees: adjacent cells have a gap from rounding. */
const LEAST_GAP = 1e-9;

/**
 * The smallest box around boxes of which none crosses the antimeridian. The result crosses it if that makes it smaller; then
 * `west` > `east`.
 */
export function enclosingBox(boxes: readonly BoundingBox[]): BoundingBox | null {
  const byWest = [...boxes].sort((left, right) => left.west - right.west);
  const [first] = byWest;
  if (first === undefined) {
    return null;
  }
  // The widest gap of longitudes without a box is outside of the result.
  let [west, east] = [-TURN / 2, TURN / 2];
  let widest = LEAST_GAP;
  let reach = first.east;
  for (const box of [...byWest.slice(1), { ...first, west: first.west + TURN }]) {
    if (box.west - reach > widest) {
      widest = box.west - reach;
      [west, east] = [box.west, reach];
    }
    reach = Math.max(reach, box.east);
  }
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: west >= TURN / 2 ? west - TURN : west,
    east,
  };
}
