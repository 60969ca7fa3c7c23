import { addHitComment, removeHitComment, updateHitComment } from '@contract/calls/hits';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Comment, Hit } from '@contract/model/hit';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsCommented } from '@/api/invalidations';
import { patchHitOnSuccess } from '@/api/patch-hit';

export const commentsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    addHitComment: build.mutation<
      CallResponse<typeof addHitComment>['comments'],
      CallParams<typeof addHitComment> & CallBody<typeof addHitComment>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(addHitComment, { params: { caseId, hitId }, body }),
      transformResponse: (response: CallResponse<typeof addHitComment>) => response.comments,
      onQueryStarted: (hit, lifecycle) =>
        patchHitOnSuccess(hit, lifecycle, (comments) => (patched) => mergeComments(patched, comments, null)),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsCommented(caseId)),
    }),
    updateHitComment: build.mutation<
      CallResponse<typeof updateHitComment>['comments'],
      CallParams<typeof updateHitComment> & CallBody<typeof updateHitComment>
    >({
      query: ({ caseId, hitId, commentId, ...body }) =>
        callRequest(updateHitComment, { params: { caseId, hitId, commentId }, body }),
      transformResponse: (response: CallResponse<typeof updateHitComment>) => response.comments,
      onQueryStarted: (hit, lifecycle) =>
        patchHitOnSuccess(hit, lifecycle, (comments) => (patched) => mergeComments(patched, comments, hit.commentId)),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsCommented(caseId)),
    }),
    removeHitComment: build.mutation<
      CallResponse<typeof removeHitComment>['comments'],
      CallParams<typeof removeHitComment>
    >({
      query: (params) => callRequest(removeHitComment, { params }),
      transformResponse: (response: CallResponse<typeof removeHitComment>) => response.comments,
      onQueryStarted: (hit, lifecycle) =>
        patchHitOnSuccess(hit, lifecycle, () => (patched) => {
          patched.comments = patched.comments.filter(({ id }) => id !== hit.commentId);
        }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsCommented(caseId)),
    }),
  }),
});

/**
 * Merges the new and changed comments of a response. Responses may arrive out of order: an older one must not overwrite
 * a newer one.
 */
function mergeComments(hit: Hit, comments: readonly Comment[], changedId: string | null): void {
  const byId = new Map(hit.comments.map((comment) => [comment.id, comment]));
  for (const comment of comments) {
    if (comment.id === changedId || !byId.has(comment.id)) {
      byId.set(comment.id, comment);
    }
  }
  // Same order as on the server: oldest first.
  hit.comments = [...byId.values()].toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
}

export const { useAddHitCommentMutation, useUpdateHitCommentMutation } = commentsApi;
