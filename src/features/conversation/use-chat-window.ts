import { CHAT_WINDOW, type listChatMessages } from '@contract/calls/chat';
import type { CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';

import { statusOf } from '@/api/api-error';
import type { MessageHolders } from '@/api/endpoints/conversation-copies';
import { joinPages } from '@/domain/chat-thread';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

import {
  loadMessages,
  messagesRequest,
  selectMessages,
  type ChatPage,
  type ChatRequest,
  type MergedThread,
} from './chat-requests';

interface WindowOptions {
  pagesMax?: number;
  merged?: MergedThread | null;
}

export interface ChatEdge {
  hasMore: boolean;
  isError: boolean;
  /** Requests the next page at this edge, or retries the failed one. */
  load: () => void;
}

export interface ChatWindow {
  /** `gone`: the message is not visible to this user, or the item is not a message. */
  state: 'loading' | 'error' | 'gone' | 'ready';
  isFetching: boolean;
  /** Oldest first. */
  messages: readonly Hit[];
  /** Index of the first loaded message in the whole thread. */
  firstIndex: number;
  /** Number of messages of the whole thread. */
  totalCount: number;
  earlier: ChatEdge;
  later: ChatEdge;
  onRetry: () => void;
  /** A message around which a page was loaded, and which is no longer visible: that page cannot be loaded again. */
  lostHitId: string | null;
  /** The sources of each message of a merged thread, by hit id. */
  holders: ReadonlyMap<string, MessageHolders>;
}

/** The loaded part of a thread: the page around the hit and the pages added at its edges, in order. */
interface Extent {
  /** The hit of the first page. */
  hitId: string;
  pages: readonly ChatPage[];
}

const startingAt = (hitId: string, side: number): Extent => ({
  hitId,
  pages: [{ hitId, rangeLeft: side, rangeRight: side }],
});

/**
 * The thread of a hit, from `side` messages before it to as many after it, and 100 more per request at an edge (rules
 * 001-2.7). Beyond `pagesMax` pages the farthest ones are dropped. Every page is cached separately: a change of the
 * case refreshes all shown pages.
 */
export function useChatWindow(
  caseId: string,
  hitId: string,
  side: number,
  { pagesMax = Infinity, merged = null }: WindowOptions = {},
): ChatWindow {
  const dispatch = useAppDispatch();
  const [kept, setExtent] = useState<Extent>(() => startingAt(hitId, side));
  const extent = kept.hitId === hitId ? kept : startingAt(hitId, side);
  if (extent !== kept) {
    setExtent(extent);
  }
  const { pages } = extent;
  const { chatThreadId, onlyOn = null } = merged ?? {};
  const requests = useMemo(
    () =>
      pages.map((page) => messagesRequest(caseId, page, chatThreadId === undefined ? null : { chatThreadId, onlyOn })),
    [caseId, pages, chatThreadId, onlyOn],
  );
  const results = useResults(requests);
  const messages = useMemo(() => joinPages(results.map(({ data }) => data?.data ?? [])), [results]);
  const holders = useMemo(
    () => new Map(results.flatMap(({ data }) => Object.entries(data?.holders ?? NO_HOLDERS))),
    [results],
  );

  const refetch = (request: ChatRequest | undefined) =>
    request && void dispatch(loadMessages(request, { forceRefetch: true, subscribe: false }));
  const edge = (side_: Side, request: ChatRequest | undefined, result: ChatResult | undefined): ChatEdge => ({
    hasMore: hasMoreAt(side_, result),
    isError: result?.isError ?? false,
    load: () => (result?.isError ? refetch(request) : setExtent((latest) => withPage(latest, side_, result, pagesMax))),
  });
  const lost = results.findIndex(({ isError, error }) => isError && statusOf(error) === NOT_FOUND);
  const loaded = results.findIndex(({ data }) => data !== undefined);
  return {
    state: stateOf(results, lost !== -1),
    isFetching: results.some(({ isLoading }) => isLoading),
    messages,
    firstIndex: firstIndexOf(results[loaded], pages[loaded]?.hitId),
    totalCount: results.findLast(({ data }) => data !== undefined)?.data?.totalCount ?? 0,
    earlier: edge('earlier', requests[0], results[0]),
    later: edge('later', requests.at(-1), results.at(-1)),
    onRetry: () => results.forEach(({ isError }, index) => isError && refetch(requests[index])),
    lostHitId: pages[lost]?.hitId ?? null,
    holders,
  };
}

const NO_HOLDERS: Record<string, MessageHolders> = {};

const NOT_FOUND = 404;

type Side = 'earlier' | 'later';
/** The part of a cached response that is used here. */
interface ChatResult {
  isError: boolean;
  isLoading: boolean;
  error?: unknown;
  data?: CallResponse<typeof listChatMessages> & { holders?: Record<string, MessageHolders> };
}

function stateOf(results: readonly ChatResult[], isLost: boolean): ChatWindow['state'] {
  if (results.some(({ data }) => data !== undefined)) {
    return 'ready';
  }
  return isLost ? 'gone' : results.some(({ isError }) => isError) ? 'error' : 'loading';
}

/** Index of the first message of a page, derived from that of the message around which it was requested. */
function firstIndexOf(result: ChatResult | undefined, hitId: string | undefined): number {
  const { data, index } = result?.data ?? { data: [], index: 0 };
  const before = data.findIndex(({ id }) => id === hitId);
  return Math.max(0, index - Math.max(0, before));
}

/** A page that is loading or has failed counts as further messages. */
function hasMoreAt(side: Side, result: ChatResult | undefined): boolean {
  if (!result?.data) {
    return result !== undefined;
  }
  return side === 'earlier' ? result.data.leftHasMore : result.data.rightHasMore;
}

/**
 * Adds a page at an edge. It starts at the outermost message, so an edge that becomes visible twice sends one request.
 */
function withPage(extent: Extent, side: Side, result: ChatResult | undefined, pagesMax: number): Extent {
  const messages = result?.data?.data ?? [];
  const { pages } = extent;
  return side === 'earlier'
    ? { ...extent, pages: earlierPages(pages, messages[0]?.id).slice(0, pagesMax) }
    : { ...extent, pages: laterPages(pages, messages.at(-1)?.id).slice(-pagesMax) };
}

function earlierPages(pages: readonly ChatPage[], hitId: string | undefined): readonly ChatPage[] {
  const page = hitId === undefined ? pages[0] : { hitId, rangeLeft: CHAT_WINDOW, rangeRight: 0 };
  return page === undefined || shallowEqual(page, pages[0]) ? pages : [page, ...pages];
}

function laterPages(pages: readonly ChatPage[], hitId: string | undefined): readonly ChatPage[] {
  const page = hitId === undefined ? pages.at(-1) : { hitId, rangeLeft: 0, rangeRight: CHAT_WINDOW };
  return page === undefined || shallowEqual(page, pages.at(-1)) ? pages : [...pages, page];
}

/** Subscribes to a variable number of queries. */
function useResults(requests: readonly ChatRequest[]): readonly ChatResult[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const subscriptions = requests.map((request) => dispatch(loadMessages(request)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, requests]);
  const selectors = useMemo(() => requests.map((request) => selectMessages(request)), [requests]);
  return useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
}
