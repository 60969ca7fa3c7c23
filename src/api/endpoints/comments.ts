import { addHitComment, updateHitComment } from '@contract/calls/hits';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsCommented } from '@/api/invalidations';

const commentsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    addHitComment: build.mutation<
      CallResponse<typeof addHitComment>['comments'],
      CallParams<typeof addHitComment> & CallBody<typeof addHitComment>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(addHitComment, { params: { caseId, hitId }, body }),
      transformResponse: (response: CallResponse<typeof addHitComment>) => response.comments,
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsCommented(caseId)),
    }),
    updateHitComment: build.mutation<
      CallResponse<typeof updateHitComment>['comments'],
      CallParams<typeof updateHitComment> & CallBody<typeof updateHitComment>
    >({
      query: ({ caseId, hitId, commentId, ...body }) =>
        callRequest(updateHitComment, { params: { caseId, hitId, commentId }, body }),
      transformResponse: (response: CallResponse<typeof updateHitComment>) => response.comments,
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsCommented(caseId)),
    }),
  }),
});

export const { useAddHitCommentMutation, useUpdateHitCommentMutation } = commentsApi;
