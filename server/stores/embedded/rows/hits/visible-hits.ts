import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { sqlBlockOf, sqlHasBit } from '@server/stores/embedded/rows/review/mark-blocks';

export interface VisibleHit {
  isPrivileged: boolean;
}

/** The requested hits that are visible to a viewer, by id. */
export type VisibleHitsReader = (viewer: Viewer, hitIds: readonly number[]) => ReadonlyMap<number, VisibleHit>;

/**
 * Finds out which hits `viewer` may see: hits in a segment of a source with a finished import that are not privileged, unless
 * the viewer may see privileged hits (ADR 0003). One statement per page of hits: a call into SQLite costs more than a row.
 */
export function visibleHitsReader(db: SqliteDatabase): VisibleHitsReader {
  const find = db.prepare<[string], { id: number; is_privileged: number | null }>(
    `SELECT id, is_privileged FROM (
       SELECT requested.value AS id,
         (SELECT 1 FROM (SELECT evidence_id, first_hit + hit_count AS next_hit FROM segment
            WHERE first_hit <= requested.value ORDER BY first_hit DESC LIMIT 1) g
          JOIN source s ON s.evidence_id = g.evidence_id
          WHERE g.next_hit > requested.value AND s.state = 'finished') AS is_there,
         (SELECT ${sqlHasBit('bits', 'requested.value')} FROM mark
          WHERE block = ${sqlBlockOf('requested.value')} AND kind = 'privileged' AND tag_id = 0) AS is_privileged
       FROM json_each(?) requested) WHERE is_there IS NOT NULL`,
  );
  return ({ seesPrivileged }, hitIds) => {
    const visible = new Map<number, VisibleHit>();
    for (const { id, is_privileged: bit } of find.all(JSON.stringify(hitIds))) {
      const isPrivileged = bit === 1;
      if (!isPrivileged || seesPrivileged) {
        visible.set(id, { isPrivileged });
      }
    }
    return visible;
  };
}
