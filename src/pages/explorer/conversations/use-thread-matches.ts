import type { ChatTarget } from '@contract/calls/chat';
import { useState, type RefObject } from 'react';

import { chatApi } from '@/api/endpoints/chat';
import { hasFilters, type HitFilters } from '@/domain/filters';
import { useAppDispatch } from '@/state/hooks';

interface FindOptions {
  caseId: string;
  chatThreadId: string;
}

const EVERYTHING: HitFilters = { filter: {}, queryFilters: [] };

/** The search in the thread: the text of its own field, otherwise the filters of the page; null for no search. */
export function matchingOf(filters: HitFilters, text: string): HitFilters | null {
  const term = text.trim();
  if (term !== '') {
    const keyword = {
      kind: 'keyword' as const,
      text: { terms: [term], matchType: 'partial' as const, operator: 'OR' as const },
    };
    return { filter: {}, queryFilters: [keyword] };
  }
  return hasFilters(filters) ? filters : null;
}

/** Requests a message of the thread; on failure shows a toast and returns null. */
export function useFindMessage({ caseId, chatThreadId }: FindOptions) {
  const dispatch = useAppDispatch();
  return async (target: ChatTarget, { filter, queryFilters }: HitFilters = EVERYTHING) => {
    const request = { caseId, chatThreadId, target, filter, queryFilters: [...queryFilters] };
    const { data } = await dispatch(
      chatApi.endpoints.findChatMessage.initiate(request, { subscribe: false, forceRefetch: true }),
    );
    return data ?? null;
  };
}

export type MatchStep = 'next' | 'previous';

interface Place {
  hitId: string;
  matching: HitFilters;
  number: number;
}

interface MatchNavigationOptions extends FindOptions {
  matching: HitFilters | null;
  /** The start of the search: the current message, or a visible one. */
  from: () => string | null;
  /** Whether messages are loaded: a step waits for them, so that it starts at a visible message. */
  isLoaded: boolean;
  pendingStepRef: RefObject<MatchStep | null>;
  onFound: (hitId: string) => void;
}

/** Steps from match to match, and wraps around. */
export function useMatchNavigation({
  matching,
  from,
  isLoaded,
  pendingStepRef,
  onFound,
  ...thread
}: MatchNavigationOptions) {
  const find = useFindMessage(thread);
  const [place, setPlace] = useState<Place | null>(null);
  const go = async (kind: MatchStep) => {
    const start = from();
    pendingStepRef.current = null;
    if (matching === null) {
      return;
    }
    if (start === null && !isLoaded) {
      pendingStepRef.current = kind;
      return;
    }
    const beside = start === null ? null : await find({ kind, hitId: start }, matching);
    const found =
      typeof beside?.hitId !== 'string' ? await find({ kind: kind === 'next' ? 'first' : 'last' }, matching) : beside;
    if (typeof found?.hitId === 'string') {
      setPlace({ hitId: found.hitId, matching, number: (found.index ?? 0) + 1 });
      onFound(found.hitId);
    }
  };
  return {
    goToNext: () => void go('next'),
    goToPrevious: () => void go('previous'),
    /** Takes the pending step, if any. */
    resume: () => {
      if (pendingStepRef.current !== null) {
        void go(pendingStepRef.current);
      }
    },
    /** The number of the match if the message was reached by a step; otherwise null. */
    numberOf: (hitId: string | null) => (place?.hitId === hitId && place.matching === matching ? place.number : null),
  };
}
