import { forEachDatedLocation } from './dated-locations';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** Locations of dated hits as columns, in no particular order. */
export interface DatedPositions {
  hitIds: Float64Array;
  evidenceIds: Float64Array;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  dates: Float64Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

interface PositionsParameters {
  /** If there are more positions, they are counted and not returned. */
  most: number;
}

interface PositionsPart {
  count: number;
  positions: DatedPositions;
}

export const positionsOperation: Operation<PositionsParameters, PositionsPart, PositionsPart> = {
  *collect(matched, { most }) {
    const parts: DatedPositions[] = [];
    let count = 0;
    for (const one of matched) {
      const part = positionsOf(one);
      count += part.dates.length;
      if (count <= most) {
        parts.push(part);
      }
      yield;
    }
    return { count, positions: count <= most ? joined(parts) : joined([]) };
  },

  merge(parts, { most }) {
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { count, positions: joined(count <= most ? parts.map(({ positions }) => positions) : []) };
  },
};

function positionsOf(one: MatchedSegment): DatedPositions {
  const { firstHit, evidenceId, locations } = one.segment;
  const all = emptyPositions(one.count === 0 ? 0 : locations.documents.length);
  let count = 0;
  forEachDatedLocation(one, (index, document, date) => {
    all.hitIds[count] = firstHit + document;
    all.evidenceIds[count] = evidenceId;
    all.dates[count] = date;
    all.latitudes[count] = locations.latitudes[index] ?? 0;
    all.longitudes[count] = locations.longitudes[index] ?? 0;
    count += 1;
  });
  return mapColumns(all, (column) => column.slice(0, count));
}

function joined(parts: readonly DatedPositions[]): DatedPositions {
  const all = emptyPositions(parts.reduce((sum, { dates }) => sum + dates.length, 0));
  let start = 0;
  for (const part of parts) {
    all.hitIds.set(part.hitIds, start);
    all.evidenceIds.set(part.evidenceIds, start);
    all.dates.set(part.dates, start);
    all.latitudes.set(part.latitudes, start);
    all.longitudes.set(part.longitudes, start);
    start += part.dates.length;
  }
  return all;
}

const emptyPositions = (length: number): DatedPositions => ({
  hitIds: new Float64Array(length),
  evidenceIds: new Float64Array(length),
  dates: new Float64Array(length),
  latitudes: new Float64Array(length),
  longitudes: new Float64Array(length),
});

const mapColumns = (
  { hitIds, evidenceIds, dates, latitudes, longitudes }: DatedPositions,
  map: (column: Float64Array) => Float64Array,
): DatedPositions => ({
  hitIds: map(hitIds),
  evidenceIds: map(evidenceIds),
  dates: map(dates),
  latitudes: map(latitudes),
  longitudes: map(longitudes),
});
