import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** These hits; none for an empty list. */
export function hitFilter(hitIds: readonly number[]): SegmentFilter {
  const ids = Float64Array.from(new Set(hitIds)).sort();
  return {
    key: filterKey('hit', [...ids]),
    cost: 'values',
    find: (segment) => runOnce(() => documentsOf(segment, ids)),
  };
}

function documentsOf({ firstHit, count }: Segment, ids: Float64Array): Bitset {
  const bits = emptyBitset(count);
  for (let index = firstFrom(ids, firstHit); index < ids.length; index += 1) {
    const document = (ids[index] ?? 0) - firstHit;
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
