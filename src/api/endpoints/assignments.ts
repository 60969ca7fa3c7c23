import {
  listAssignableUsers,
  listCaseAssignableUsers,
  listCaseAssignments,
  listCasePeople,
  removeCaseAssignment,
  updateCaseAssignments,
} from '@contract/calls/assignments';
import type { CallBody, CallParams, CallQuery, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterAssignmentsChanged } from '@/api/invalidations';
import { LIST } from '@/api/tags';

type CaseParams = CallParams<typeof listCaseAssignments>;

const assignmentsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listCaseAssignments: build.query<CallResponse<typeof listCaseAssignments>['assignments'], CaseParams>({
      query: (params) => callRequest(listCaseAssignments, { params }),
      transformResponse: (response: CallResponse<typeof listCaseAssignments>) => response.assignments,
      providesTags: (_result, _error, { caseId }) => [
        { type: 'Assignment', id: caseId },
        { type: 'User', id: LIST },
      ],
    }),
    listCasePeople: build.query<CallResponse<typeof listCasePeople>['people'], CallParams<typeof listCasePeople>>({
      query: (params) => callRequest(listCasePeople, { params }),
      transformResponse: (response: CallResponse<typeof listCasePeople>) => response.people,
      providesTags: (_result, _error, { caseId }) => [
        { type: 'Assignment', id: caseId },
        { type: 'User', id: LIST },
      ],
    }),
    listAssignableUsers: build.query<CallResponse<typeof listAssignableUsers>['users'], undefined>({
      query: () => callRequest(listAssignableUsers, {}),
      transformResponse: (response: CallResponse<typeof listAssignableUsers>) => response.users,
      providesTags: [{ type: 'User', id: LIST }],
    }),
    listCaseAssignableUsers: build.query<CallResponse<typeof listCaseAssignableUsers>['users'], CaseParams>({
      query: (params) => callRequest(listCaseAssignableUsers, { params }),
      transformResponse: (response: CallResponse<typeof listCaseAssignableUsers>) => response.users,
      providesTags: [{ type: 'User', id: LIST }],
    }),
    updateCaseAssignments: build.mutation<
      CallResponse<typeof updateCaseAssignments>['assignments'],
      CaseParams & CallBody<typeof updateCaseAssignments>
    >({
      query: ({ caseId, ...body }) => callRequest(updateCaseAssignments, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof updateCaseAssignments>) => response.assignments,
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterAssignmentsChanged(caseId)),
    }),
    removeCaseAssignment: build.mutation<
      CallResponse<typeof removeCaseAssignment>,
      CaseParams & CallQuery<typeof removeCaseAssignment>
    >({
      query: ({ caseId, ...query }) => callRequest(removeCaseAssignment, { params: { caseId }, query }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterAssignmentsChanged(caseId)),
    }),
  }),
});

export const {
  useListCaseAssignmentsQuery,
  useListCasePeopleQuery,
  useListAssignableUsersQuery,
  useListCaseAssignableUsersQuery,
  useUpdateCaseAssignmentsMutation,
  useRemoveCaseAssignmentMutation,
} = assignmentsApi;
