import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { fullBitset } from '@server/stores/embedded/base/bitset';

import type { Operation } from './operation';

/** All matching hits, for bulk changes: copies that can be transferred between threads. By hit id. */
export const chosenHitsOperation: Operation<null, ChosenHits[], ChosenHits[]> = {
  *collect(matched) {
    const chosen: ChosenHits[] = [];
    for (const { segment, bits, count } of matched) {
      if (count > 0) {
        chosen.push({ firstHit: segment.firstHit, bits: bits === null ? fullBitset(segment.count) : bits.slice() });
      }
      yield;
    }
    return chosen;
  },
  merge: (parts) => parts.flat().sort((left, right) => left.firstHit - right.firstHit),
};
