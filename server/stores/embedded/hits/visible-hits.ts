import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { blockOf, placeInBlock } from './mark-blocks';

export interface VisibleHit {
  /** Hits of a running import are read, but not changed. */
  isImporting: boolean;
  isPrivileged: boolean;
}

/**
 * Tells what `viewer` may know of a hit: it stands in a segment of a source that is finished or being imported, and is not
 * privileged unless they may see that (architecture 3.3). Null when there is no such hit for them.
 */
export function visibleHitReader(db: SqliteDatabase): (viewer: Viewer, hitId: number) => VisibleHit | null {
  const find = db
    .prepare<[number, number], string>(
      `SELECT s.state FROM (SELECT evidence_id, first_hit + hit_count AS next_hit FROM segment
         WHERE first_hit <= ? ORDER BY first_hit DESC LIMIT 1) g
       JOIN source s ON s.evidence_id = g.evidence_id WHERE g.next_hit > ? AND s.state <> 'deleting'`,
    )
    .pluck();
  const privileged = db
    .prepare<[number, number], Buffer>(
      "SELECT substr(bits, ?, 1) FROM mark WHERE block = ? AND kind = 'privileged' AND tag_id = 0",
    )
    .pluck();
  return ({ seesPrivileged }, hitId) => {
    const state = find.get(hitId, hitId);
    if (state === undefined) {
      return null;
    }
    const place = placeInBlock(hitId);
    const byte = privileged.get((place >>> 3) + 1, blockOf(hitId))?.[0] ?? 0;
    const isPrivileged = ((byte >>> (place & 7)) & 1) === 1;
    return isPrivileged && !seesPrivileged ? null : { isImporting: state === 'importing', isPrivileged };
  };
}
