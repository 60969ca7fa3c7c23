import { THREADS_PAGE, type ChatThread, type searchChatThreads } from '@contract/calls/chat';
import type { CallBody } from '@contract/define-call';
import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';

import { chatApi } from '@/api/endpoints/chat';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

const { searchChatThreads: searchThreads } = chatApi.endpoints;

/** The search of the list without a page. */
export type ThreadsSearch = Omit<CallBody<typeof searchChatThreads>, 'size' | 'start'> & { caseId: string };

/** Number of pages that are loaded ahead (rules 001-4). */
const PAGES_AHEAD = 4;

export const threadsPage = (search: ThreadsSearch, page: number) => ({
  ...search,
  size: THREADS_PAGE,
  start: page * THREADS_PAGE,
});

export interface ThreadList {
  state: 'loading' | 'error' | 'ready';
  /** Number of matching threads; 0 while unknown. */
  totalCount: number;
  /** Undefined while its page is loading. */
  threadAt: (index: number) => ChatThread | undefined;
  /** Called with the first and last visible row: their pages are loaded, and four more. */
  onShown: (first: number, last: number) => void;
  isFetching: boolean;
  onRetry: () => void;
}

/** An endless list of threads: the visible pages and the next four are loaded (rules 001-4). */
export function useThreads(search: ThreadsSearch): ThreadList {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const first = useAppSelector(useMemo(() => searchThreads.select(threadsPage(search, 0)), [search]));
  const totalCount = first.data?.totalCount ?? 0;
  const lastPage = Math.max(0, Math.ceil(totalCount / THREADS_PAGE) - 1);
  const pages = useMemo(() => {
    const end = Math.min(shown.last + PAGES_AHEAD, lastPage);
    // The first page contains the total number.
    return [
      ...new Set([0, ...Array.from({ length: Math.max(0, end - shown.first + 1) }, (_, at) => shown.first + at)]),
    ];
  }, [shown, lastPage]);
  const requests = useMemo(() => pages.map((page) => threadsPage(search, page)), [search, pages]);
  useEffect(() => {
    const subscriptions = requests.map((request) => dispatch(searchThreads.initiate(request)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, requests]);
  const selectors = useMemo(() => requests.map((request) => searchThreads.select(request)), [requests]);
  const results = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  const byPage = new Map(pages.map((page, index) => [page, results[index]?.data?.chatThreads]));
  const isError = results.some((result) => result.isError);
  return {
    state: isError ? 'error' : first.data === undefined ? 'loading' : 'ready',
    totalCount,
    threadAt: (index) => byPage.get(Math.floor(index / THREADS_PAGE))?.[index % THREADS_PAGE],
    onShown: (from, to) => {
      const next = { first: Math.floor(from / THREADS_PAGE), last: Math.floor(to / THREADS_PAGE) };
      setShown((current) => (shallowEqual(current, next) ? current : next));
    },
    isFetching: results.some((result) => result.isLoading),
    onRetry: () =>
      results.forEach((result, index) => {
        const request = requests[index];
        if (result.isError && request !== undefined) {
          void dispatch(searchThreads.initiate(request, { forceRefetch: true, subscribe: false }));
        }
      }),
  };
}
