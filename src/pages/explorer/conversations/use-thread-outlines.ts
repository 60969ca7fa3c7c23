import { skipToken } from '@reduxjs/toolkit/query';

import { useGetChatOutlineQuery } from '@/api/endpoints/chat';
import type { HitFilters } from '@/domain/filters';
import { indexInOutline, type OutlineMessage } from '@/domain/thread-outline';

/** A thread of no more messages is outlined whole: its ticks stand exactly. */
const POINTS = 1_000;
/** More ticks than pixels tell nothing. */
const TICKS = 400;

export interface ThreadOutlines {
  /** Messages spread over the whole thread; empty until they are there. */
  whole: readonly OutlineMessage[];
  /** Where messages that match stand in the whole thread. */
  ticks: readonly number[];
  /** How many messages match; null when nothing is searched or it is not known yet. */
  matchCount: number | null;
}

const EVERYTHING: HitFilters = { filter: {}, queryFilters: [] };

/** The thread at a glance; `matching`: what is searched in it, null for nothing. */
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
