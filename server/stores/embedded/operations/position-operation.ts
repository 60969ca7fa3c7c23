import type { SortEntry } from '@contract/model/filter';
import { hasBit, emptyBitset, setBit } from '@server/stores/embedded/base/bitset';

import { HitList } from './hit-list';
import { HitOrder } from './hit-order';
import { mergeRows, rowsOf, type HitRows } from './hit-rows';
import type { Operation } from './operation';
import type { Position } from './position';
import { SegmentKeys } from './segment-keys';

interface PositionParameters {
  hitId: number;
  sort: readonly SortEntry[];
}

/** The position of a hit in an order; null when it does not match. */
export const positionOperation: Operation<PositionParameters, HitRows | null, Position | null> = {
  *collect(matched, { hitId, sort }) {
    const order = new HitOrder(sort);
    for (const { segment, marks, bits } of matched) {
      const document = hitId - segment.firstHit;
      if (document >= 0 && document < segment.count && (bits === null || hasBit(bits, document))) {
        const only = emptyBitset(segment.count);
        setBit(only, document);
        yield;
        const keys = new SegmentKeys({ segment, marks, bits: only, count: 1 }, order);
        const list = new HitList(1);
        list.add(keys, document, keys.keyOf(0, document));
        return rowsOf(order, list);
      }
    }
    return null;
  },
  merge: (parts, { sort }) => {
    const rows = parts.filter((part) => part !== null);
    return mergeRows(new HitOrder(sort), rows, { skip: 0, size: 1 })[0] ?? null;
  },
};
