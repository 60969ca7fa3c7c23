import type { BoundingBox } from '@contract/model/map';
import type { TopLocation } from '@server/stores/hit-views';

import { findLocations } from './find-locations';
import { cellAt, cornersOfCell, geohashGrid, geohashOfCell, geohashOrder, type GeohashGrid } from './geohash';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';
import { rankedSlice } from './ranked-slice';
import { Tally } from './tally';

interface TopLocationsParameters {
  /** Length of the geohashes, 1 to 9. */
  precision: number;
  take: number;
  box: BoundingBox | null;
}

/** The cells with locations, in no particular order, and the number of locations. */
interface CountedCells {
  keys: Float64Array;
  counts: Uint32Array;
}

/** The geohash cells with the most locations, the largest first, equal ones by geohash. */
export const topLocationsOperation: Operation<TopLocationsParameters, CountedCells, TopLocation[]> = {
  *collect(matched, { precision, box }) {
    const grid = geohashGrid(precision);
    const tally = new Tally();
    for (const one of matched) {
      addLocations(tally, grid, one, findLocations(one, box));
      yield;
    }
    return tally.counted();
  },

  merge(parts, { precision, take }) {
    const { keys, counts } = together(parts);
    const byGeohash = geohashOrder(precision);
    const largestFirst = (left: number, right: number): number =>
      (counts[right] ?? 0) - (counts[left] ?? 0) || byGeohash(keys[left] ?? 0, keys[right] ?? 0);
    return Array.from(rankedSlice(keys.length, { start: 0, size: take }, largestFirst), (number) => {
      const cell = keys[number] ?? 0;
      return { geohash: geohashOfCell(precision, cell), count: counts[number] ?? 0, ...cornersOfCell(precision, cell) };
    });
  },
};

function addLocations(tally: Tally, grid: GeohashGrid, { segment }: MatchedSegment, found: Uint32Array): void {
  const { latitudes, longitudes } = segment.locations;
  for (let index = 0; index < found.length; index += 1) {
    const location = found[index] ?? 0;
    tally.add(cellAt(grid, latitudes[location] ?? 0, longitudes[location] ?? 0), 1);
  }
}

function together(parts: readonly CountedCells[]): CountedCells {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) {
    return first;
  }
  const tally = new Tally(parts.reduce((sum, { keys }) => sum + keys.length, 0));
  for (const { keys, counts } of parts) {
    for (let index = 0; index < keys.length; index += 1) {
      tally.add(keys[index] ?? 0, counts[index] ?? 0);
    }
  }
  return tally.counted();
}
