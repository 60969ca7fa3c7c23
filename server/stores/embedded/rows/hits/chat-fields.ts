import type { ChatFields } from '@contract/model/hit';

import { storedDateValue } from './date-value';
import type { HitBody } from './hit-body';
import type { ThreadSummary } from '@server/stores/embedded/rows/threads/thread-summaries';

/** The chat fields of a message; null for a hit that is not a message. */
export function chatFields(chat: HitBody['c'], thread: ThreadSummary | null): ChatFields | null {
  if (chat === undefined || thread === null) {
    return null;
  }
  const { date, replyTo, ...fields } = chat;
  return {
    ...fields,
    replyTo: replyTo && { originalId: replyTo.originalId, text: replyTo.text },
    chatThreadId: thread.chatThreadId,
    threadName: thread.name,
    participants: thread.participants,
    timestamp: date === null ? null : storedDateValue(date),
  };
}
