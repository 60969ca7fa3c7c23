import type { QueryFilter } from '@contract/model/filter';
import { noBits, setBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment, SegmentColumn } from '@server/stores/embedded/segments/segment';

import { atOnce } from './at-once';
import { isPrimaryDate, placesOf } from './columns';
import { dateFilter } from './date-filter';
import { DateTest } from './date-test';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

type DateColumnFilter = Extract<QueryFilter, { kind: 'dateColumn' }>;

/** Hits with a date of the column at that time; any date will do for no time. @throws BadRequestError as the form says it */
export function dateColumnFilter({ column: reference, dateTime }: DateColumnFilter): SegmentFilter {
  if (isPrimaryDate(reference)) {
    return dateFilter(dateTime);
  }
  const test = new DateTest(dateTime);
  const documentsOf = (segment: Segment): Bits => {
    const bits = noBits(segment.count);
    const { columns, flag } = placesOf(segment, reference);
    for (const column of columns) {
      if (column.valueType === 'date') {
        addThoseThatHold(column, flag, test, bits);
      }
    }
    return bits;
  };
  const { dateFilter: dates = null, timeFilter: times = null, timezone } = dateTime;
  return {
    key: filterKey('date-column', reference, dates, times, timezone),
    cost: 'values',
    find: (segment) => atOnce(() => documentsOf(segment)),
  };
}

function addThoseThatHold(column: SegmentColumn, flag: number, test: DateTest, bits: Bits): void {
  const documents = column.documents();
  const values = column.values() ?? NO_VALUES;
  const flags = column.flags();
  for (let entry = 0; entry < values.length; entry += 1) {
    const value = values[entry] ?? NaN;
    if (((flags[entry] ?? 0) & flag) === flag && test.holds(value)) {
      setBit(bits, documents[entry] ?? 0);
    }
  }
}

const NO_VALUES = new Float64Array(0);
