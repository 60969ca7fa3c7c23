import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { atOnce } from './at-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** These hits; none when there are none. */
export function hitFilter(hitIds: readonly number[]): SegmentFilter {
  const ids = Float64Array.from(new Set(hitIds)).sort();
  return {
    key: filterKey('hit', [...ids]),
    cost: 'values',
    find: (segment) => atOnce(() => documentsOf(segment, ids)),
  };
}

function documentsOf({ firstHit, count }: Segment, ids: Float64Array): Bits {
  const bits = noBits(count);
  for (let place = firstFrom(ids, firstHit); place < ids.length; place += 1) {
    const document = (ids[place] ?? 0) - firstHit;
    if (document >= count) {
      break;
    }
    setBit(bits, document);
  }
  return bits;
}

function firstFrom(ids: Float64Array, least: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < least) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
