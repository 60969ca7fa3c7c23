import { listPreviews, retryPreview, viewAttachment } from '@contract/calls/files';
import type { CallParams, CallResponse } from '@contract/define-call';
import type { FetchArgs } from '@reduxjs/toolkit/query';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { decodeWaveform } from '@/domain/waveform';
import { decodeText } from '@/domain/previews-text';

type Previews = CallResponse<typeof listPreviews>['previews'];

interface CardPreviewsArgs extends CallParams<typeof listPreviews> {
  /** At most 200. */
  hitIds: readonly string[];
}

interface ViewAttachmentArgs extends CallParams<typeof viewAttachment> {
  /** Names the charset, when the export does. */
  mimeType: string;
  /** No more than that is read. */
  maxBytes: number;
}

/**
 * Of a refusal, its JSON is read instead of the file: it tells a refusal of the server, such as 503 of a file that could not be scanned,
 * from a proxy that does not reach it.
 */
const fileRequest = (
  url: string,
  headers: Record<string, string>,
  read: (response: Response) => Promise<unknown>,
): FetchArgs => ({
  url,
  headers: { Accept: '*/*', ...headers },
  responseHandler: (response) => (response.ok ? read(response) : response.json()),
});

export const previewsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listPreviews: build.query<Previews[number]['previews'], { caseId: string; hitId: string }>({
      query: ({ caseId, hitId }) => callRequest(listPreviews, { params: { caseId }, query: { hitIds: hitId } }),
      transformResponse: (response: CallResponse<typeof listPreviews>, _meta, { hitId }) =>
        response.previews.find((entry) => entry.hitId === hitId)?.previews ?? [],
      providesTags: (_result, _error, { caseId }) => [{ type: 'Previews', id: caseId }],
    }),
    /** The previews of the hits of a batch, by hit. */
    listCardPreviews: build.query<Readonly<Record<string, Previews[number]['previews']>>, CardPreviewsArgs>({
      query: ({ caseId, hitIds }) =>
        callRequest(listPreviews, { params: { caseId }, query: { hitIds: hitIds.join(',') } }),
      transformResponse: (response: CallResponse<typeof listPreviews>) =>
        Object.fromEntries(response.previews.map(({ hitId, previews }) => [hitId, previews])),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Previews', id: caseId }],
    }),
    /** The text of an attachment; pictures, sounds and documents are loaded by their viewers. */
    viewAttachment: build.query<string, ViewAttachmentArgs>({
      query: ({ mimeType, maxBytes, ...params }) => {
        const { url } = callRequest(viewAttachment, { params });
        return fileRequest(url, { Range: `bytes=0-${maxBytes - 1}` }, async (response) =>
          decodeText(new Uint8Array(await response.arrayBuffer()), mimeType),
        );
      },
      // Evidence of megabytes does not stay in memory for an hour.
      keepUnusedDataFor: 60,
    }),
    /**
     * Fails with the status with which elements of a page were refused a file, which they do not say. What is asked for is behind the
     * end of every file: nothing of it is sent, and no view is recorded. `url`: what the server gave for it.
     */
    askFileStatus: build.query<null, { url: string }>({
      query: ({ url }) => fileRequest(url, { Range: `bytes=${Number.MAX_SAFE_INTEGER}-` }, () => Promise.resolve(null)),
      keepUnusedDataFor: 0,
    }),
    /** The loudness of a sound from 0 to 1, bar by bar; null where the browser cannot decode it. */
    getWaveform: build.query<readonly number[] | null, { url: string }>({
      query: ({ url }) => fileRequest(url, {}, async (response) => decodeWaveform(await response.arrayBuffer())),
    }),
    /** A document as it was converted for viewing, HTML. `url`: what the server gave for it. */
    viewDocument: build.query<string, { url: string }>({
      query: ({ url }) => fileRequest(url, { Accept: 'text/html' }, (response) => response.text()),
      keepUnusedDataFor: 60,
    }),
    /** The previews of the attachment stand in the answer: they show before the list is read again. */
    retryPreview: build.mutation<CallResponse<typeof retryPreview>, CallParams<typeof retryPreview>>({
      query: (params) => callRequest(retryPreview, { params }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'Previews', id: caseId }]),
      onQueryStarted: async ({ caseId, hitId, attachmentId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) {
          const { previews } = answer.data;
          dispatch(
            previewsApi.util.updateQueryData('listPreviews', { caseId, hitId }, (present) => [
              ...present.filter((preview) => preview.attachmentId !== attachmentId),
              ...previews,
            ]),
          );
        }
      },
    }),
  }),
});

export const {
  useListPreviewsQuery,
  useViewAttachmentQuery,
  useLazyAskFileStatusQuery,
  useViewDocumentQuery,
  useGetWaveformQuery,
  useRetryPreviewMutation,
  usePrefetch,
} = previewsApi;
