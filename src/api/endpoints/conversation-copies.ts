import { listMergedMessages, listThreadCopies, type MergedMessage } from '@contract/calls/conversation-copies';
import type { CallBody, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { addMissedChanges } from '@/api/hit-changes';

type CaseAnd<Body> = { caseId: string } & Body;

/** Which devices contain a message of a merged thread. */
export type MessageHolders = Omit<MergedMessage, 'hit'>;

/** Has the shape of a page of a plain thread, so that `patchHit` finds its hits; `holders` by hit id. */
type MergedWindow = Omit<CallResponse<typeof listMergedMessages>, 'data'> & {
  data: MergedMessage['hit'][];
  holders: Record<string, MessageHolders>;
};

/** Seconds: unused pages of a conversation are not cached for an hour. */
const PAGES_KEPT_FOR = 60;

export const conversationCopiesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listThreadCopies: build.query<CallResponse<typeof listThreadCopies>, CaseAnd<{ chatThreadId: string }>>({
      query: ({ caseId, chatThreadId }) =>
        callRequest(listThreadCopies, { params: { caseId }, query: { chatThreadId } }),
      providesTags: (_result, _error, { caseId }) => [
        { type: 'Chat', id: caseId },
        { type: 'EvidenceSource', id: caseId },
      ],
    }),
    listMergedMessages: build.query<MergedWindow, CaseAnd<CallBody<typeof listMergedMessages>>>({
      query: ({ caseId, ...body }) => callRequest(listMergedMessages, { params: { caseId }, body }),
      transformResponse: ({ data, ...window }: CallResponse<typeof listMergedMessages>) => ({
        ...window,
        data: data.map(({ hit }) => hit),
        holders: Object.fromEntries(data.map(({ hit, ...held }) => [hit.id, held])),
      }),
      onQueryStarted: ({ caseId }, lifecycle) => addMissedChanges(caseId, lifecycle, ({ data }: MergedWindow) => data),
      keepUnusedDataFor: PAGES_KEPT_FOR,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
  }),
});

export const { useListThreadCopiesQuery, useListMergedMessagesQuery } = conversationCopiesApi;
