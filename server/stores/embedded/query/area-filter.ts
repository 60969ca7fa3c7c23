import type { Area } from '@contract/model/area';
import { isUsableArea } from '@contract/rules/area';
import { areaTest, type AreaTest } from '@server/domain/area-test';
import { BadRequestError } from '@server/errors';
import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { atOnce } from './at-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits with a location in an area. @throws BadRequestError for an area that means nothing */
export function areaFilter(area: Area): SegmentFilter {
  if (!isUsableArea(area)) {
    throw new BadRequestError(
      'The area is not valid: its north must not be south of its south, nor may it go around the world.',
    );
  }
  const isInArea = areaTest(area);
  return {
    key: filterKey('area', area),
    cost: 'values',
    find: (segment) => atOnce(() => documentsIn(segment, isInArea)),
  };
}

function documentsIn({ locations, count }: Segment, isInArea: AreaTest): Bits {
  const { documents, latitudes, longitudes } = locations;
  const bits = noBits(count);
  for (let place = 0; place < documents.length; place += 1) {
    if (isInArea(latitudes[place] ?? NaN, longitudes[place] ?? NaN)) {
      setBit(bits, documents[place] ?? 0);
    }
  }
  return bits;
}
