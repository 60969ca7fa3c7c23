import { refreshOpenCopies } from '@server/stores/embedded/comparisons/copy-marks';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import type { HitBlocks } from './mark-blocks';
import { PRIVILEGED_MARK, type Marks } from './marks';

/**
 * Marks hits as privileged, or takes the mark away; answers those that were not so before. What is a copy of them follows. To be called
 * within a transaction.
 */
export function setPrivileged(db: SqliteDatabase, marks: Marks, hits: HitBlocks, isPrivileged: boolean): HitBlocks {
  const changed = marks.change(PRIVILEGED_MARK, hits, isPrivileged);
  refreshOpenCopies(db, marks, changed);
  return changed;
}
