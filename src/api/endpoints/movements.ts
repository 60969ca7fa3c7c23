import { findMeetings, listTrack } from '@contract/calls/movements';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const movementsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listTrack: build.query<CallResponse<typeof listTrack>, CallParams<typeof listTrack> & CallBody<typeof listTrack>>({
      query: ({ caseId, evidenceId, ...body }) => callRequest(listTrack, { params: { caseId, evidenceId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
    }),
    findMeetings: build.query<
      CallResponse<typeof findMeetings>,
      CallParams<typeof findMeetings> & CallBody<typeof findMeetings>
    >({
      query: ({ caseId, ...body }) => callRequest(findMeetings, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
    }),
  }),
});

export const { useListTrackQuery, useLazyFindMeetingsQuery } = movementsApi;
