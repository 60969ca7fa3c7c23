import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import {
  addHitTag,
  countTags,
  createCaseTag,
  deleteCaseTag,
  listCaseTags,
  listHitTagHistory,
  removeHitTag,
  updateCaseTag,
} from '@contract/calls/tags';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsTagged } from '@/api/invalidations';

export const tagsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listCaseTags: build.query<CallResponse<typeof listCaseTags>['tags'], CallParams<typeof listCaseTags>>({
      query: (params) => callRequest(listCaseTags, { params }),
      transformResponse: (response: CallResponse<typeof listCaseTags>) => response.tags,
      providesTags: (_result, _error, { caseId }) => [{ type: 'CaseTag', id: caseId }],
    }),
    countTags: build.query<
      CallResponse<typeof countTags>['counts'],
      CallParams<typeof countTags> & CallBody<typeof countTags>
    >({
      query: ({ caseId, ...body }) => callRequest(countTags, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof countTags>) => response.counts,
      providesTags: (_result, _error, { caseId }) => [{ type: 'TagCounts', id: caseId }],
    }),
    listHitTagHistory: build.query<
      CallResponse<typeof listHitTagHistory>,
      CallParams<typeof listHitTagHistory> & CallBody<typeof listHitTagHistory>
    >({
      query: ({ caseId, ...body }) => callRequest(listHitTagHistory, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId, hitId }) => [{ type: 'TagHistory', id: `${caseId}/${hitId}` }],
    }),
    createCaseTag: build.mutation<
      CallResponse<typeof createCaseTag>,
      CallParams<typeof createCaseTag> & CallBody<typeof createCaseTag>
    >({
      query: ({ caseId, ...body }) => callRequest(createCaseTag, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'CaseTag', id: caseId }]),
    }),
    updateCaseTag: build.mutation<
      CallResponse<typeof updateCaseTag>,
      CallParams<typeof updateCaseTag> & CallBody<typeof updateCaseTag>
    >({
      query: ({ caseId, tagId, ...body }) => callRequest(updateCaseTag, { params: { caseId, tagId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'CaseTag', id: caseId }]),
    }),
    deleteCaseTag: build.mutation<CallResponse<typeof deleteCaseTag>, CallParams<typeof deleteCaseTag>>({
      query: (params) => callRequest(deleteCaseTag, { params }),
      invalidatesTags: (_result, error, { caseId }) =>
        error ? [] : [{ type: 'CaseTag', id: caseId }, ...afterHitsTagged(caseId)],
    }),
    addHitTag: build.mutation<
      CallResponse<typeof addHitTag>,
      CallParams<typeof addHitTag> & CallBody<typeof addHitTag>
    >({
      query: ({ caseId, hitId, tagId }) => callRequest(addHitTag, { params: { caseId, hitId }, body: { tagId } }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsTagged(caseId)),
    }),
    removeHitTag: build.mutation<CallResponse<typeof removeHitTag>, CallParams<typeof removeHitTag>>({
      query: (params) => callRequest(removeHitTag, { params }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterHitsTagged(caseId)),
    }),
  }),
});

export const {
  useListCaseTagsQuery,
  useCountTagsQuery,
  useListHitTagHistoryQuery,
  useCreateCaseTagMutation,
  useAddHitTagMutation,
  useRemoveHitTagMutation,
} = tagsApi;
