import { getCoverage, listHitCopies, markHitsSeen } from '@contract/calls/seen';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const seenApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Lists stay as they are: a hit that leaves "not seen by me" while one looks at it would pull the list away. */
    markHitsSeen: build.mutation<
      CallResponse<typeof markHitsSeen>,
      CallParams<typeof markHitsSeen> & CallBody<typeof markHitsSeen>
    >({
      query: ({ caseId, ...body }) => callRequest(markHitsSeen, { params: { caseId }, body }),
      invalidatesTags: (result, _error, { caseId }) =>
        (result?.changed ?? 0) > 0 ? [{ type: 'Coverage', id: caseId }] : [],
    }),
    getCoverage: build.query<
      CallResponse<typeof getCoverage>,
      CallParams<typeof getCoverage> & CallBody<typeof getCoverage>
    >({
      query: ({ caseId, ...body }) => callRequest(getCoverage, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Coverage', id: caseId }],
    }),
    listHitCopies: build.query<CallResponse<typeof listHitCopies>, CallParams<typeof listHitCopies>>({
      query: (params) => callRequest(listHitCopies, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Copies', id: caseId }],
    }),
  }),
});

export const { useMarkHitsSeenMutation, useGetCoverageQuery, useListHitCopiesQuery } = seenApi;
