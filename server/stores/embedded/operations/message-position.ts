import type { LocalTimes } from '@server/domain/local-times';
import type { MessagePosition } from './messages-operation';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

/** Finds the position of a hit as a message; null when the viewer sees no such hit, or it is in no conversation. */
export function messagePositionReader(
  db: SqliteDatabase,
): (viewer: Viewer, hitId: number, localTimes: LocalTimes) => MessagePosition | null {
  const visibleHits = visibleHitsReader(db);
  const find = db.prepare<[number], { thread_id: number; date: number | null; date_is_local: number | null }>(
    'SELECT thread_id, date, date_is_local FROM hit WHERE id = ? AND thread_id IS NOT NULL',
  );
  return (viewer, hitId, localTimes) => {
    const row = visibleHits(viewer, [hitId]).has(hitId) ? find.get(hitId) : undefined;
    if (row === undefined) {
      return null;
    }
    const { thread_id: threadId, date, date_is_local: isLocal } = row;
    return { hitId, threadId, date: date !== null && isLocal === 1 ? localTimes.instantOf(date) : date };
  };
}
