import { skipToken } from '@reduxjs/toolkit/query';

import { useGetChatOutlineQuery } from '@/api/endpoints/chat';
import type { HitFilters } from '@/domain/filters';
import { indexInOutline, type OutlineMessage } from '@/domain/thread-outline';

/** Maximum number of outlined messages: the outline of a shorter thread is exact. */
const POINTS = 1_000;
/** Maximum number of ticks: more than there are pixels would not be distinguishable. */
const TICKS = 400;

export interface ThreadOutlines {
  /** Messages distributed over the whole thread; empty while loading. */
  whole: readonly OutlineMessage[];
  /** Indexes of the matches in the whole thread. */
  ticks: readonly number[];
  /** Number of matches; null without a search or while unknown. */
  matchCount: number | null;
}

const EVERYTHING: HitFilters = { filter: {}, queryFilters: [] };

/** An outline of the thread for its scroll bar; `matching` is the search in it, null for none. */
export function useThreadOutlines(caseId: string, chatThreadId: string, matching: HitFilters | null): ThreadOutlines {
  const whole = useGetChatOutlineQuery({ caseId, chatThreadId, points: POINTS, ...criteria(EVERYTHING) });
  const matches = useGetChatOutlineQuery(
    matching === null ? skipToken : { caseId, chatThreadId, points: TICKS, ...criteria(matching) },
  );
  const messages = whole.data?.messages ?? [];
  return {
    whole: messages,
    ticks: matching === null ? [] : (matches.currentData?.messages ?? []).map((one) => indexInOutline(messages, one)),
    matchCount: matching === null ? null : (matches.currentData?.totalCount ?? null),
  };
}

const criteria = ({ filter, queryFilters }: HitFilters) => ({ filter, queryFilters: [...queryFilters] });
