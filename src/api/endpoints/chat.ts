import { listChatMessages } from '@contract/calls/chat';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const chatApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listChatMessages: build.query<
      CallResponse<typeof listChatMessages>,
      CallParams<typeof listChatMessages> & CallBody<typeof listChatMessages>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(listChatMessages, { params: { caseId, hitId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Chat', id: caseId }],
    }),
  }),
});
