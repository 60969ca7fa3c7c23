import {
  addCaseBookmark,
  createCase,
  getCase,
  getCaseFeatures,
  getCaseStatusEvents,
  listCases,
  removeCaseBookmark,
  updateCase,
} from '@contract/calls/cases';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { isOutdated } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterCaseEdited } from '@/api/invalidations';
import { LIST } from '@/api/tags';

type CaseParams = CallParams<typeof getCase>;

export const casesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listCases: build.query<CallResponse<typeof listCases>['cases'], undefined>({
      query: () => callRequest(listCases, { query: { excludeDeleted: true } }),
      transformResponse: (response: CallResponse<typeof listCases>) => response.cases,
      providesTags: (cases = []) => [
        { type: 'Case', id: LIST },
        ...cases.map(({ id }) => ({ type: 'Case' as const, id })),
      ],
    }),
    getCase: build.query<CallResponse<typeof getCase>['case'], CaseParams>({
      query: (params) => callRequest(getCase, { params }),
      transformResponse: (response: CallResponse<typeof getCase>) => response.case,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    getCaseStatusEvents: build.query<CallResponse<typeof getCaseStatusEvents>['events'], CaseParams>({
      query: (params) => callRequest(getCaseStatusEvents, { params }),
      transformResponse: (response: CallResponse<typeof getCaseStatusEvents>) => response.events,
      providesTags: (_result, _error, { caseId }) => [{ type: 'CaseStatus', id: caseId }],
    }),
    /** True when every requested feature is on (000-7-31). */
    hasCaseFeatures: build.query<boolean, CaseParams & { features: readonly string[] }>({
      query: ({ caseId, features }) =>
        callRequest(getCaseFeatures, { params: { caseId }, query: { features: features.join(',') } }),
      transformResponse: ({ features }: CallResponse<typeof getCaseFeatures>, _meta, params) =>
        params.features.every((name) => features[name] === true),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    createCase: build.mutation<CallResponse<typeof createCase>['case'], CallBody<typeof createCase>>({
      query: (body) => callRequest(createCase, { body }),
      transformResponse: (response: CallResponse<typeof createCase>) => response.case,
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Case', id: LIST }]),
    }),
    updateCase: build.mutation<CallResponse<typeof updateCase>['case'], CaseParams & CallBody<typeof updateCase>>({
      query: ({ caseId, ...body }) => callRequest(updateCase, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof updateCase>) => response.case,
      invalidatesTags: (_result, error, { caseId }) => (isOutdated(error) ? afterCaseEdited(caseId) : []),
    }),
    addCaseBookmark: build.mutation<CallResponse<typeof addCaseBookmark>, CaseParams>({
      query: (params) => callRequest(addCaseBookmark, { params }),
      onQueryStarted: async ({ caseId }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(patchBookmark(caseId, new Date().toISOString()));
        await queryFulfilled.catch(() => undo.undo());
      },
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'Case', id: caseId }]),
    }),
    removeCaseBookmark: build.mutation<CallResponse<typeof removeCaseBookmark>, CaseParams>({
      query: (params) => callRequest(removeCaseBookmark, { params }),
      onQueryStarted: async ({ caseId }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(patchBookmark(caseId, null));
        await queryFulfilled.catch(() => undo.undo());
      },
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'Case', id: caseId }]),
    }),
  }),
});

/** The bookmark shows at once and is undone when the server refuses (rules 000-4). */
const patchBookmark = (caseId: string, bookmarkedAt: string | null) =>
  casesApi.util.updateQueryData('listCases', undefined, (cases) => {
    const marked = cases.find(({ id }) => id === caseId);
    if (marked) {
      marked.bookmarkedAt = bookmarkedAt;
    }
  });

export const {
  useListCasesQuery,
  useGetCaseQuery,
  useHasCaseFeaturesQuery,
  useGetCaseStatusEventsQuery,
  useCreateCaseMutation,
  useUpdateCaseMutation,
  useAddCaseBookmarkMutation,
  useRemoveCaseBookmarkMutation,
} = casesApi;
