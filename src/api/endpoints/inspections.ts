import {
  cancelInspection,
  getInspection,
  importExtractions,
  inspectInput,
  listImportFolder,
} from '@contract/calls/inspections';
import type { CallBody, CallParams, CallQuery, CallResponse } from '@contract/define-call';
import type { ImportJob } from '@contract/model/import';
import type { ImportInspection } from '@contract/model/inspection';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

type FolderArgs = CallParams<typeof listImportFolder> & CallQuery<typeof listImportFolder>;
type InspectArgs = CallParams<typeof inspectInput> & { input: CallBody<typeof inspectInput> };
type ImportArgs = CallParams<typeof importExtractions> & CallBody<typeof importExtractions>;

const inspectionsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listImportFolder: build.query<CallResponse<typeof listImportFolder>, FolderArgs>({
      query: ({ caseId, path = '' }) =>
        callRequest(listImportFolder, { params: { caseId }, query: path === '' ? {} : { path } }),
      // Folders on the server may change at any time.
      keepUnusedDataFor: 0,
    }),
    inspectInput: build.mutation<ImportInspection, InspectArgs>({
      query: ({ caseId, input }) => callRequest(inspectInput, { params: { caseId }, body: input }),
      transformResponse: (response: CallResponse<typeof inspectInput>) => response.inspection,
    }),
    getInspection: build.query<ImportInspection, CallParams<typeof getInspection>>({
      query: (params) => callRequest(getInspection, { params }),
      transformResponse: (response: CallResponse<typeof getInspection>) => response.inspection,
      keepUnusedDataFor: 0,
    }),
    cancelInspection: build.mutation<object, CallParams<typeof cancelInspection>>({
      query: (params) => callRequest(cancelInspection, { params }),
    }),
    importExtractions: build.mutation<ImportJob[], ImportArgs>({
      query: ({ caseId, inspectionId, ...body }) =>
        callRequest(importExtractions, { params: { caseId, inspectionId }, body }),
      transformResponse: (response: CallResponse<typeof importExtractions>) => response.imports,
      invalidatesTags: (_result, error, { caseId }) =>
        error
          ? []
          : [
              { type: 'Import', id: caseId },
              { type: 'Upload', id: caseId },
              { type: 'CaseStatus', id: caseId },
              { type: 'Job', id: LIST },
            ],
    }),
  }),
});

export const {
  useListImportFolderQuery,
  useInspectInputMutation,
  useGetInspectionQuery,
  useCancelInspectionMutation,
  useImportExtractionsMutation,
} = inspectionsApi;
