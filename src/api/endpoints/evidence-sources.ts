import {
  getDeviceInformation,
  getEvidenceSource,
  getExtractionInformation,
  getImportCertificate,
  listEvidenceSources,
  listImportedFiles,
  updateEvidenceSource,
} from '@contract/calls/cases';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import { byName } from '@contract/text/compare-names';

import { isOutdated } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type SourceParams = CallParams<typeof getEvidenceSource>;

const evidenceSourcesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listEvidenceSources: build.query<
      CallResponse<typeof listEvidenceSources>['evidenceSources'],
      CallParams<typeof listEvidenceSources>
    >({
      query: (params) => callRequest(listEvidenceSources, { params }),
      transformResponse: (response: CallResponse<typeof listEvidenceSources>) =>
        response.evidenceSources.toSorted(byName),
      providesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    getEvidenceSource: build.query<CallResponse<typeof getEvidenceSource>['evidenceSource'], SourceParams>({
      query: (params) => callRequest(getEvidenceSource, { params }),
      transformResponse: (response: CallResponse<typeof getEvidenceSource>) => response.evidenceSource,
      providesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    updateEvidenceSource: build.mutation<
      CallResponse<typeof updateEvidenceSource>['evidenceSource'],
      SourceParams & CallBody<typeof updateEvidenceSource>
    >({
      query: ({ caseId, evidenceId, ...body }) =>
        callRequest(updateEvidenceSource, { params: { caseId, evidenceId }, body: { caseId, ...body } }),
      transformResponse: (response: CallResponse<typeof updateEvidenceSource>) => response.evidenceSource,
      invalidatesTags: (_result, error, { caseId }) =>
        isOutdated(error) ? [{ type: 'EvidenceSource', id: caseId }] : [],
    }),
    getDeviceInformation: build.query<CallResponse<typeof getDeviceInformation>['sections'], SourceParams>({
      query: (params) => callRequest(getDeviceInformation, { params }),
      transformResponse: (response: CallResponse<typeof getDeviceInformation>) => response.sections,
      providesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    getExtractionInformation: build.query<CallResponse<typeof getExtractionInformation>['sections'], SourceParams>({
      query: (params) => callRequest(getExtractionInformation, { params }),
      transformResponse: (response: CallResponse<typeof getExtractionInformation>) => response.sections,
      providesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    getImportCertificate: build.query<CallResponse<typeof getImportCertificate>['certificate'], SourceParams>({
      query: (params) => callRequest(getImportCertificate, { params }),
      transformResponse: (response: CallResponse<typeof getImportCertificate>) => response.certificate,
      providesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    /** Only the first ones: the dialog shows no more. */
    listDifferingFiles: build.query<CallResponse<typeof listImportedFiles>, SourceParams>({
      query: (params) => callRequest(listImportedFiles, { params, query: { differing: true, take: 1000 } }),
      providesTags: (_result, _error, { caseId }) => [
        { type: 'EvidenceSource', id: caseId },
        { type: 'Hits', id: caseId },
      ],
    }),
  }),
});

export const {
  useListEvidenceSourcesQuery,
  useGetEvidenceSourceQuery,
  useUpdateEvidenceSourceMutation,
  useGetDeviceInformationQuery,
  useGetExtractionInformationQuery,
  useGetImportCertificateQuery,
  useListDifferingFilesQuery,
} = evidenceSourcesApi;
