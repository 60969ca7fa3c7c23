import type { LocalTimes } from '@server/domain/local-times';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { MessageContent } from '@server/stores/message-copies-reader';

import { decodeHitBody } from './hit-body';

interface MessageRow {
  id: number;
  date: number | null;
  date_is_local: number | null;
  body: string;
}

/** Reads the compared values of messages, from their rows alone; unknown ids are omitted. */
export function messageContentsReader(
  db: SqliteDatabase,
): (hitIds: readonly number[], localTimes: LocalTimes) => MessageContent[] {
  const find = db.prepare<[string], MessageRow>(
    'SELECT id, date, date_is_local, body FROM hit WHERE id IN (SELECT value FROM json_each(?))',
  );
  return (hitIds, localTimes) => {
    const rows = new Map(find.all(JSON.stringify(hitIds)).map((row) => [row.id, row]));
    return hitIds.flatMap((id) => {
      const row = rows.get(id);
      if (row === undefined) {
        return [];
      }
      const { c: chat, a: attachments = [] } = decodeHitBody(row.body);
      return {
        hitId: String(id),
        time: row.date !== null && row.date_is_local === 1 ? localTimes.instantOf(row.date) : row.date,
        direction: chat?.direction ?? 'unknown',
        sender: chat?.sender ?? null,
        text: chat?.text ?? null,
        files: attachments.flatMap(([, , , , sha256]) => sha256 ?? []),
      };
    });
  };
}
