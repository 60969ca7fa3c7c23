import { CHAT_WINDOW, type listChatMessages } from '@contract/calls/chat';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';

import { chatApi } from '@/api/endpoints/chat';
import { joinPages } from '@/domain/chat-thread';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

type ChatRequest = CallParams<typeof listChatMessages> & CallBody<typeof listChatMessages>;

interface ChatEdge {
  hasMore: boolean;
  isError: boolean;
  /** Asks for the next page at this edge, or once more for the one that failed. */
  load: () => void;
}

export interface ChatWindow {
  state: 'loading' | 'error' | 'ready';
  isFetching: boolean;
  /** Oldest first. */
  messages: readonly Hit[];
  /** Of the whole thread. */
  totalCount: number;
  earlier: ChatEdge;
  later: ChatEdge;
  onRetry: () => void;
}

/** How much of the thread is shown: the window around the hit, and the pages that were added at its edges. */
interface Extent {
  /** Anchors of pages before the window, the earliest first. */
  earlierIds: readonly string[];
  laterIds: readonly string[];
}

/**
 * The thread of a hit, from `side` messages before it to as many after it, and 100 more at an edge each time it is asked for
 * (spec 001 §2.7). Every page is an answer of its own in the cache, so that a change of the case refreshes all that show.
 */
export function useChatWindow(caseId: string, hitId: string, side: number): ChatWindow {
  const dispatch = useAppDispatch();
  const [{ earlierIds, laterIds }, setExtent] = useState<Extent>({ earlierIds: [], laterIds: [] });
  const requests = useMemo(
    (): ChatRequest[] => [
      ...earlierIds.map((id) => requestOf(caseId, id, CHAT_WINDOW, 0)),
      requestOf(caseId, hitId, side, side),
      ...laterIds.map((id) => requestOf(caseId, id, 0, CHAT_WINDOW)),
    ],
    [caseId, hitId, side, earlierIds, laterIds],
  );
  const answers = useAnswers(requests);
  const messages = useMemo(() => joinPages(answers.map(({ data }) => data?.data ?? [])), [answers]);

  const around = answers[earlierIds.length];
  const ask = (request: ChatRequest | undefined) =>
    request && void dispatch(listMessages.initiate(request, { forceRefetch: true, subscribe: false }));
  const edge = (side: Side, request: ChatRequest | undefined, answer: ChatAnswer | undefined): ChatEdge => ({
    hasMore: hasMoreAt(side, answer),
    isError: answer?.isError ?? false,
    load: () => (answer?.isError ? ask(request) : setExtent((extent) => withAnchor(extent, side, answer))),
  });
  return {
    state: stateOf(around),
    isFetching: around?.isLoading ?? false,
    messages,
    totalCount: around?.data?.totalCount ?? 0,
    earlier: edge('earlier', requests[0], answers[0]),
    later: edge('later', requests.at(-1), answers.at(-1)),
    onRetry: () => ask(requests[earlierIds.length]),
  };
}

type Side = 'earlier' | 'later';
/** As much of an answer in the cache as is read here. */
interface ChatAnswer {
  isError: boolean;
  isLoading: boolean;
  data?: CallResponse<typeof listChatMessages>;
}

const { listChatMessages: listMessages } = chatApi.endpoints;

const requestOf = (caseId: string, hitId: string, rangeLeft: number, rangeRight: number): ChatRequest => ({
  caseId,
  hitId,
  filter: {},
  rangeLeft,
  rangeRight,
});

function stateOf(answer: ChatAnswer | undefined): ChatWindow['state'] {
  if (answer?.data) {
    return 'ready';
  }
  return answer?.isError ? 'error' : 'loading';
}

/** A page that is under way, or failed, stands for more. */
function hasMoreAt(side: Side, answer: ChatAnswer | undefined): boolean {
  if (!answer?.data) {
    return answer !== undefined;
  }
  return side === 'earlier' ? answer.data.leftHasMore : answer.data.rightHasMore;
}

/** The next page begins at the outermost message; an edge that is seen twice before it is there asks once. */
function withAnchor(extent: Extent, side: Side, answer: ChatAnswer | undefined): Extent {
  const { earlierIds, laterIds } = extent;
  const id = side === 'earlier' ? answer?.data?.data[0]?.id : answer?.data?.data.at(-1)?.id;
  const known = side === 'earlier' ? earlierIds : laterIds;
  if (id === undefined || known.includes(id)) {
    return extent;
  }
  return side === 'earlier'
    ? { earlierIds: [id, ...earlierIds], laterIds }
    : { earlierIds, laterIds: [...laterIds, id] };
}

/** Subscribes to as many answers as there are requests. */
function useAnswers(requests: readonly ChatRequest[]) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const subscriptions = requests.map((request) => dispatch(listMessages.initiate(request)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, requests]);
  const selectors = useMemo(() => requests.map((request) => listMessages.select(request)), [requests]);
  return useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
}
