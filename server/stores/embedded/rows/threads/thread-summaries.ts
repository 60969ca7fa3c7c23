import type { Person } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { chatThreadId } from './thread-ids';

/** The displayed data of a conversation besides its messages. */
export interface ThreadSummary {
  threadId: number;
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
  participants: Person[];
}

interface ThreadRow {
  id: number;
  evidence_id: number;
  thread_key: string;
  name: string | null;
}

interface ParticipantRow {
  thread_id: number;
  name: string | null;
  identifier: string | null;
  is_owner: number;
}

/** Reads conversations by their numbers; unknown ones are omitted. */
export function threadsReader(
  db: SqliteDatabase,
): (threadIds: readonly number[]) => ReadonlyMap<number, ThreadSummary> {
  const find = db.prepare<[string], ThreadRow>(
    'SELECT id, evidence_id, thread_key, name FROM thread WHERE id IN (SELECT value FROM json_each(?))',
  );
  const participants = db.prepare<[string], ParticipantRow>(
    `SELECT thread_id, name, identifier, is_owner FROM thread_participant
     WHERE thread_id IN (SELECT value FROM json_each(?)) ORDER BY thread_id, place`,
  );
  return (threadIds) => {
    const threadIdsJson = JSON.stringify(threadIds);
    const threads = new Map(find.all(threadIdsJson).map((row) => [row.id, summaryOf(row)]));
    for (const { thread_id: threadId, name, identifier, is_owner: isOwner } of participants.all(threadIdsJson)) {
      threads.get(threadId)?.participants.push({ name, identifier, isOwner: isOwner === 1 });
    }
    return threads;
  };
}

const summaryOf = ({ id, evidence_id: evidenceId, thread_key: key, name }: ThreadRow): ThreadSummary => ({
  threadId: id,
  chatThreadId: chatThreadId(evidenceId, key),
  evidenceId,
  name,
  participants: [],
});
