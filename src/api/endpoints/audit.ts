import { createAuditExport, deleteAuditExport, listAuditExports, searchAuditLog } from '@contract/calls/audit';
import { getAuditVerification, startAuditVerification } from '@contract/calls/audit-verification';
import { listAllEvidenceSources, listCases } from '@contract/calls/cases';
import { listCaseTags } from '@contract/calls/tags';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { AuditExport } from '@contract/model/audit';
import type { CaseTag } from '@contract/model/case';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

const auditApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchAuditLog: build.query<CallResponse<typeof searchAuditLog>, CallBody<typeof searchAuditLog>>({
      query: (body) => callRequest(searchAuditLog, { body }),
      // Every call of the application adds entries to the log.
      keepUnusedDataFor: 0,
    }),
    listAuditExports: build.query<AuditExport[], undefined>({
      query: () => callRequest(listAuditExports, {}),
      transformResponse: (response: CallResponse<typeof listAuditExports>) => response.exports,
      providesTags: [{ type: 'AuditExport', id: LIST }],
    }),
    createAuditExport: build.mutation<CallResponse<typeof createAuditExport>, CallBody<typeof createAuditExport>>({
      query: (body) => callRequest(createAuditExport, { body }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'AuditExport', id: LIST }]),
    }),
    deleteAuditExport: build.mutation<
      CallResponse<typeof deleteAuditExport>,
      CallParams<typeof deleteAuditExport> & CallBody<typeof deleteAuditExport>
    >({
      query: ({ exportId, reason }) => callRequest(deleteAuditExport, { params: { exportId }, body: { reason } }),
      invalidatesTags: [{ type: 'AuditExport', id: LIST }],
    }),
    getAuditVerification: build.query<CallResponse<typeof getAuditVerification>['verification'], undefined>({
      query: () => callRequest(getAuditVerification, {}),
      transformResponse: (response: CallResponse<typeof getAuditVerification>) => response.verification,
      providesTags: ['AuditVerification'],
    }),
    startAuditVerification: build.mutation<CallResponse<typeof startAuditVerification>, undefined>({
      query: () => callRequest(startAuditVerification, {}),
      invalidatesTags: ['AuditVerification'],
    }),
    /** Includes deleted cases, because the log names them. */
    listAllCases: build.query<CallResponse<typeof listCases>['cases'], undefined>({
      query: () => callRequest(listCases, { query: { excludeDeleted: false } }),
      transformResponse: (response: CallResponse<typeof listCases>) => response.cases,
      providesTags: [{ type: 'Case', id: LIST }],
    }),
    /** Tags of a case that may be deleted: without them the log shows ids instead of names. */
    listAuditTags: build.query<CaseTag[], CallParams<typeof listCaseTags>>({
      query: (params) => callRequest(listCaseTags, { params }),
      transformResponse: (response: CallResponse<typeof listCaseTags>) => response.tags,
      providesTags: (_result, _error, { caseId }) => [{ type: 'CaseTag', id: caseId }],
    }),
    /** Includes deleted sources. */
    listAllEvidenceSources: build.query<CallResponse<typeof listAllEvidenceSources>['evidenceSources'], undefined>({
      query: () => callRequest(listAllEvidenceSources, { query: { excludeDeleted: false } }),
      transformResponse: (response: CallResponse<typeof listAllEvidenceSources>) => response.evidenceSources,
      providesTags: [{ type: 'EvidenceSource', id: LIST }],
    }),
  }),
});

export const {
  useCreateAuditExportMutation,
  useDeleteAuditExportMutation,
  useGetAuditVerificationQuery,
  useListAllCasesQuery,
  useListAllEvidenceSourcesQuery,
  useListAuditExportsQuery,
  useListAuditTagsQuery,
  useSearchAuditLogQuery,
  useStartAuditVerificationMutation,
} = auditApi;
