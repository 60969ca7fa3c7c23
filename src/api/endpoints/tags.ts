import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import {
  countTags,
  createCaseTag,
  deleteCaseTag,
  exportTagSet,
  importTagSet,
  listCaseTags,
  updateCaseTag,
} from '@contract/calls/tags';
import type { CaseTag } from '@contract/model/case';
import { byName } from '@contract/text/compare-names';

import { isOutdated } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsTagged } from '@/api/invalidations';

export const tagsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listCaseTags: build.query<CallResponse<typeof listCaseTags>['tags'], CallParams<typeof listCaseTags>>({
      query: (params) => callRequest(listCaseTags, { params }),
      transformResponse: (response: CallResponse<typeof listCaseTags>) => response.tags.toSorted(byName),
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
    createCaseTag: build.mutation<
      CallResponse<typeof createCaseTag>,
      CallParams<typeof createCaseTag> & CallBody<typeof createCaseTag>
    >({
      query: ({ caseId, ...body }) => callRequest(createCaseTag, { params: { caseId }, body }),
      onQueryStarted: ({ caseId, name, color }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(addCaseTag(caseId, { id: data.id, name, color, isEnabled: true })),
          () => undefined,
        ),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'CaseTag', id: caseId }]),
    }),
    updateCaseTag: build.mutation<
      CallResponse<typeof updateCaseTag>,
      CallParams<typeof updateCaseTag> & CallBody<typeof updateCaseTag>
    >({
      query: ({ caseId, tagId, ...body }) => callRequest(updateCaseTag, { params: { caseId, tagId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (isOutdated(error) ? [{ type: 'CaseTag', id: caseId }] : []),
    }),
    deleteCaseTag: build.mutation<CallResponse<typeof deleteCaseTag>, CallParams<typeof deleteCaseTag>>({
      query: (params) => callRequest(deleteCaseTag, { params }),
      invalidatesTags: (_result, error, { caseId }) =>
        error ? [] : [{ type: 'CaseTag', id: caseId }, ...afterHitsTagged(caseId)],
    }),
    exportTagSet: build.query<CallResponse<typeof exportTagSet>, CallParams<typeof exportTagSet>>({
      query: (params) => callRequest(exportTagSet, { params }),
      // Never cached: each export must be recorded in the audit log and contain the present tags.
      keepUnusedDataFor: 0,
    }),
    importTagSet: build.mutation<
      CallResponse<typeof importTagSet>,
      CallParams<typeof importTagSet> & CallBody<typeof importTagSet>
    >({
      query: ({ caseId, ...body }) => callRequest(importTagSet, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'CaseTag', id: caseId }]),
    }),
  }),
});

/** Adds the new tag to the cached list at once, so that a hit with this tag shows its name. */
const addCaseTag = (caseId: string, tag: CaseTag) =>
  tagsApi.util.updateQueryData('listCaseTags', { caseId }, (tags) => {
    if (!tags.some(({ id }) => id === tag.id)) {
      tags.push(tag);
    }
  });

export const {
  useListCaseTagsQuery,
  useCountTagsQuery,
  useCreateCaseTagMutation,
  useUpdateCaseTagMutation,
  useDeleteCaseTagMutation,
  useLazyExportTagSetQuery,
  useImportTagSetMutation,
} = tagsApi;
