import type { QueryFilter } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import type { ColumnChoices } from '@server/stores/case-configuration';
import { andNotBits, emptyBitset, orBits, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, SegmentColumn } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { choicesKey, selectionsOf } from './columns';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

type NumberFilter = Extract<QueryFilter, { kind: 'numberColumn' }>;

/** Hits with a number of the column in a range (rules 001-2.13, 001-5). @throws BadRequestError with the messages of the form */
export function numberColumnFilter(
  { column: reference, variant, start, end }: NumberFilter,
  choices: ColumnChoices | null = null,
): SegmentFilter {
  const [least, most] = rangeOf(variant, start, end);
  const documentsOf = (segment: Segment): Bitset => {
    const bits = emptyBitset(segment.count);
    for (const { columns, flag, except } of selectionsOf(segment, reference, choices)) {
      const found = emptyBitset(segment.count);
      for (const column of columns.filter(({ valueType }) => valueType === 'number')) {
        addWithin(column, flag, least, most, found);
      }
      orBits(bits, except === null ? found : andNotBits(found, except));
    }
    return bits;
  };
  return {
    key: filterKey('number', reference, String(least), String(most), choicesKey(reference, choices)),
    cost: 'values',
    find: (segment) => runOnce(() => documentsOf(segment)),
  };
}

/** Both ends inclusive. */
function rangeOf(variant: NumberFilter['variant'], start: number, end: number | undefined): [number, number] {
  switch (variant) {
    case 'equals':
      return [start, start];
    case 'greaterThanOrEqual':
      return [start, Infinity];
    case 'lessThanOrEqual':
      return [-Infinity, start];
    case 'between':
      if (end === undefined) {
        throw new BadRequestError('You must enter a number.');
      }
      if (start > end) {
        throw new BadRequestError('Start value must be less than or equal to end value.');
      }
      return [start, end];
  }
}

function addWithin(column: SegmentColumn, flag: number, least: number, most: number, bits: Bitset): void {
  const documents = column.documents();
  const values = column.values() ?? NO_VALUES;
  const flags = column.flags();
  for (let entry = 0; entry < values.length; entry += 1) {
    const value = values[entry] ?? NaN;
    if (value >= least && value <= most && ((flags[entry] ?? 0) & flag) === flag) {
      setBit(bits, documents[entry] ?? 0);
    }
  }
}

const NO_VALUES = new Float64Array(0);
