import type { DateState } from '@contract/model/filter';
import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { atOnce } from './at-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits without a date, or with one that the export gave without a zone. */
export const dateStateFilter = (state: DateState): SegmentFilter => ({
  key: filterKey('date-state', state),
  cost: 'values',
  find: (segment) => atOnce(() => (state === 'undated' ? undatedOf(segment) : segment.localDates.slice())),
});

/** The undated are last in the order by date. */
function undatedOf({ byDate, datedCount, count }: Segment): Bits {
  const bits = noBits(count);
  for (let rank = datedCount; rank < count; rank += 1) {
    setBit(bits, byDate[rank] ?? 0);
  }
  return bits;
}
