import { getCoverage, listHitCopies, markHitsSeen } from '@contract/calls/seen';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import { SEEN_RETRY_DELAY } from '@contract/rules/limits';
import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';

import { statusOf } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const seenApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Does not invalidate lists: with the filter "not seen by me" the open hit would disappear from its list. */
    markHitsSeen: build.mutation<
      CallResponse<typeof markHitsSeen>,
      CallParams<typeof markHitsSeen> & CallBody<typeof markHitsSeen>
    >({
      queryFn: async ({ caseId, ...body }, { signal }, _extra, send) => {
        // `keepalive`: the last items are often sent while the window closes.
        const request = { ...callRequest(markHitsSeen, { params: { caseId }, body }), keepalive: true };
        const first = await send(request);
        const isWorthAgain = first.error !== undefined && !REFUSALS.includes(statusOf(first.error) ?? 0);
        if (isWorthAgain) {
          await new Promise((resolve) => setTimeout(resolve, SEEN_RETRY_DELAY));
        }
        return toOutcome(isWorthAgain && !signal.aborted ? await send(request) : first);
      },
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

type SeenOutcome = CallResponse<typeof markHitsSeen>;

/** Statuses that a retry does not change. */
const REFUSALS = [400, 401, 403, 404];

function toOutcome({
  data,
  error,
}: QueryReturnValue<unknown, FetchBaseQueryError>):
  { data: SeenOutcome; error?: undefined } | { error: FetchBaseQueryError; data?: undefined } {
  if (error) {
    return { error };
  }
  return isSeenOutcome(data)
    ? { data }
    : { error: { status: 'CUSTOM_ERROR', error: 'The response to the seen items does not match the contract.' } };
}

const isSeenOutcome = (value: unknown): value is SeenOutcome =>
  typeof value === 'object' && value !== null && 'changed' in value;

export const { useGetCoverageQuery, useListHitCopiesQuery } = seenApi;
