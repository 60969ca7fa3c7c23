import {
  createServiceToken,
  createUserServiceToken,
  listAllServiceTokens,
  listServiceTokens,
  revokeServiceToken,
  revokeUserServiceToken,
  type NewServiceToken,
  type ServiceToken,
} from '@contract/calls/service-tokens';
import type { Confirmation } from '@contract/model/confirmation';
import type { CallResponse } from '@contract/define-call';
import { REALM } from '@contract/rules/identifiers';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type Tokens = CallResponse<typeof listServiceTokens>;
type Made = CallResponse<typeof createServiceToken>;
const realm = { realm: REALM };

const serviceTokensApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listServiceTokens: build.query<ServiceToken[], undefined>({
      query: () => callRequest(listServiceTokens, { params: realm }),
      transformResponse: ({ tokens }: Tokens) => tokens,
      providesTags: ['ServiceToken'],
    }),
    createServiceToken: build.mutation<Made, NewServiceToken & Confirmation>({
      query: (body) => callRequest(createServiceToken, { params: realm, body }),
      invalidatesTags: (_result, error) => (error ? [] : ['ServiceToken']),
    }),
    revokeServiceToken: build.mutation<Tokens, { tokenId: string }>({
      query: ({ tokenId }) => callRequest(revokeServiceToken, { params: { ...realm, tokenId } }),
      // Also after an error: the token may have been deleted already.
      invalidatesTags: ['ServiceToken'],
    }),
    listAllServiceTokens: build.query<ServiceToken[], undefined>({
      query: () => callRequest(listAllServiceTokens, { params: realm }),
      transformResponse: ({ tokens }: Tokens) => tokens,
      providesTags: ['ServiceToken'],
    }),
    createUserServiceToken: build.mutation<Made, NewServiceToken & { userId: string }>({
      query: ({ userId, ...body }) => callRequest(createUserServiceToken, { params: { ...realm, userId }, body }),
      invalidatesTags: (_result, error) => (error ? [] : ['ServiceToken']),
    }),
    revokeUserServiceToken: build.mutation<Tokens, { tokenId: string }>({
      query: ({ tokenId }) => callRequest(revokeUserServiceToken, { params: { ...realm, tokenId } }),
      invalidatesTags: ['ServiceToken'],
    }),
  }),
});

export const {
  useListServiceTokensQuery,
  useCreateServiceTokenMutation,
  useRevokeServiceTokenMutation,
  useListAllServiceTokensQuery,
  useCreateUserServiceTokenMutation,
  useRevokeUserServiceTokenMutation,
} = serviceTokensApi;
