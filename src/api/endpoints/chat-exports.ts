import { createChatExport, getReport } from '@contract/calls/reports';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { CaseReport } from '@contract/model/report';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const chatExportsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    createChatExport: build.mutation<
      CallResponse<typeof createChatExport>,
      CallParams<typeof createChatExport> & CallBody<typeof createChatExport>
    >({
      query: ({ caseId, ...body }) => callRequest(createChatExport, { params: { caseId }, body }),
    }),
    /** Asked for again by whoever waits for it: nothing else changes it. */
    getReport: build.query<CaseReport, CallParams<typeof getReport>>({
      query: (params) => callRequest(getReport, { params }),
      transformResponse: (response: CallResponse<typeof getReport>) => response.report,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateChatExportMutation, useGetReportQuery } = chatExportsApi;
