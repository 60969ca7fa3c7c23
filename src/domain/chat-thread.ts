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

/** The day of a message when it differs from that of the message before; otherwise null. */
export function newDayOf(message: Hit, before: Hit | undefined, timezone: string): string | null {
  const day = dayOf(message.chat?.timestamp ?? null, timezone);
  return day === dayOf(before?.chat?.timestamp ?? null, timezone) ? null : day;
}

/** Whether quotes refer to the message by this id: that of the export, or that of its application. */
export const isCalled = ({ originalId, fragments }: Pick<Hit, 'originalId' | 'fragments'>, quotedId: string): boolean =>
  originalId === quotedId || fragments.some(({ name, value }) => name === 'Identifier' && value === quotedId);
