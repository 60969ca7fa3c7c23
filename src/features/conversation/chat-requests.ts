import type { listChatMessages } from '@contract/calls/chat';
import type { listMergedMessages } from '@contract/calls/conversation-copies';
import type { CallBody, CallParams } from '@contract/define-call';

import { chatApi } from '@/api/endpoints/chat';
import { conversationCopiesApi } from '@/api/endpoints/conversation-copies';
import type { AppDispatch } from '@/state/hooks';

type PlainRequest = CallParams<typeof listChatMessages> & CallBody<typeof listChatMessages>;
type MergedRequest = { caseId: string } & CallBody<typeof listMergedMessages>;
export type ChatRequest = PlainRequest | MergedRequest;

/** A page of a thread: a number of messages on both sides of one. */
export interface ChatPage {
  hitId: string;
  rangeLeft: number;
  rangeRight: number;
}

/** A thread merged with its copies on other devices. */
export interface MergedThread {
  chatThreadId: string;
  /** Only messages that exist in this source alone; null for all. */
  onlyOn: number | null;
}

/** The request of a page. Plain and merged threads have different calls with the same response shape. */
export function messagesRequest(caseId: string, page: ChatPage, merged: MergedThread | null): ChatRequest {
  if (merged === null) {
    return { caseId, filter: {}, ...page };
  }
  const { chatThreadId, onlyOn } = merged;
  return { caseId, filter: {}, queryFilters: [], ...page, chatThreadId, ...(onlyOn !== null && { onlyOn }) };
}

const { listChatMessages: plain } = chatApi.endpoints;
const { listMergedMessages: merged } = conversationCopiesApi.endpoints;

const isMerged = (request: ChatRequest): request is MergedRequest => 'chatThreadId' in request;

export const loadMessages =
  (request: ChatRequest, options?: { forceRefetch: true; subscribe: false }) =>
  (dispatch: AppDispatch): { unsubscribe: () => void } =>
    isMerged(request) ? dispatch(merged.initiate(request, options)) : dispatch(plain.initiate(request, options));

export const selectMessages = (request: ChatRequest) =>
  isMerged(request) ? merged.select(request) : plain.select(request);
