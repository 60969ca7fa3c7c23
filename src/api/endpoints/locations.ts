import {
  getLocationBounds,
  listLocationClusters,
  listLocationHits,
  searchLocations,
  searchTopLocations,
} from '@contract/calls/locations';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import { PLACE_PAGE_SIZE } from '@contract/rules/map';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type Of<Declaration> = CallParams<Declaration> & CallBody<Declaration>;
type PlaceArgs = Omit<Of<typeof listLocationHits>, 'size' | 'searchAfter'>;

export const locationsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchLocations: build.query<CallResponse<typeof searchLocations>, Of<typeof searchLocations>>({
      query: ({ caseId, ...body }) => callRequest(searchLocations, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
    }),
    listLocationClusters: build.query<
      CallResponse<typeof listLocationClusters>['clusters'],
      Of<typeof listLocationClusters>
    >({
      query: ({ caseId, ...body }) => callRequest(listLocationClusters, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof listLocationClusters>) => response.clusters,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
      // Seconds: each movement of the map requests another box.
      keepUnusedDataFor: 60,
    }),
    getLocationBounds: build.query<CallResponse<typeof getLocationBounds>, Of<typeof getLocationBounds>>({
      query: ({ caseId, ...body }) => callRequest(getLocationBounds, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
    }),
    listLocationHits: build.infiniteQuery<CallResponse<typeof listLocationHits>, PlaceArgs, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ searchAfter }) => searchAfter ?? undefined },
      query: ({ queryArg: { caseId, ...criteria }, pageParam }) =>
        callRequest(listLocationHits, {
          params: { caseId },
          body: { ...criteria, size: PLACE_PAGE_SIZE, ...(pageParam !== null && { searchAfter: pageParam }) },
        }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
      keepUnusedDataFor: 60,
    }),
    searchTopLocations: build.query<
      CallResponse<typeof searchTopLocations>['topLocations'],
      Of<typeof searchTopLocations>
    >({
      query: ({ caseId, ...body }) => callRequest(searchTopLocations, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof searchTopLocations>) => response.topLocations,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Locations', id: caseId }],
    }),
  }),
});

export const {
  useListLocationClustersQuery,
  useGetLocationBoundsQuery,
  useListLocationHitsInfiniteQuery,
  useSearchTopLocationsQuery,
} = locationsApi;
