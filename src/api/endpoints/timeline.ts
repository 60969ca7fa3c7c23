import { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type Args<Call> = CallParams<Call> & CallBody<Call>;

const timelineApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchTimeline: build.query<CallResponse<typeof searchTimeline>, Args<typeof searchTimeline>>({
      query: ({ caseId, ...body }) => callRequest(searchTimeline, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hits', id: caseId }],
    }),
    getTimelineHistogram: build.query<CallResponse<typeof getTimelineHistogram>, Args<typeof getTimelineHistogram>>({
      query: ({ caseId, ...body }) => callRequest(getTimelineHistogram, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    getWeekPattern: build.query<CallResponse<typeof getWeekPattern>, Args<typeof getWeekPattern>>({
      query: ({ caseId, ...body }) => callRequest(getWeekPattern, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
  }),
});

export const { useSearchTimelineQuery, useGetTimelineHistogramQuery, useGetWeekPatternQuery } = timelineApi;
