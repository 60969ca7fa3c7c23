import type { ChatExportMessages } from '@contract/model/chat-export';
import { dateRangeProblem } from '@contract/rules/chat-export';
import { BadRequestError } from '@server/errors';
import { selectedCriteria } from '@server/reports/selected-criteria';
import type { ChatExportRequest } from '@server/stores/report-request';
import type { HitCriteria } from '@server/stores/hit-store';

/** Which messages of a conversation an export includes, as a search. */
export interface ChatScope {
  criteria: HitCriteria;
  /** Messages that the search finds and that were excluded from the selection. */
  exceptHitIds: ReadonlySet<string>;
  /** For readers of the export, such as `selected messages`; null for the whole conversation. */
  description: string | null;
}

/**
 * The search for the messages of an export. @param timezone IANA, of the days
 * @throws BadRequestError for invalid days, and unless a selection is given in exactly one way
 */
export function chatScope(
  { chatThreadId, messages }: Pick<ChatExportRequest, 'chatThreadId' | 'messages'>,
  timezone: string,
): ChatScope {
  const thread = { kind: 'chatThread' as const, chatThreadIds: [chatThreadId] };
  if (messages === undefined) {
    return { criteria: { filter: {}, queryFilters: [thread] }, exceptHitIds: new Set(), description: null };
  }
  if (messages.kind === 'dates') {
    const dateTime = { dateFilter: dateFilterOf(messages), timezone };
    return {
      criteria: { filter: {}, queryFilters: [thread, { kind: 'dateTime', dateTime }] },
      exceptHitIds: new Set(),
      description: describeDates(messages),
    };
  }
  const { criteria, exceptHitIds } = selectedCriteria(messages);
  const { filter, queryFilters } = criteria;
  return {
    criteria: { filter, queryFilters: [...queryFilters, thread] },
    exceptHitIds,
    description: 'selected messages',
  };
}

type Dates = Extract<ChatExportMessages, { kind: 'dates' }>;

function dateFilterOf({ start = '', end = '' }: Dates) {
  const problem = dateRangeProblem(start, end);
  if (problem !== null) {
    throw new BadRequestError(problem.message);
  }
  return start === ''
    ? { type: 'before' as const, start: end }
    : end === ''
      ? { type: 'after' as const, start }
      : { type: 'between' as const, start, end };
}

/** `2024-07-01 to 2024-07-03`, `from 2024-07-01` or `up to 2024-07-03`. */
export const describeDates = ({ start = '', end = '' }: Dates): string =>
  start === '' ? `up to ${end}` : end === '' ? `from ${start}` : `${start} to ${end}`;
