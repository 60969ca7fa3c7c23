import type { CallBody, CallParams, CallQuery, CallResponse } from '@contract/define-call';
import {
  createReport,
  createSearchExport,
  createTagsExport,
  deleteReport,
  estimateReport,
  listReports,
} from '@contract/calls/reports';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterReportCreated } from '@/api/invalidations';

type OfCase = CallParams<typeof listReports>;
type ReportsPage = CallResponse<typeof listReports>;

const reportsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<ReportsPage, OfCase & CallQuery<typeof listReports>>({
      query: ({ caseId, ...query }) => callRequest(listReports, { params: { caseId }, query }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Report', id: caseId }],
    }),
    createReport: build.mutation<CallResponse<typeof createReport>, OfCase & CallBody<typeof createReport>>({
      query: ({ caseId, ...body }) => callRequest(createReport, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
    }),
    estimateReport: build.query<CallResponse<typeof estimateReport>, OfCase & CallBody<typeof estimateReport>>({
      query: ({ caseId, ...body }) => callRequest(estimateReport, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    createTagsExport: build.mutation<CallResponse<typeof createTagsExport>, OfCase & CallBody<typeof createTagsExport>>(
      {
        query: ({ caseId, ...body }) => callRequest(createTagsExport, { params: { caseId }, body }),
        invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
      },
    ),
    createSearchExport: build.mutation<
      CallResponse<typeof createSearchExport>,
      OfCase & CallBody<typeof createSearchExport>
    >({
      query: ({ caseId, ...body }) => callRequest(createSearchExport, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
    }),
    deleteReport: build.mutation<
      CallResponse<typeof deleteReport>,
      CallParams<typeof deleteReport> & CallBody<typeof deleteReport>
    >({
      query: ({ caseId, reportId, reason }) =>
        callRequest(deleteReport, { params: { caseId, reportId }, body: { reason } }),
      // Also after an error: another user may have done it before.
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'Report', id: caseId }],
    }),
  }),
});

export const {
  useListReportsQuery,
  useCreateReportMutation,
  useEstimateReportQuery,
  useCreateTagsExportMutation,
  useCreateSearchExportMutation,
  useDeleteReportMutation,
} = reportsApi;
