import type { QueryFilter } from '@contract/model/filter';
import type { ColumnChoices } from '@server/stores/case-configuration';
import { andNotBits, emptyBitset, orBits, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, SegmentColumn } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { choiceOf, choicesKey, columnsOf, documentsOf, isPrimaryDate, selectionsOf } from './columns';
import { addReadingsAt, dateFilter } from './date-filter';
import { DateTest } from './date-test';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

type DateColumnFilter = Extract<QueryFilter, { kind: 'dateColumn' }>;

/**
 * Hits with a date of the column at that time, or with any date when no time is given.
 * @throws BadRequestError with the messages of the form
 */
export function dateColumnFilter(filter: DateColumnFilter, choices: ColumnChoices | null = null): SegmentFilter {
  const { column: reference, dateTime } = filter;
  if (isPrimaryDate(reference)) {
    return choices === null ? dateFilter(dateTime) : chosenDateFilter(filter, choices);
  }
  const test = new DateTest(dateTime);
  const matching = (segment: Segment): Bitset => {
    const bits = emptyBitset(segment.count);
    for (const { columns, flag, except } of selectionsOf(segment, reference, choices)) {
      const found = datesAt(segment, columns, flag, test);
      orBits(bits, except === null ? found : andNotBits(found, except));
    }
    return 'name' in reference && reference.valueType === 'date'
      ? addReadingsAt(segment, reference.name, test, bits)
      : bits;
  };
  const { dateFilter: dates = null, timeFilter: times = null, timezone } = dateTime;
  return {
    key: filterKey('date-column', reference, dates, times, timezone, choicesKey(reference, choices)),
    cost: 'values',
    find: (segment) => runOnce(() => matching(segment)),
  };
}

/** Hits with the configured date are filtered by it, all others by their own. */
function chosenDateFilter({ column: reference, dateTime }: DateColumnFilter, choices: ColumnChoices): SegmentFilter {
  const test = new DateTest(dateTime);
  const own = dateFilter(dateTime);
  function* find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset> {
    const found = yield* own.find(segment, within);
    const choice = choiceOf(segment, reference, choices);
    if (choice === null) {
      return found;
    }
    const columns = columnsOf(segment, choice.name, choice.valueType);
    return orBits(andNotBits(found, documentsOf(segment, columns)), datesAt(segment, columns, 0, test));
  }
  return { key: filterKey('chosen-date', own.key, choicesKey(reference, choices)), cost: 'values', find };
}

function datesAt(segment: Segment, columns: readonly SegmentColumn[], flag: number, test: DateTest): Bitset {
  const bits = emptyBitset(segment.count);
  for (const column of columns.filter(({ valueType }) => valueType === 'date')) {
    addThoseThatHold(column, flag, test, bits);
  }
  return bits;
}

function addThoseThatHold(column: SegmentColumn, flag: number, test: DateTest, bits: Bitset): void {
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
