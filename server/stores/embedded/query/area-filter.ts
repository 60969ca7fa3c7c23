import type { Area } from '@contract/model/area';
import { isUsableArea } from '@contract/rules/area';
import { areaTest, type AreaTest } from '@server/domain/area-test';
import { BadRequestError } from '@server/errors';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits with a location in an area. @throws BadRequestError for an invalid area */
export function areaFilter(area: Area): SegmentFilter {
  if (!isUsableArea(area)) {
    throw new BadRequestError(
      'The area is not valid: its northern edge must not lie south of its southern edge, and it may not go around the whole world.',
    );
  }
  const isInArea = areaTest(area);
  return {
    key: filterKey('area', area),
    cost: 'values',
    find: (segment) => runOnce(() => documentsIn(segment, isInArea)),
  };
}

function documentsIn({ locations, count }: Segment, isInArea: AreaTest): Bitset {
  const { documents, latitudes, longitudes } = locations;
  const bits = emptyBitset(count);
  for (let index = 0; index < documents.length; index += 1) {
    if (isInArea(latitudes[index] ?? NaN, longitudes[index] ?? NaN)) {
      setBit(bits, documents[index] ?? 0);
    }
  }
  return bits;
}
