import { listChatMessages } from '@contract/calls/chat';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { addMissedChanges } from '@/api/hit-changes';

type ChatResponse = CallResponse<typeof listChatMessages>;

export const chatApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listChatMessages: build.query<
      ChatResponse,
      CallParams<typeof listChatMessages> & CallBody<typeof listChatMessages>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(listChatMessages, { params: { caseId, hitId }, body }),
      onQueryStarted: ({ caseId }, lifecycle) => addMissedChanges(caseId, lifecycle, ({ data }: ChatResponse) => data),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
  }),
});
