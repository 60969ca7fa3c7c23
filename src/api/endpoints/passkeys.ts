import { addPasskey, beginPasskey, beginPasskeyConfirmation, removePasskey } from '@contract/calls/passkeys';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const passkeysApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    // Changes nothing until the authenticator responds.
    beginPasskey: build.mutation<
      CallResponse<typeof beginPasskey>,
      CallParams<typeof beginPasskey> & CallBody<typeof beginPasskey>
    >({ query: ({ realm, ...body }) => callRequest(beginPasskey, { params: { realm }, body }) }),
    addPasskey: build.mutation<
      CallResponse<typeof addPasskey>,
      CallParams<typeof addPasskey> & CallBody<typeof addPasskey>
    >({
      query: ({ realm, ...body }) => callRequest(addPasskey, { params: { realm }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
    beginPasskeyConfirmation: build.mutation<
      CallResponse<typeof beginPasskeyConfirmation>,
      CallParams<typeof beginPasskeyConfirmation>
    >({ query: (params) => callRequest(beginPasskeyConfirmation, { params }) }),
    removePasskey: build.mutation<
      CallResponse<typeof removePasskey>,
      CallParams<typeof removePasskey> & CallBody<typeof removePasskey>
    >({
      query: ({ realm, passkeyId, ...body }) => callRequest(removePasskey, { params: { realm, passkeyId }, body }),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useAddPasskeyMutation,
  useBeginPasskeyConfirmationMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
