import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  recordRecentSearch,
  updateSavedSearch,
} from '@contract/calls/saved-searches';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const savedSearchesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listSavedSearches: build.query<CallResponse<typeof listSavedSearches>, CallParams<typeof listSavedSearches>>({
      query: (params) => callRequest(listSavedSearches, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'SavedSearches', id: caseId }],
    }),
    createSavedSearch: build.mutation<
      CallResponse<typeof createSavedSearch>,
      CallParams<typeof createSavedSearch> & CallBody<typeof createSavedSearch>
    >({
      query: ({ caseId, ...body }) => callRequest(createSavedSearch, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'SavedSearches', id: caseId }]),
    }),
    updateSavedSearch: build.mutation<
      CallResponse<typeof updateSavedSearch>,
      CallParams<typeof updateSavedSearch> & CallBody<typeof updateSavedSearch>
    >({
      query: ({ caseId, searchId, ...body }) => callRequest(updateSavedSearch, { params: { caseId, searchId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'SavedSearches', id: caseId }]),
    }),
    deleteSavedSearch: build.mutation<CallResponse<typeof deleteSavedSearch>, CallParams<typeof deleteSavedSearch>>({
      query: (params) => callRequest(deleteSavedSearch, { params }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'SavedSearches', id: caseId }]),
    }),
    recordRecentSearch: build.mutation<
      CallResponse<typeof recordRecentSearch>,
      CallParams<typeof recordRecentSearch> & CallBody<typeof recordRecentSearch>
    >({
      query: ({ caseId, ...body }) => callRequest(recordRecentSearch, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'SavedSearches', id: caseId }]),
    }),
  }),
});

export const {
  useListSavedSearchesQuery,
  useCreateSavedSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useRecordRecentSearchMutation,
} = savedSearchesApi;
