import { getLastTagsImport, importTags, previewTagsImport } from '@contract/calls/tags-imports';
import type { CallParams, CallResponse } from '@contract/define-call';
import type { TagsImport, TagsImportOutcome } from '@contract/model/tags-import';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterMarksImportStarted } from '@/api/invalidations';

type OfFile = CallParams<typeof importTags> & { file: File };

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

const tagsImportsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    previewTagsImport: build.mutation<TagsImportOutcome, OfFile>({
      query: ({ caseId, file }) => ({ ...callRequest(previewTagsImport, { params: { caseId } }), body: formOf(file) }),
    }),
    importTags: build.mutation<CallResponse<typeof importTags>, OfFile>({
      query: ({ caseId, file }) => ({ ...callRequest(importTags, { params: { caseId } }), body: formOf(file) }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterMarksImportStarted(caseId)),
    }),
    getLastTagsImport: build.query<TagsImport | null, CallParams<typeof getLastTagsImport>>({
      query: (params) => callRequest(getLastTagsImport, { params }),
      transformResponse: (response: CallResponse<typeof getLastTagsImport>) => response.import,
      providesTags: (_result, _error, { caseId }) => [{ type: 'TagsImport', id: caseId }],
    }),
  }),
});

export const { usePreviewTagsImportMutation, useImportTagsMutation, useGetLastTagsImportQuery } = tagsImportsApi;
