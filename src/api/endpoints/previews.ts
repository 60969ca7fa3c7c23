import { listPreviews, viewAttachment } from '@contract/calls/files';
import type { CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { decodeText } from '@/domain/previews-text';

type Previews = CallResponse<typeof listPreviews>['previews'];

interface ViewAttachmentArgs extends CallParams<typeof viewAttachment> {
  /** Names the charset, when the export does. */
  mimeType: string;
  /** No more than that is read. */
  maxBytes: number;
}

const previewsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listPreviews: build.query<Previews[number]['previews'], { caseId: string; hitId: string }>({
      query: ({ caseId, hitId }) => callRequest(listPreviews, { params: { caseId }, query: { hitIds: hitId } }),
      transformResponse: (response: CallResponse<typeof listPreviews>, _meta, { hitId }) =>
        response.previews.find((entry) => entry.hitId === hitId)?.previews ?? [],
      providesTags: (_result, _error, { caseId }) => [{ type: 'Previews', id: caseId }],
    }),
    /** The text of an attachment; pictures, sounds and documents are loaded by their viewers. */
    viewAttachment: build.query<string, ViewAttachmentArgs>({
      query: ({ mimeType, maxBytes, ...params }) => ({
        ...callRequest(viewAttachment, { params }),
        headers: { Accept: '*/*', Range: `bytes=0-${maxBytes - 1}` },
        responseHandler: async (response) => decodeText(new Uint8Array(await response.arrayBuffer()), mimeType),
      }),
      // Evidence of megabytes does not stay in memory for an hour.
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useListPreviewsQuery, useViewAttachmentQuery } = previewsApi;
