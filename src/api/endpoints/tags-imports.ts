import { importTags, previewTagsImport } from '@contract/calls/tags-imports';
import type { CallParams } from '@contract/define-call';
import type { TagsImportOutcome } from '@contract/model/tags-import';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterMarksImported } from '@/api/invalidations';

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
    importTags: build.mutation<TagsImportOutcome, OfFile>({
      query: ({ caseId, file }) => ({ ...callRequest(importTags, { params: { caseId } }), body: formOf(file) }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterMarksImported(caseId)),
    }),
  }),
});

export const { usePreviewTagsImportMutation, useImportTagsMutation } = tagsImportsApi;
