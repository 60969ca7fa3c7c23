import { listPreviews, retryPreview, viewAttachment } from '@contract/calls/files';
import type { CallParams, CallResponse } from '@contract/define-call';
import type { FetchArgs } from '@reduxjs/toolkit/query';

import { charsetOf, decodeBytes, type DecodedText } from '@contract/text/text-encoding';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { decodeWaveform } from '@/domain/waveform';

type Previews = CallResponse<typeof listPreviews>['previews'];

interface CardPreviewsArgs extends CallParams<typeof listPreviews> {
  /** At most 200 ids. */
  hitIds: readonly string[];
}

interface ViewAttachmentArgs extends CallParams<typeof viewAttachment> {
  /** May contain the charset of the text. */
  mimeType: string;
  /** Number of bytes that are read at most. */
  maxBytes: number;
  /** The charset that the reader chose; null or absent: that of the file. */
  charset?: string | null;
}

/**
 * The body of an error is read as JSON: it distinguishes a refusal of the server, such as 503 for a file that could not
 * be scanned, from an error of a proxy.
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
    /** The previews of several hits, by hit id. */
    listCardPreviews: build.query<Readonly<Record<string, Previews[number]['previews']>>, CardPreviewsArgs>({
      query: ({ caseId, hitIds }) =>
        callRequest(listPreviews, { params: { caseId }, query: { hitIds: hitIds.join(',') } }),
      transformResponse: (response: CallResponse<typeof listPreviews>) =>
        Object.fromEntries(response.previews.map(({ hitId, previews }) => [hitId, previews])),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Previews', id: caseId }],
    }),
    /** The text of an attachment; viewers load pictures, sounds and documents themselves. */
    viewAttachment: build.query<DecodedText, ViewAttachmentArgs>({
      query: ({ mimeType, maxBytes, charset, ...params }) => {
        const { url } = callRequest(viewAttachment, { params });
        return fileRequest(url, { Range: `bytes=0-${maxBytes - 1}` }, async (response) =>
          decodeBytes(new Uint8Array(await response.arrayBuffer()), {
            ...{ declared: charsetOf(mimeType), chosen: charset ?? null },
          }),
        );
      },
      // Seconds: texts of megabytes are not cached for an hour.
      keepUnusedDataFor: 60,
    }),
    /**
     * Fails with the status of a file that an element such as `<img>` could not load, since elements do not report it.
     * The requested range starts behind the end of every file: no content is sent and no view is recorded. `url` comes
     * from the server.
     */
    getFileStatus: build.query<null, { url: string }>({
      query: ({ url }) => fileRequest(url, { Range: `bytes=${Number.MAX_SAFE_INTEGER}-` }, () => Promise.resolve(null)),
      keepUnusedDataFor: 0,
    }),
    /** The loudness of a sound from 0 to 1, one value for each bar; null when the browser cannot decode it. */
    getWaveform: build.query<readonly number[] | null, { url: string }>({
      query: ({ url }) => fileRequest(url, {}, async (response) => decodeWaveform(await response.arrayBuffer())),
    }),
    /** A document converted to HTML for viewing. `url` comes from the server. */
    viewDocument: build.query<string, { url: string }>({
      query: ({ url }) => fileRequest(url, { Accept: 'text/html' }, (response) => response.text()),
      keepUnusedDataFor: 60,
    }),
    /** The response contains the new previews of the attachment: they are shown before the list is fetched again. */
    retryPreview: build.mutation<CallResponse<typeof retryPreview>, CallParams<typeof retryPreview>>({
      query: (params) => callRequest(retryPreview, { params }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'Previews', id: caseId }]),
      onQueryStarted: async ({ caseId, hitId, attachmentId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result !== null) {
          const { previews } = result.data;
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
  useLazyGetFileStatusQuery,
  useViewDocumentQuery,
  useGetWaveformQuery,
  useRetryPreviewMutation,
  usePrefetch,
} = previewsApi;
