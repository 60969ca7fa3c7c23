import type { BoundingBox, MapCell } from '@contract/model/map';
import { ownerOfCode } from '@contract/model/position-reason';
import type { PictureOwners } from '@server/domain/positions/settle-pictures';

import { findLocations } from './find-locations';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { MercatorGrid } from './mercator-grid';
import type { Operation } from './operation';
import { SegmentPositions, type PositionRules } from './segment-positions';

interface ClustersParameters {
  box: BoundingBox;
  zoom: number;
  rules: PositionRules;
  owners: PictureOwners;
}

interface Cluster {
  /** The mean of its locations. */
  latitude: number;
  longitude: number;
  count: number;
  /** Those that the contents of items tell: no positions of a device. */
  ofContent: number;
  /** The first of its hits. */
  hitId: number;
  cell: MapCell;
}

/** The sums of each cell; zeros for cells without locations. */
interface CellSums {
  counts: Uint32Array;
  ofContent: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  hitIds: Float64Array;
}

/**
 * Clusters of locations in a box, one for each cell of the map with locations, row by row from the north, in each row from the
 * box's west edge eastward. No cell crosses the date line, so the mean of its longitudes is correct.
 */
export const clustersOperation: Operation<ClustersParameters, CellSums, Cluster[]> = {
  *collect(matched, { box, zoom, rules, owners }) {
    const grid = new MercatorGrid(box, zoom);
    const sums = emptySums(grid.cellCount);
    for (const one of matched) {
      const found = findLocations(one, box);
      if (found.length > 0) {
        addLocations(sums, grid, one, { found, positions: new SegmentPositions(one.segment, rules, owners) });
      }
      yield;
    }
    return sums;
  },

  merge(parts, { box, zoom }) {
    const clusters: Cluster[] = [];
    const grid = new MercatorGrid(box, zoom);
    const cellCount = parts[0]?.counts.length ?? 0;
    for (let cell = 0; cell < cellCount; cell += 1) {
      let count = 0;
      let ofContent = 0;
      let latitude = 0;
      let longitude = 0;
      let hitId = Infinity;
      for (const part of parts) {
        if ((part.counts[cell] ?? 0) > 0) {
          count += part.counts[cell] ?? 0;
          ofContent += part.ofContent[cell] ?? 0;
          latitude += part.latitudes[cell] ?? 0;
          longitude += part.longitudes[cell] ?? 0;
          hitId = Math.min(hitId, part.hitIds[cell] ?? Infinity);
        }
      }
      if (count > 0) {
        clusters.push({
          latitude: latitude / count,
          longitude: longitude / count,
          count,
          ofContent,
          hitId,
          cell: grid.cellAt(cell),
        });
      }
    }
    return clusters;
  },
};

const emptySums = (cellCount: number): CellSums => ({
  counts: new Uint32Array(cellCount),
  ofContent: new Uint32Array(cellCount),
  latitudes: new Float64Array(cellCount),
  longitudes: new Float64Array(cellCount),
  hitIds: new Float64Array(cellCount),
});

function addLocations(
  sums: CellSums,
  grid: MercatorGrid,
  { segment }: MatchedSegment,
  { found, positions }: { found: Uint32Array; positions: SegmentPositions },
): void {
  const { documents, latitudes, longitudes } = segment.locations;
  for (let index = 0; index < found.length; index += 1) {
    const location = found[index] ?? 0;
    const latitude = latitudes[location] ?? 0;
    const longitude = longitudes[location] ?? 0;
    const cell = grid.cellOf(latitude, longitude);
    const count = sums.counts[cell] ?? 0;
    const hitId = segment.firstHit + (documents[location] ?? 0);
    sums.counts[cell] = count + 1;
    if (ownerOfCode(positions.codeAt(location)) === 'content') {
      sums.ofContent[cell] = (sums.ofContent[cell] ?? 0) + 1;
    }
    sums.latitudes[cell] = (sums.latitudes[cell] ?? 0) + latitude;
    sums.longitudes[cell] = (sums.longitudes[cell] ?? 0) + longitude;
    if (count === 0 || hitId < (sums.hitIds[cell] ?? 0)) {
      sums.hitIds[cell] = hitId;
    }
  }
}
