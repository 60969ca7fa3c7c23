import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  getUserSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
  requireUserSecondFactor,
} from '@contract/calls/second-factor';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const secondFactorApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<CallResponse<typeof getSecondFactor>, CallParams<typeof getSecondFactor>>({
      query: (params) => callRequest(getSecondFactor, { params }),
      providesTags: ['SecondFactor'],
    }),
    // Changes nothing until a code confirms it.
    beginSecondFactor: build.mutation<
      CallResponse<typeof beginSecondFactor>,
      CallParams<typeof beginSecondFactor> & CallBody<typeof beginSecondFactor>
    >({ query: ({ realm, ...body }) => callRequest(beginSecondFactor, { params: { realm }, body }) }),
    confirmSecondFactor: build.mutation<
      CallResponse<typeof confirmSecondFactor>,
      CallParams<typeof confirmSecondFactor> & CallBody<typeof confirmSecondFactor>
    >({
      query: ({ realm, ...body }) => callRequest(confirmSecondFactor, { params: { realm }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation<
      CallResponse<typeof renewRecoveryCodes>,
      CallParams<typeof renewRecoveryCodes> & CallBody<typeof renewRecoveryCodes>
    >({
      query: ({ realm, ...body }) => callRequest(renewRecoveryCodes, { params: { realm }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<
      CallResponse<typeof removeSecondFactor>,
      CallParams<typeof removeSecondFactor> & CallBody<typeof removeSecondFactor>
    >({
      query: ({ realm, ...body }) => callRequest(removeSecondFactor, { params: { realm }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    getUserSecondFactor: build.query<CallResponse<typeof getUserSecondFactor>, CallParams<typeof getUserSecondFactor>>({
      query: (params) => callRequest(getUserSecondFactor, { params }),
      providesTags: ['SecondFactor'],
    }),
    requireUserSecondFactor: build.mutation<
      CallResponse<typeof requireUserSecondFactor>,
      CallParams<typeof requireUserSecondFactor> & CallBody<typeof requireUserSecondFactor>
    >({
      query: ({ realm, userId, ...body }) => callRequest(requireUserSecondFactor, { params: { realm, userId }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeUserSecondFactor: build.mutation<
      CallResponse<typeof removeUserSecondFactor>,
      CallParams<typeof removeUserSecondFactor> & CallBody<typeof removeUserSecondFactor>
    >({
      query: ({ realm, userId, ...body }) => callRequest(removeUserSecondFactor, { params: { realm, userId }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useGetSecondFactorQuery,
  useGetUserSecondFactorQuery,
  useRemoveSecondFactorMutation,
  useRemoveUserSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRequireUserSecondFactorMutation,
} = secondFactorApi;
