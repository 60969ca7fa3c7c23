import { textKey } from '@server/domain/message-copies/compared-message';

/** The values of an item that show whether another item repeats it (docs/adr/0091-privilege-follows-copies.md). */
export interface RepeatableItem {
  hitId: number;
  evidenceId: number;
  artifactId: number;
  /** Null for an item of no conversation. */
  threadId: number | null;
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  time: number | null;
  isNotification: boolean;
  /** The ids by which replies of the same source refer to it. */
  ids: readonly string[];
  /** Its own texts (`textKey`), without what it quotes. */
  texts: readonly string[];
  /** The message that it answers. */
  quote: { id: string | null; text: string | null } | null;
  /** SHA-256 of its stored files. */
  files: readonly string[];
}

/** Whether two conversations of different sources are the same. */
export type IsSameConversation = (threadId: number, otherThreadId: number) => boolean;

/** Shorter texts occur in unrelated items. */
export const EQUAL_TEXT_MIN = 20;
/** As for messages of two devices that are certainly the same (docs/conversation-copies.md). */
export const SAME_TIME_MS = 120_000;

/** Number of the time span of an instant: two instants that are near are in the same or in adjacent spans. */
export const spanOf = (time: number): number => Math.floor(time / SAME_TIME_MS);

/** Whether an item is the same message, on another device or as a notification. */
export function isSameMessage(item: RepeatableItem, other: RepeatableItem, isSameConversation: IsSameConversation) {
  if (item.time === null || other.time === null || Math.abs(item.time - other.time) > SAME_TIME_MS) {
    return false;
  }
  if (item.isNotification !== other.isNotification) {
    return item.isNotification ? announces(item, other) : announces(other, item);
  }
  const isInSame =
    item.threadId !== null && other.threadId !== null
      ? isSameConversation(item.threadId, other.threadId)
      : item.isNotification || null;
  return item.texts.some((text) => other.texts.includes(text) && (isInSame ?? text.length >= EQUAL_TEXT_MIN));
}

/** The sender before the text of a message in a notification. */
export const SENDER = /^[^:\n]{1,100}: /u;
/** At the end of a text that was cut off. */
export const ELLIPSIS = /(?:…|\.\.\.)$/u;

/** The texts that a notification may repeat: its own, without a sender before it. */
const announcedTexts = (text: string): string[] => [text, text.replace(SENDER, '')];

function announces(notification: RepeatableItem, message: RepeatableItem): boolean {
  return notification.texts.flatMap(announcedTexts).some((text) => {
    const start = ELLIPSIS.test(text) ? text.replace(ELLIPSIS, '').trimEnd() : null;
    return message.texts.some(
      (own) => own === text || (start !== null && start.length >= EQUAL_TEXT_MIN && own.startsWith(start)),
    );
  });
}

/** The words at the start of a text that every copy of it contains, to find them by a search; empty without such words. */
export function commonStart(item: Pick<RepeatableItem, 'isNotification'>, text: string): string {
  const whole = item.isNotification ? text.replace(SENDER, '').replace(ELLIPSIS, '') : text;
  const key = textKey(whole) ?? '';
  // A truncated notification has at least this part of the text, which may end within a word.
  return key.length <= EQUAL_TEXT_MIN ? key : key.slice(0, EQUAL_TEXT_MIN).replace(/\S+$/u, '').trim() || key;
}
