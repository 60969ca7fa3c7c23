import type { DateValue, Hit } from '@contract/model/hit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { formatDay } from './time';

/** Merges pages of a thread; a message that is on two neighbouring pages is included once. */
export function joinPages(pages: readonly (readonly Hit[])[]): Hit[] {
  const byId = new Map(pages.flat().map((hit) => [hit.id, hit]));
  return [...byId.values()];
}

/** The calendar day of a message; null without a time. A time without a zone is used as it is. */
export function dayOf(timestamp: DateValue | null, timezone: string): string | null {
  return timestamp && formatDay(timestamp.instant, timestamp.isLocal ? DEFAULT_TIMEZONE : timezone);
}

/** Instead of a day: above the messages without a readable time, which are last. */
export const NO_DAY = 'no-day';
/** The same above messages whose date can mean two days. */
export const UNCERTAIN_DAY = 'uncertain-day';

/** The time of a message by which its conversation is sorted; null when it has none that could be read. */
export const timeOfMessage = ({ date, chat }: Pick<Hit, 'date' | 'chat'>): DateValue | null =>
  date ?? chat?.timestamp ?? null;

/** The day of a message, `UNCERTAIN_DAY` or `NO_DAY`, when it differs from that of the message before; otherwise null. */
export function newDayOf(message: Hit, before: Hit | undefined, timezone: string): string | null {
  const day = headingOf(message, timezone);
  return before !== undefined && day === headingOf(before, timezone) ? null : day;
}

const headingOf = (message: Hit, timezone: string): string =>
  dayOf(timeOfMessage(message), timezone) ?? (message.uncertainDate === undefined ? NO_DAY : UNCERTAIN_DAY);

/** Whether quotes refer to the message by this id: that of the export, or that of its application. */
export const isCalled = ({ originalId, fragments }: Pick<Hit, 'originalId' | 'fragments'>, quotedId: string): boolean =>
  originalId === quotedId || fragments.some(({ name, value }) => name === 'Identifier' && value === quotedId);
