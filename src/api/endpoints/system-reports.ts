import { createSystemReport, deleteSystemReport, listSystemReports } from '@contract/calls/system-reports';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { SystemReport } from '@contract/model/system-report';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

const systemReportsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listSystemReports: build.query<SystemReport[], undefined>({
      query: () => callRequest(listSystemReports, {}),
      transformResponse: (response: CallResponse<typeof listSystemReports>) => response.exports,
      providesTags: [{ type: 'SystemReport', id: LIST }],
    }),
    createSystemReport: build.mutation<CallResponse<typeof createSystemReport>, CallBody<typeof createSystemReport>>({
      query: (body) => callRequest(createSystemReport, { body }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'SystemReport', id: LIST }]),
    }),
    deleteSystemReport: build.mutation<
      CallResponse<typeof deleteSystemReport>,
      CallParams<typeof deleteSystemReport> & CallBody<typeof deleteSystemReport>
    >({
      query: ({ exportId, reason }) => callRequest(deleteSystemReport, { params: { exportId }, body: { reason } }),
      invalidatesTags: [{ type: 'SystemReport', id: LIST }],
    }),
  }),
});

export const { useCreateSystemReportMutation, useDeleteSystemReportMutation, useListSystemReportsQuery } =
  systemReportsApi;
