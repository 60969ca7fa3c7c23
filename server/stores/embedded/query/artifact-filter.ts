import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits of these artifacts; none for an empty list. */
export function artifactFilter(artifactIds: readonly number[]): SegmentFilter {
  const ids = [...new Set(artifactIds)].sort((left, right) => left - right);
  const isWanted = new Uint8Array((ids.at(-1) ?? 0) + 1);
  for (const id of ids) {
    isWanted[id] = 1;
  }
  return {
    key: filterKey('artifact', ids),
    cost: 'values',
    find: (segment) => runOnce(() => documentsOf(segment, isWanted)),
  };
}

function documentsOf({ artifacts, count }: Segment, isWanted: Uint8Array): Bitset {
  const bits = emptyBitset(count);
  for (let document = 0; document < count; document += 1) {
    if ((isWanted[artifacts[document] ?? 0] ?? 0) === 1) {
      setBit(bits, document);
    }
  }
  return bits;
}
