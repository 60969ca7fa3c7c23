import {
  forwardOf,
  furtherContentOf,
  isEdited,
  otherStateOf,
  quoteFactsOf,
  sendingStatesOf,
  writtenTimeOf,
} from '@contract/text/chat-marks';
import { reactionGroupsOf, reactionText } from '@contract/text/chat-reactions';
import { formatPosition } from '@contract/text/format-position';
import { contactText, sharedContacts } from '@contract/text/shared-contacts';
import type { ReportClock } from '@server/reports/report-clock';

import type { ChatMessage } from './chat-content';
import { dateOf, type DatedMessage } from './message-date';

type Message = Pick<ChatMessage, 'hit' | 'chat'>;

/** The direction of a message, also an unknown one: nobody is to take it for incoming. */
export const DIRECTIONS = { incoming: 'Incoming', outgoing: 'Outgoing', unknown: 'Direction unknown' } as const;

/** The heading above messages without a readable time, which are last. */
const NO_TIME = 'No time';
/** The heading above messages whose date can mean two days, after those of the days. */
const DATE_NOT_CERTAIN = 'Date not certain';

/** The time with its offset; of a date that is not certain both, and of a time that could not be read the text of the extraction. */
export function timeText(message: Message, clock: ReportClock): string {
  const date = dateOf(message);
  const { uncertainDate } = message.hit;
  if (date !== null || uncertainDate !== undefined) {
    return clock.dateText({ date, uncertainDate }, ' ');
  }
  const written = writtenTimeOf(message.hit);
  return written === null ? NO_TIME : `${NO_TIME} (as written: ${written})`;
}

/** `2024-07-03` in the zone of the case, or as the extraction states it; null without a date. */
export function dayOf(message: DatedMessage, clock: ReportClock): string | null {
  const date = dateOf(message);
  const wallClock = date === null ? null : clock.wallClockOf(date);
  return wallClock === null ? null : new Date(wallClock).toISOString().slice(0, 10);
}

/** The heading under which a message is: its day, or why it has none. */
export const headingOf = (message: DatedMessage, clock: ReportClock): string =>
  dayOf(message, clock) ??
  (dateOf(message) === null && message.hit.uncertainDate !== undefined ? DATE_NOT_CERTAIN : NO_TIME);

/** `Forwarded from Zoran (+381)`, `Forwarded` without a known author; null for other messages. */
export function forwardText({ hit }: Pick<Message, 'hit'>): string | null {
  const forward = forwardOf(hit);
  return forward && ['Forwarded', ...(forward.from.length === 0 ? [] : ['from', forward.from.join(', ')])].join(' ');
}

/** The status of a message and the box of one that was not sent, in the words of the tool. */
export const statusTexts = ({ hit, chat }: Message): readonly string[] =>
  sendingStatesOf({ chat, fragments: hit.fragments });

/** What is shown as a mark: changes after sending and the state of the message. */
export function markTexts({ hit }: Pick<Message, 'hit'>): string[] {
  const state = hit.deleted === true ? 'Deleted' : otherStateOf(hit);
  return [
    ...(isEdited(hit) ? ['Edited'] : []),
    ...(state === null ? [] : [state === 'Deleted' || state === 'Trash' ? state : `Deleted state: ${state}`]),
  ];
}

/**
 * `In reply to Anna (quoted message: Deleted)`, with author and state as far as the extraction has them, and that several messages
 * have the id of the quoted one.
 */
export function quoteLabel({ hit }: Pick<Message, 'hit'>): string {
  const { author, state, isAmbiguous } = quoteFactsOf(hit);
  const facts = [
    ...(state === null ? [] : [`quoted message: ${state}`]),
    ...(isAmbiguous ? ['several messages have the id of the quoted message'] : []),
  ];
  return `In reply to${author === null ? '' : ` ${author}`}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
}

/** The quoted text; null for a message that answers none. */
export const quoteText = ({ chat }: Pick<Message, 'chat'>): string | null =>
  chat.replyTo === null ? null : chat.replyTo.text || 'another message';

/** One text for each emoji. */
export const reactionTexts = ({ hit }: Pick<Message, 'hit'>): string[] => reactionGroupsOf(hit).map(reactionText);

/** Shared contacts and locations, former texts, polls and the like, each with the name of its value. */
export const contentTexts = ({ hit }: Pick<Message, 'hit'>): [name: string, value: string][] => [
  ...sharedContacts(hit.fragments).map((contact): [string, string] => ['Shared contact', contactText(contact)]),
  ...hit.locations.map((position): [string, string] => ['Shared location', formatPosition(position)]),
  ...furtherContentOf(hit).map(({ name, value }): [string, string] => [name, value]),
];
