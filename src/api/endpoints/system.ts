import { getEnvironment, getMapConfig, getUnleash } from '@contract/calls/system';
import type { CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const systemApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getEnvironment: build.query<CallResponse<typeof getEnvironment>, undefined>({
      query: () => callRequest(getEnvironment, {}),
    }),
    getMapConfig: build.query<CallResponse<typeof getMapConfig>, undefined>({
      query: () => callRequest(getMapConfig, {}),
    }),
    getUnleash: build.query<CallResponse<typeof getUnleash>, undefined>({
      query: () => callRequest(getUnleash, {}),
    }),
  }),
});

export const { useGetEnvironmentQuery, useGetMapConfigQuery } = systemApi;
