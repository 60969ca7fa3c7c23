import type { BoundingBox } from '@contract/model/map';

import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';

/** Indexes in `segment.locations`, ascending, of the locations of matching hits within the box. */
export function findLocations({ segment, bits, count }: MatchedSegment, box: BoundingBox | null): Uint32Array {
  const { documents, latitudes, longitudes } = segment.locations;
  const found = new Uint32Array(count === 0 ? 0 : documents.length);
  let end = 0;
  for (let index = 0; index < found.length; index += 1) {
    const document = documents[index] ?? 0;
    if (bits !== null && (((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) {
      continue;
    }
    if (box === null || isInBox(box, latitudes[index] ?? NaN, longitudes[index] ?? NaN)) {
      found[end] = index;
      end += 1;
    }
  }
  return found.subarray(0, end);
}

function isInBox({ south, west, north, east }: BoundingBox, latitude: number, longitude: number): boolean {
  return (
    latitude >= south &&
    latitude <= north &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
  );
}
