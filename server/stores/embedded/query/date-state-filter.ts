import type { DateState } from '@contract/model/filter';
import { isDefaultTime } from '@contract/rules/default-times';
import { andNotBits, emptyBitset, hasBit, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { OWN_DATE, type Segment } from '@server/stores/embedded/index/segment';

import { documentsOf, readingColumnsOf } from './columns';
import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits by what is known of their date. */
export const dateStateFilter = (state: DateState): SegmentFilter => ({
  key: filterKey('date-state', state),
  cost: 'values',
  find: (segment) => runOnce(() => DOCUMENTS[state](segment)),
});

const DOCUMENTS: Record<DateState, (segment: Segment) => Bitset> = {
  undated: (segment) => andNotBits(undatedOf(segment), uncertainOf(segment)),
  uncertain: uncertainOf,
  needsValidation: ({ localDates }) => localDates.slice(),
  probablyNoTime: defaultTimesOf,
};

/** Undated documents are last in the order by date. */
function undatedOf({ byDate, datedCount, count }: Segment): Bitset {
  const bits = emptyBitset(count);
  for (let rank = datedCount; rank < count; rank += 1) {
    setBit(bits, byDate[rank] ?? 0);
  }
  return bits;
}

/** Hits without a date, whose text can mean two days. */
function uncertainOf(segment: Segment): Bitset {
  return documentsOf(segment, readingColumnsOf(segment, OWN_DATE));
}

function defaultTimesOf({ dates, localDates, count }: Segment): Bitset {
  const bits = emptyBitset(count);
  for (let document = 0; document < count; document += 1) {
    if (isDefaultTime(dates[document] ?? NaN, hasBit(localDates, document))) {
      setBit(bits, document);
    }
  }
  return bits;
}
