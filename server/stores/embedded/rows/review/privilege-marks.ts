import { refreshOpenCopies } from '@server/stores/embedded/rows/copies/copy-marks';
import { andBits, andNotBits, countBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { HitBlocks } from './mark-blocks';
import { FOLLOWING_MARK, PRIVILEGED_MARK, RELEASED_MARK, SUSPECTED_MARK, type Mark, type Marks } from './marks';
import type { StoredState } from './privilege-events';

/** Sets the marks of hits for a state of their own; the mark `privileged` hides hits. */
export function setPrivilegeMarks(db: SqliteDatabase, marks: Marks, hits: HitBlocks, state: StoredState): void {
  marks.change(FOLLOWING_MARK, hits, false);
  marks.change(SUSPECTED_MARK, hits, state === 'suspected');
  marks.change(RELEASED_MARK, hits, state === 'released');
  refreshOpenCopies(db, marks, marks.change(PRIVILEGED_MARK, hits, state === 'suspected' || state === 'confirmed'));
}

/** The hits that are in a state now. Blocks without any are omitted. */
export function hitsInState(marks: Marks, hits: HitBlocks, state: StoredState): HitBlocks {
  const found: HitBlocks = new Map();
  for (const [block, words] of hits) {
    const marked = (mark: Mark) => marks.block(mark, block) ?? new Uint32Array(words.length);
    const left = words.slice();
    switch (state) {
      case 'none':
        andNotBits(andNotBits(left, marked(PRIVILEGED_MARK)), marked(RELEASED_MARK));
        break;
      case 'suspected':
        andBits(left, marked(SUSPECTED_MARK));
        break;
      case 'confirmed':
        andNotBits(andBits(left, marked(PRIVILEGED_MARK)), marked(SUSPECTED_MARK));
        break;
      case 'released':
        andBits(left, marked(RELEASED_MARK));
        break;
    }
    if (countBits(left) > 0) {
      found.set(block, left);
    }
  }
  return found;
}
