import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

/** Messages of these conversations; none for an empty list. */
export function threadFilter(threadIds: readonly number[]): SegmentFilter {
  const ids = [...new Set(threadIds)].sort((left, right) => left - right);
  return {
    key: filterKey('thread', ids),
    cost: 'values',
    find: (segment) => runOnce(() => messagesOf(segment, ids)),
  };
}

function messagesOf({ byThread, threads, count }: Segment, ids: readonly number[]): Bitset {
  const bits = emptyBitset(count);
  for (const id of ids) {
    for (let index = firstOf(byThread, threads, id); index < byThread.length; index += 1) {
      const document = byThread[index] ?? 0;
      if (threads[document] !== id) {
        break;
      }
      setBit(bits, document);
    }
  }
  return bits;
}

/** The index in `byThread` of the first message of a thread, or the index at which it would be inserted. */
function firstOf(byThread: Uint32Array, threads: Uint32Array, id: number): number {
  let low = 0;
  let high = byThread.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((threads[byThread[middle] ?? 0] ?? 0) < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
