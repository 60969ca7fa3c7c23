import type { ChatFields, DateValue, Hit } from '@contract/model/hit';

export interface DatedMessage {
  hit: Pick<Hit, 'date' | 'uncertainDate'>;
  chat: Pick<ChatFields, 'timestamp'>;
}

export const dateOf = ({ hit, chat }: DatedMessage): DateValue | null => hit.date ?? chat.timestamp;

/** The order of messages in an export: those of the days, then those whose date is not certain, then those without a time. */
export const placeOf = (message: DatedMessage): number =>
  dateOf(message) !== null ? 0 : message.hit.uncertainDate === undefined ? 2 : 1;
