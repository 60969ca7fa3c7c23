import type { ColumnReference } from '@contract/model/filter';

import { NO_FILTERS, type HitFilters } from '@/domain/filters';
import {
  columnFilterOf,
  filteredColumns,
  isSameColumn,
  withColumnFilter,
  type ColumnFilter,
} from '@/domain/filters-columns';

const size: ColumnReference = { name: 'Size', valueType: 'number' };
const sizeText: ColumnReference = { name: 'Size', valueType: 'text' };
const keyDetail: ColumnReference = { column: 0 };
const textFilter = (column: ColumnReference, term: string): ColumnFilter => ({
  kind: 'textColumn',
  column,
  text: { terms: [term], matchType: 'partial', operator: 'OR' },
});

describe('a column filter', () => {
  it.each<[ColumnReference, ColumnReference, boolean]>([
    [size, { ...size }, true],
    [size, sizeText, false],
    [keyDetail, { column: 0 }, true],
    [keyDetail, { column: 1 }, false],
    [keyDetail, size, false],
  ])('has the same column for %j and %j: %s', (left, right, isSame) => {
    expect(isSameColumn(left, right)).toBe(isSame);
  });

  it('is replaced by a new filter of the column and removed by null', () => {
    const first = withColumnFilter(NO_FILTERS, sizeText, textFilter(sizeText, 'kb'));
    const both = withColumnFilter(first, keyDetail, textFilter(keyDetail, 'ferry'));
    expect(filteredColumns(both)).toEqual([sizeText, keyDetail]);
    const changed = withColumnFilter(both, sizeText, textFilter(sizeText, 'mb'));
    expect(columnFilterOf(changed, sizeText)).toEqual(textFilter(sizeText, 'mb'));
    expect(changed.queryFilters).toHaveLength(2);
    expect(filteredColumns(withColumnFilter(changed, sizeText, null))).toEqual([keyDetail]);
    expect(columnFilterOf(changed, size)).toBeNull();
  });

  it('does not change the other filters', () => {
    const filters: HitFilters = {
      filter: { untagged: true },
      queryFilters: [{ kind: 'keyword', text: { terms: ['van'], matchType: 'partial', operator: 'OR' } }],
    };
    expect(withColumnFilter(filters, keyDetail, null)).toEqual(filters);
    expect(filteredColumns(filters)).toEqual([]);
  });
});
