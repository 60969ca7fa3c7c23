import type { BoundingBox } from '@contract/model/map';
import type { Segment } from '@server/stores/embedded/index/segment';

import { byFirstHit, mergeById } from './merge-by-id';
import { findLocations } from './find-locations';
import type { LocationCursor } from './location-cursor';
import type { Operation } from './operation';

interface LocationsParameters {
  box: BoundingBox | null;
  /** The location after which the page starts; null for the first page. */
  after: LocationCursor | null;
  size: number;
}

export interface LocationsPage {
  locations: { hitId: number; latitude: number; longitude: number }[];
  /** The last location of the page if more follow. */
  next: LocationCursor | null;
  /** Over all pages. */
  totalCount: number;
}

/** The locations of the page and one more, by hit and index; and the total for the first page. */
interface LocationsPart {
  totalCount: number;
  count: number;
  ids: Float64Array;
  indexes: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** Locations of hits by hit id, several of a hit in their order. */
export const locationsOperation: Operation<LocationsParameters, LocationsPart, LocationsPage> = {
  *collect(matched, { box, after, size }) {
    const page: LocationsPart = {
      totalCount: 0,
      count: 0,
      ids: new Float64Array(size + 1),
      indexes: new Uint32Array(size + 1),
      latitudes: new Float64Array(size + 1),
      longitudes: new Float64Array(size + 1),
    };
    for (const one of byFirstHit(matched, 0)) {
      const found = findLocations(one, box);
      page.totalCount += found.length;
      addLocations(page, one.segment, found, after);
      yield;
    }
    return page;
  },

  merge(parts, { size }) {
    const locations: LocationsPage['locations'] = [];
    let last: LocationCursor | null = null;
    let next: LocationCursor | null = null;
    mergeById(parts, size + 1, (part, index) => {
      if (locations.length === size) {
        next = last;
        return;
      }
      const hitId = part.ids[index] ?? 0;
      last = { hitId, index: part.indexes[index] ?? 0 };
      locations.push({ hitId, latitude: part.latitudes[index] ?? 0, longitude: part.longitudes[index] ?? 0 });
    });
    return { locations, next, totalCount: parts.reduce((sum, part) => sum + part.totalCount, 0) };
  },
};

function addLocations(
  page: LocationsPart,
  { firstHit, count, locations }: Segment,
  found: Uint32Array,
  after: LocationCursor | null,
): void {
  if (after !== null && firstHit + count <= after.hitId) {
    return;
  }
  for (let index = 0; index < found.length && page.count < page.ids.length; index += 1) {
    const entry = found[index] ?? 0;
    const hitId = firstHit + (locations.documents[entry] ?? 0);
    if (after !== null && hitId < after.hitId) {
      continue;
    }
    const indexOfLocation = indexInHit(locations.documents, entry);
    if (after === null || hitId > after.hitId || indexOfLocation > after.index) {
      page.ids[page.count] = hitId;
      page.indexes[page.count] = indexOfLocation;
      page.latitudes[page.count] = locations.latitudes[entry] ?? 0;
      page.longitudes[page.count] = locations.longitudes[entry] ?? 0;
      page.count += 1;
    }
  }
}

/** The index of a location among those of its document. */
function indexInHit(documents: Uint32Array, entry: number): number {
  let first = entry;
  while (first > 0 && documents[first - 1] === documents[entry]) {
    first -= 1;
  }
  return entry - first;
}
