import type { Person } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { chatThreadId } from './thread-ids';

/** What is shown of a conversation beside its messages. */
export interface ThreadSummary {
  threadId: number;
  chatThreadId: string;
  evidenceId: number;
  name: string | null;
  participants: Person[];
}

interface ThreadRow {
  evidence_id: number;
  thread_key: string;
  name: string | null;
}

/** Reads one conversation by its number; null when there is none. */
export function threadReader(db: SqliteDatabase): (threadId: number) => ThreadSummary | null {
  const find = db.prepare<[number], ThreadRow>('SELECT evidence_id, thread_key, name FROM thread WHERE id = ?');
  const participants = db.prepare<[number], { name: string | null; identifier: string | null; is_owner: number }>(
    'SELECT name, identifier, is_owner FROM thread_participant WHERE thread_id = ? ORDER BY place',
  );
  return (threadId) => {
    const row = find.get(threadId);
    return row === undefined
      ? null
      : {
          threadId,
          chatThreadId: chatThreadId(row.evidence_id, row.thread_key),
          evidenceId: row.evidence_id,
          name: row.name,
          participants: participants.all(threadId).map((person) => ({
            name: person.name,
            identifier: person.identifier,
            isOwner: person.is_owner === 1,
          })),
        };
  };
}

/** In the order of the numbers; unknown ones are left out. */
export function threadSummaries(db: SqliteDatabase, threadIds: readonly number[]): ThreadSummary[] {
  const read = threadReader(db);
  return threadIds.flatMap((threadId) => read(threadId) ?? []);
}
