import { cancelImport, getImport, listImports } from '@contract/calls/imports';
import type { CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

type ImportJob = CallResponse<typeof getImport>['import'];

const importsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query<ImportJob[], CallParams<typeof listImports>>({
      query: (params) => callRequest(listImports, { params }),
      transformResponse: (response: CallResponse<typeof listImports>) => response.imports,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Import', id: caseId }],
    }),
    getImport: build.query<ImportJob, CallParams<typeof getImport>>({
      query: (params) => callRequest(getImport, { params }),
      transformResponse: (response: CallResponse<typeof getImport>) => response.import,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Import', id: caseId }],
    }),
    cancelImport: build.mutation<ImportJob, CallParams<typeof cancelImport>>({
      query: (params) => callRequest(cancelImport, { params }),
      transformResponse: (response: CallResponse<typeof cancelImport>) => response.import,
      invalidatesTags: (_result, error, { caseId }) =>
        error
          ? []
          : [
              { type: 'Import', id: caseId },
              { type: 'EvidenceSource', id: caseId },
              { type: 'Job', id: LIST },
            ],
    }),
  }),
});

export const { useListImportsQuery, useGetImportQuery, useCancelImportMutation } = importsApi;
