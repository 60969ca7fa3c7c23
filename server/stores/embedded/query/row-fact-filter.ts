import type { RowFact } from '@server/stores/embedded/rows/schema/row-facts';
import { emptyBitset, setBit } from '@server/stores/embedded/base/bitset';

import { runOnce } from './run-once';
import type { CaseCatalog } from './case-catalog';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Hits with a fact in their row. Rows never change, so matches may be cached. */
export const rowFactFilter = (catalog: CaseCatalog, fact: RowFact): SegmentFilter => ({
  key: filterKey('row-fact', fact),
  cost: 'values',
  find: ({ firstHit, count }) =>
    runOnce(() => {
      const bits = emptyBitset(count);
      catalog.hitsWith(fact, firstHit, firstHit + count - 1).forEach((hitId) => setBit(bits, hitId - firstHit));
      return bits;
    }),
});
