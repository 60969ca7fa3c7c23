import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import { addHitTag, listHitTagHistory, removeHitTag } from '@contract/calls/tags';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsTagged } from '@/api/invalidations';
import { tagOptimistically } from '@/api/patch-hit';

export const hitTagsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listHitTagHistory: build.query<
      CallResponse<typeof listHitTagHistory>,
      CallParams<typeof listHitTagHistory> & CallBody<typeof listHitTagHistory>
    >({
      query: ({ caseId, ...body }) => callRequest(listHitTagHistory, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId, hitId }) => [{ type: 'TagHistory', id: `${caseId}/${hitId}` }],
    }),
    addHitTag: build.mutation<
      CallResponse<typeof addHitTag>,
      CallParams<typeof addHitTag> & CallBody<typeof addHitTag>
    >({
      query: ({ caseId, hitId, tagId }) => ({
        ...callRequest(addHitTag, { params: { caseId, hitId }, body: { tagId } }),
        queue: tagsQueue(caseId, hitId),
      }),
      onQueryStarted: (tag, lifecycle) => tagOptimistically(tag, true, lifecycle),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsTagged(caseId)),
    }),
    removeHitTag: build.mutation<CallResponse<typeof removeHitTag>, CallParams<typeof removeHitTag>>({
      query: (params) => ({
        ...callRequest(removeHitTag, { params }),
        queue: tagsQueue(params.caseId, params.hitId),
      }),
      onQueryStarted: (tag, lifecycle) => tagOptimistically(tag, false, lifecycle),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsTagged(caseId)),
    }),
  }),
});

/** One queue per hit: the server stores the last change last. */
const tagsQueue = (caseId: string, hitId: string): string => `tags of ${caseId}/${hitId}`;

export const { useListHitTagHistoryQuery, useAddHitTagMutation, useRemoveHitTagMutation } = hitTagsApi;
