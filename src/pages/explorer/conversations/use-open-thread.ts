import type { ChatThread } from '@contract/calls/chat';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { useSearchChatThreadsQuery } from '@/api/endpoints/chat';
import { useGetHitQuery } from '@/api/endpoints/hits';
import type { ViewParams } from '@/routing/view-params';
import type { ChangeView } from '@/state/change-view';

import { threadsPage, type ThreadsSearch } from './use-threads';

export const NO_MESSAGE = { selectedHitId: null, userSelectedHit: false, index: null, prevViewedHitId: null } as const;

interface OpenThread {
  /** `none`: no thread matches. `blank`: the list shows that it could not be loaded. */
  state: 'loading' | 'error' | 'none' | 'blank' | 'ready';
  thread: ChatThread | null;
  onRetry: () => void;
}

/**
 * The thread of the URL, or of the selected message; otherwise, or if it does not exist, the first of the list (rules
 * 001-2.7). `search`: the search of the list without its text, because searching for another thread does not close the
 * open one.
 */
export function useOpenThread(search: ThreadsSearch, params: ViewParams, update: ChangeView): OpenThread {
  const { chatId } = params;
  const first = useSearchChatThreadsQuery(threadsPage(search, 0));
  const named = useSearchChatThreadsQuery(useMemo(() => namedThread(search, chatId), [search, chatId]));
  const message = useThreadOfMessage(search.caseId, params);
  const listed = first.currentData?.chatThreads ?? [];
  const found = listed.find(({ chatThreadId }) => chatThreadId === chatId) ?? named.currentData?.chatThreads[0];
  const thread = chatId === null ? null : (found ?? null);
  const firstId = listed[0]?.chatThreadId ?? null;
  const isAbsent = chatId === null ? message.isSettled : named.currentData?.chatThreads.length === 0;

  const follow = useEffectEvent(() => {
    if (message.change !== null) {
      update(message.change, { replace: true });
    } else if (thread === null && isAbsent && firstId !== chatId) {
      update({ ...NO_MESSAGE, chatId: firstId }, { replace: true });
    }
  });
  useEffect(() => follow(), [chatId, message.change, isAbsent, firstId]);

  return {
    thread,
    state: stateOf(thread, named.isError, first.currentData?.totalCount === 0, first.isError),
    onRetry: () => void named.refetch(),
  };
}

const CLEARED = { ...NO_MESSAGE };

/**
 * A link with a message and without a thread opens the thread of the message; an item that is not a message is
 * deselected.
 */
function useThreadOfMessage(caseId: string, { chatId, selectedHitId }: ViewParams) {
  const isAsked = chatId === null && selectedHitId !== null;
  const { currentData, isError } = useGetHitQuery(isAsked ? { caseId, hitId: selectedHitId } : skipToken);
  const threadId = isAsked ? currentData?.chat?.chatThreadId : undefined;
  const change = useMemo(() => {
    if (threadId !== undefined) {
      return { chatId: threadId };
    }
    return isAsked && (isError || currentData !== undefined) ? CLEARED : null;
  }, [threadId, isAsked, isError, currentData]);
  return { change, isSettled: !isAsked };
}

function stateOf(
  thread: ChatThread | null,
  hasFailed: boolean,
  isEmpty: boolean,
  hasListFailed: boolean,
): OpenThread['state'] {
  if (thread !== null || hasListFailed) {
    return thread === null ? 'blank' : 'ready';
  }
  return isEmpty ? 'none' : hasFailed ? 'error' : 'loading';
}

/** Requested separately, because the thread may be anywhere in the list. */
const namedThread = (search: ThreadsSearch, chatId: string | null) =>
  chatId === null
    ? skipToken
    : {
        ...search,
        queryFilters: [...search.queryFilters, { kind: 'chatThread' as const, chatThreadIds: [chatId] }],
        size: 1,
        start: 0,
      };
