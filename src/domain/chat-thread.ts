import type { DateValue, Hit } from '@contract/model/hit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { formatDay } from './time';

/** The messages of several pages of a thread in their order, each once: neighbouring pages share a message. */
export function joinPages(pages: readonly (readonly Hit[])[]): Hit[] {
  const byId = new Map(pages.flat().map((hit) => [hit.id, hit]));
  return [...byId.values()];
}

/** The calendar day of a message; null when it has no time. A time without zone is its own wall clock. */
export function dayOf(timestamp: DateValue | null, timezone: string): string | null {
  return timestamp && formatDay(timestamp.instant, timestamp.isLocal ? DEFAULT_TIMEZONE : timezone);
}

/** The day that a message begins; null when the one before it was sent on the same day, or when it has no time. */
export function newDayOf(message: Hit, before: Hit | undefined, timezone: string): string | null {
  const day = dayOf(message.chat?.timestamp ?? null, timezone);
  return day === dayOf(before?.chat?.timestamp ?? null, timezone) ? null : day;
}

/** Whether other messages call it so when they quote it: by its id in the export, or by that of its application. */
export const isCalled = ({ originalId, fragments }: Pick<Hit, 'originalId' | 'fragments'>, quotedId: string): boolean =>
  originalId === quotedId || fragments.some(({ name, value }) => name === 'Identifier' && value === quotedId);
