import { deleteUpload, listUploads } from '@contract/calls/uploads';
import type { CallParams, CallResponse } from '@contract/define-call';
import type { Upload } from '@contract/model/upload';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { upload, uploadProgressed } from '@/api/upload';
import type { UploadSelection } from '@/domain/upload-selection';

interface SendUploadArgs {
  caseId: string;
  selection: UploadSelection;
  /** The id with which `uploadProgressed` is dispatched. */
  uploadId: string;
}

const uploadsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listUploads: build.query<Upload[], CallParams<typeof listUploads>>({
      query: (params) => callRequest(listUploads, { params }),
      transformResponse: (response: CallResponse<typeof listUploads>) => response.uploads,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Upload', id: caseId }],
    }),
    /** Sends all parts of a file or folder. */
    sendUpload: build.mutation<Upload, SendUploadArgs>({
      queryFn: ({ caseId, selection, uploadId }, { dispatch, signal }, _extra, send) =>
        upload({
          ...{ caseId, selection, send, signal },
          onProgress: (sent, total) => dispatch(uploadProgressed({ uploadId, sent, total, at: Date.now() })),
        }),
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'Upload', id: caseId }],
    }),
    deleteUpload: build.mutation<object, CallParams<typeof deleteUpload>>({
      query: (params) => callRequest(deleteUpload, { params }),
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'Upload', id: caseId }],
    }),
  }),
});

export const { useListUploadsQuery, useSendUploadMutation, useDeleteUploadMutation } = uploadsApi;
