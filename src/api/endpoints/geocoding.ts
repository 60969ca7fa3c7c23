import { reverseGeocode, suggestAddresses } from '@contract/calls/geocoding';
import type { CallBody, CallQuery, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

/** Place names are the same for every case, so nothing invalidates them. */
const geocodingApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    reverseGeocode: build.query<CallResponse<typeof reverseGeocode>['batch'], CallBody<typeof reverseGeocode>>({
      query: (body) => callRequest(reverseGeocode, { body }),
      transformResponse: ({ batch }: CallResponse<typeof reverseGeocode>) => batch,
    }),
    suggestAddresses: build.query<
      CallResponse<typeof suggestAddresses>['features'],
      CallQuery<typeof suggestAddresses>
    >({
      query: (query) => callRequest(suggestAddresses, { query }),
      transformResponse: ({ features }: CallResponse<typeof suggestAddresses>) => features,
    }),
  }),
});

export const { useReverseGeocodeQuery, useSuggestAddressesQuery } = geocodingApi;
