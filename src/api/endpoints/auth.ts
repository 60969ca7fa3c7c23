import {
  checkAuthorization,
  exchangeToken,
  getProviderState,
  getSession,
  logout,
  refreshSession,
} from '@contract/calls/auth';
import { getSignInProblem, startSignIn } from '@contract/calls/code-flow';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const authApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    checkAuthorization: build.query<boolean, CallBody<typeof checkAuthorization>>({
      // After the calls for content: a page makes some twelve checks, and browsers send six requests at a time.
      query: (body) => ({ ...callRequest(checkAuthorization, { body }), priority: 'low' }),
      transformResponse: (response: CallResponse<typeof checkAuthorization>) => response.isAuthorized,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Authorization', id: caseId ?? 'system' }],
    }),
    getSession: build.query<CallResponse<typeof getSession>, undefined>({
      query: () => callRequest(getSession, {}),
      providesTags: ['Session'],
    }),
    getProviderState: build.query<CallResponse<typeof getProviderState>, undefined>({
      query: () => callRequest(getProviderState, {}),
    }),
    exchangeToken: build.mutation<CallResponse<typeof exchangeToken>, CallBody<typeof exchangeToken>>({
      query: (body) => callRequest(exchangeToken, { body }),
    }),
    startSignIn: build.mutation<CallResponse<typeof startSignIn>, CallBody<typeof startSignIn>>({
      query: (body) => callRequest(startSignIn, { body }),
    }),
    getSignInProblem: build.query<CallResponse<typeof getSignInProblem>, undefined>({
      query: () => callRequest(getSignInProblem, {}),
    }),
    refreshSession: build.mutation<CallResponse<typeof refreshSession>, CallBody<typeof refreshSession>>({
      query: (body) => callRequest(refreshSession, { body }),
    }),
    logout: build.mutation<CallResponse<typeof logout>, CallParams<typeof logout>>({
      query: (params) => callRequest(logout, { params }),
    }),
  }),
});

export const { useCheckAuthorizationQuery, useRefreshSessionMutation } = authApi;
