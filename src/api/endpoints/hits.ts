import type { CallBody, CallParams, CallQuery, CallResponse } from '@contract/define-call';
import {
  countExplorers,
  countHits,
  countHitsBy,
  getEvidenceDays,
  getHit,
  getHitNeighbours,
  searchHits,
} from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { addMissedChanges } from '@/api/hit-changes';

type SearchResponse = CallResponse<typeof searchHits>;
type SearchHitsArgs = CallParams<typeof searchHits> & CallBody<typeof searchHits>;

export const hitsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchHits: build.query<SearchResponse, SearchHitsArgs>({
      queryFn: async (args, { forced, getState }, _extra, send) => {
        // A refetch may follow a change of the order: then only `skip` is reliable, not a cursor.
        const { caseId, profile, ...body } = forced === true ? args : withCursor(args, getState());
        const request = callRequest(searchHits, { params: { caseId, profile }, body });
        const first = toSearch(await send(request));
        // Decision 16: a timed-out response of less than a page is requested once more; an error (504 too) never is.
        const isShort = first.data?.statusDetails.status === 'timedOut' && first.data.data.length < body.size;
        return isShort && !body.forceRetry ? toSearch(await send(request)) : first;
      },
      onQueryStarted: ({ caseId }, lifecycle) =>
        addMissedChanges(caseId, lifecycle, ({ data }: SearchResponse) => data),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hits', id: caseId }],
    }),
    getHit: build.query<CallResponse<typeof getHit>['hit'], CallParams<typeof getHit>>({
      query: (params) => callRequest(getHit, { params }),
      transformResponse: (response: CallResponse<typeof getHit>) => response.hit,
      onQueryStarted: ({ caseId }, lifecycle) => addMissedChanges(caseId, lifecycle, (hit: Hit) => [hit]),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hit', id: caseId }],
    }),
    getHitNeighbours: build.query<
      CallResponse<typeof getHitNeighbours>,
      CallParams<typeof getHitNeighbours> & CallBody<typeof getHitNeighbours>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(getHitNeighbours, { params: { caseId, hitId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hits', id: caseId }],
    }),
    countHitsBy: build.query<
      CallResponse<typeof countHitsBy>['counts'],
      CallParams<typeof countHitsBy> & CallBody<typeof countHitsBy>
    >({
      query: ({ caseId, ...body }) => callRequest(countHitsBy, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof countHitsBy>) => response.counts,
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    getEvidenceDays: build.query<
      CallResponse<typeof getEvidenceDays>,
      CallParams<typeof getEvidenceDays> & CallQuery<typeof getEvidenceDays>
    >({
      query: ({ caseId, timezone }) => callRequest(getEvidenceDays, { params: { caseId }, query: { timezone } }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    countExplorers: build.query<
      CallResponse<typeof countExplorers>,
      CallParams<typeof countExplorers> & CallQuery<typeof countExplorers>
    >({
      query: ({ caseId, ...query }) => callRequest(countExplorers, { params: { caseId }, query }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    countHits: build.query<CallResponse<typeof countHits>, CallParams<typeof countHits> & CallBody<typeof countHits>>({
      query: ({ caseId, ...body }) => callRequest(countHits, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
  }),
});

/**
 * A cursor is faster than `skip`: it is taken from the last hit of the page before, if that is cached (rules 001-4).
 */
function withCursor(args: SearchHitsArgs, state: unknown): SearchHitsArgs {
  const { skip = 0, size, ...rest } = args;
  if (skip < size || args.searchAfter !== undefined || !isApiState(state)) {
    return args;
  }
  const before = skip === size ? { ...rest, size } : { ...rest, size, skip: skip - size };
  const hits = hitsApi.endpoints.searchHits.select(before)(state).data?.data ?? [];
  const last = hits.length === size ? hits.at(-1) : undefined;
  return last === undefined ? args : { ...rest, size, searchAfter: last.searchAfter };
}

type ApiState = Parameters<ReturnType<typeof hitsApi.endpoints.searchHits.select>>[0];

/** RTK Query passes the state of the store without its type. */
const isApiState = (state: unknown): state is ApiState =>
  typeof state === 'object' && state !== null && emptyApi.reducerPath in state;

type RawResult = QueryReturnValue<unknown, FetchBaseQueryError>;
type SearchResult = { data: SearchResponse; error?: undefined } | { error: FetchBaseQueryError; data?: undefined };

function toSearch({ data, error }: RawResult): SearchResult {
  if (error) {
    return { error };
  }
  return isSearchResponse(data)
    ? { data }
    : { error: { status: 'CUSTOM_ERROR', error: 'The response of the hit search does not match the contract.' } };
}

const isSearchResponse = (value: unknown): value is SearchResponse =>
  typeof value === 'object' && value !== null && 'data' in value && 'statusDetails' in value;

export const {
  useSearchHitsQuery,
  useGetHitQuery,
  useGetHitNeighboursQuery,
  useCountHitsByQuery,
  useCountExplorersQuery,
  useCountHitsQuery,
  useGetEvidenceDaysQuery,
  usePrefetch,
} = hitsApi;
