import {
  countChatThreads,
  findChatMessage,
  getChatOutline,
  getHitCitation,
  listChatMessages,
  findPerson,
  listConversationServices,
  searchChatThreads,
} from '@contract/calls/chat';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { addMissedChanges } from '@/api/hit-changes';

type ChatResponse = CallResponse<typeof listChatMessages>;
type CaseAnd<Body> = { caseId: string } & Body;

/** Seconds: unused pages of a long thread are not cached for an hour. */
const PAGES_KEPT_FOR = 60;

export const chatApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchChatThreads: build.query<CallResponse<typeof searchChatThreads>, CaseAnd<CallBody<typeof searchChatThreads>>>(
      {
        query: ({ caseId, ...body }) => callRequest(searchChatThreads, { params: { caseId }, body }),
        providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
      },
    ),
    findPerson: build.query<
      CallResponse<typeof findPerson>,
      CallParams<typeof findPerson> & CallBody<typeof findPerson>
    >({
      query: ({ caseId, ...body }) => callRequest(findPerson, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    listConversationServices: build.query<
      CallResponse<typeof listConversationServices>['services'],
      CallParams<typeof listConversationServices>
    >({
      query: (params) => callRequest(listConversationServices, { params }),
      transformResponse: (response: CallResponse<typeof listConversationServices>) => response.services,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    countChatThreads: build.query<CallResponse<typeof countChatThreads>, CaseAnd<CallBody<typeof countChatThreads>>>({
      query: ({ caseId, ...body }) => callRequest(countChatThreads, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    listChatMessages: build.query<
      ChatResponse,
      CallParams<typeof listChatMessages> & CallBody<typeof listChatMessages>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(listChatMessages, { params: { caseId, hitId }, body }),
      onQueryStarted: ({ caseId }, lifecycle) => addMissedChanges(caseId, lifecycle, ({ data }: ChatResponse) => data),
      keepUnusedDataFor: PAGES_KEPT_FOR,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    getChatOutline: build.query<CallResponse<typeof getChatOutline>, CaseAnd<CallBody<typeof getChatOutline>>>({
      query: ({ caseId, ...body }) => callRequest(getChatOutline, { params: { caseId }, body }),
      keepUnusedDataFor: PAGES_KEPT_FOR,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    findChatMessage: build.query<CallResponse<typeof findChatMessage>, CaseAnd<CallBody<typeof findChatMessage>>>({
      query: ({ caseId, ...body }) => callRequest(findChatMessage, { params: { caseId }, body }),
      keepUnusedDataFor: PAGES_KEPT_FOR,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
    getHitCitation: build.query<CallResponse<typeof getHitCitation>, CallParams<typeof getHitCitation>>({
      query: (params) => callRequest(getHitCitation, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hit', id: caseId }],
    }),
  }),
});

export const { useSearchChatThreadsQuery, useGetChatOutlineQuery, useListConversationServicesQuery } = chatApi;
