import type { ChatFields, Person } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { dateValue, type DateRow } from './date-value';
import { chatThreadId } from './thread-ids';

interface ChatRow extends DateRow {
  thread_id: number;
  thread_key: string;
  thread_name: string | null;
  has_sender: number;
  sender_name: string | null;
  sender_identifier: string | null;
  sender_is_owner: number;
  direction: ChatFields['direction'];
  text: string | null;
  status: string | null;
  is_system: number;
  is_reply: number;
  reply_original_id: string | null;
  reply_text: string | null;
}

/** Reads the chat fields of a hit; null when it is no message. */
export function chatFieldsReader(db: SqliteDatabase): (hitId: number, evidenceId: number) => ChatFields | null {
  const rows = db.prepare<[number], ChatRow>(
    `SELECT m.*, t.thread_key, t.name AS thread_name FROM chat_message m JOIN thread t ON t.id = m.thread_id
     WHERE m.hit_id = ?`,
  );
  const participants = db.prepare<[number], { name: string | null; identifier: string | null; is_owner: number }>(
    'SELECT name, identifier, is_owner FROM thread_participant WHERE thread_id = ? ORDER BY place',
  );
  return (hitId, evidenceId) => {
    const row = rows.get(hitId);
    if (row === undefined) {
      return null;
    }
    return {
      chatThreadId: chatThreadId(evidenceId, row.thread_key),
      threadName: row.thread_name,
      participants: participants.all(row.thread_id).map((person) => ({
        name: person.name,
        identifier: person.identifier,
        isOwner: person.is_owner === 1,
      })),
      sender: senderOf(row),
      direction: row.direction,
      text: row.text,
      status: row.status,
      timestamp: dateValue(row),
      isSystem: row.is_system === 1,
      replyTo: row.is_reply === 1 ? { originalId: row.reply_original_id, text: row.reply_text } : null,
    };
  };
}

const senderOf = (row: ChatRow): Person | null =>
  row.has_sender === 1
    ? { name: row.sender_name, identifier: row.sender_identifier, isOwner: row.sender_is_owner === 1 }
    : null;
