import type { MessagePosition } from '@server/stores/embedded/answers/messages-operation';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { visibleHitReader } from './visible-hits';

/** Tells where a hit stands as a message; null when it is not there for this viewer, or in no conversation. */
export function messagePositionReader(db: SqliteDatabase): (viewer: Viewer, hitId: number) => MessagePosition | null {
  const visibleHit = visibleHitReader(db);
  const find = db.prepare<[number], { thread_id: number; date: number | null }>(
    'SELECT thread_id, date FROM hit WHERE id = ? AND thread_id IS NOT NULL',
  );
  return (viewer, hitId) => {
    const row = visibleHit(viewer, hitId) === null ? undefined : find.get(hitId);
    return row === undefined ? null : { hitId, threadId: row.thread_id, date: row.date };
  };
}
