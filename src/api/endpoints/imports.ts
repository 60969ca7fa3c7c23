import { cancelImport, getImport, listImports, startImport } from '@contract/calls/imports';
import { callPath, type CallParams, type CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';
import { upload, uploadProgressed } from '@/api/upload';

type ImportJob = CallResponse<typeof startImport>['import'];

interface StartImportArgs extends CallParams<typeof startImport> {
  file: File;
  /** Name of the evidence source; empty lets the report decide. */
  name: string;
  /** Import although the case holds the same container. */
  isAgain: boolean;
  /** Under which `uploadProgressed` reports. */
  uploadId: string;
}

const importsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<ImportJob, StartImportArgs>({
      queryFn: async ({ caseId, file, name, isAgain, uploadId }, { dispatch, signal }) => {
        const answer = await upload({
          url: window.location.origin + callPath(startImport, { caseId }),
          form: toForm(file, name, isAgain),
          signal,
          onProgress: (sent, total) => dispatch(uploadProgressed({ uploadId, sent, total })),
        });
        if ('error' in answer) {
          return answer;
        }
        return isImportAnswer(answer.data)
          ? { data: answer.data.import }
          : { error: { status: 'CUSTOM_ERROR', error: 'The answer of the import is not one.' } };
      },
      invalidatesTags: (_result, error, { caseId }) =>
        error
          ? []
          : [
              { type: 'Import', id: caseId },
              { type: 'CaseStatus', id: caseId },
              { type: 'Job', id: LIST },
            ],
    }),
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

/** The fields stand before the file: the server reads them first (contract `startImport`). */
function toForm(file: File, name: string, isAgain: boolean): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('again', String(isAgain));
  form.append('file', file, file.name);
  return form;
}

const isImportAnswer = (value: unknown): value is CallResponse<typeof startImport> =>
  typeof value === 'object' && value !== null && 'import' in value;

export const { useStartImportMutation, useListImportsQuery, useGetImportQuery, useCancelImportMutation } = importsApi;
