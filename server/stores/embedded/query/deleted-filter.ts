import { DELETED_STATE_FRAGMENT, TRASH_STATE } from '@contract/rules/identifiers';
import { foldMarkedText } from '@contract/text/fold-text';
import { setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import type { CaseCatalog } from './case-catalog';
import { columnsOf } from './columns';
import { filterKey } from './filter-key';
import { rowFactFilter } from './row-fact-filter';
import type { SegmentFilter } from './segment-filter';

/** Hits that the tool calls deleted, and those that it found in the trash: a value has that state. */
export function deletedFilter(catalog: CaseCatalog): SegmentFilter {
  const deleted = rowFactFilter(catalog, 'deleted');
  return {
    key: filterKey('deleted-or-trash', []),
    cost: 'values',
    *find(segment, within) {
      const bits: Bitset = yield* deleted.find(segment, within);
      addTrash(segment, bits);
      return bits;
    },
  };
}

const TRASH = Buffer.from(foldMarkedText(TRASH_STATE));

function addTrash(segment: Segment, bits: Bitset): void {
  for (const column of columnsOf(segment, DELETED_STATE_FRAGMENT, 'text')) {
    const [text, starts] = [column.text(), column.textStarts()];
    column.documents().forEach((document, entry) => {
      if (text.subarray(starts[entry], starts[entry + 1]).equals(TRASH)) {
        setBit(bits, document);
      }
    });
  }
}
