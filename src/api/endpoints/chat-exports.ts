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
    /** Polled by the component that waits for it; no mutation invalidates it. */
    getReport: build.query<CaseReport, CallParams<typeof getReport>>({
      query: (params) => callRequest(getReport, { params }),
      transformResponse: (response: CallResponse<typeof getReport>) => response.report,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCreateChatExportMutation, useGetReportQuery } = chatExportsApi;
