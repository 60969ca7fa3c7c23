import type { DateState } from '@contract/model/filter';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits without a date, or with a date that has no zone in the export. */
export const dateStateFilter = (state: DateState): SegmentFilter => ({
  key: filterKey('date-state', state),
  cost: 'values',
  find: (segment) => runOnce(() => (state === 'undated' ? undatedOf(segment) : segment.localDates.slice())),
});

/** Undated documents are last in the order by date. */
function undatedOf({ byDate, datedCount, count }: Segment): Bitset {
  const bits = emptyBitset(count);
  for (let rank = datedCount; rank < count; rank += 1) {
    setBit(bits, byDate[rank] ?? 0);
  }
  return bits;
}
