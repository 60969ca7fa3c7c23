import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { columnsOf } from './columns';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits with a file whose stored bytes differ from the report: the importer adds a value with the difference. */
export const differenceFilter = (): SegmentFilter => ({
  key: filterKey('file-differs', []),
  cost: 'values',
  find: (segment) => runOnce(() => documentsOf(segment)),
});

function documentsOf(segment: Segment): Bitset {
  const bits = emptyBitset(segment.count);
  for (const column of columnsOf(segment, DIFFERENCE_FRAGMENT, 'text')) {
    column.documents().forEach((document) => setBit(bits, document));
  }
  return bits;
}
