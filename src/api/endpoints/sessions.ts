import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type SignedInBrowser,
} from '@contract/calls/sessions';
import type { CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const sessionsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<SignedInBrowser[], CallParams<typeof listSessions>>({
      query: (params) => callRequest(listSessions, { params }),
      transformResponse: ({ sessions }: CallResponse<typeof listSessions>) => sessions,
      providesTags: ['SignedInBrowser'],
    }),
    listUserSessions: build.query<SignedInBrowser[], CallParams<typeof listUserSessions>>({
      query: (params) => callRequest(listUserSessions, { params }),
      transformResponse: ({ sessions }: CallResponse<typeof listUserSessions>) => sessions,
      providesTags: ['SignedInBrowser'],
    }),
    // Also after a refusal: what is shown has ended already.
    endSession: build.mutation<CallResponse<typeof endSession>, CallParams<typeof endSession>>({
      query: (params) => callRequest(endSession, { params }),
      invalidatesTags: ['SignedInBrowser'],
    }),
    endOtherSessions: build.mutation<CallResponse<typeof endOtherSessions>, CallParams<typeof endOtherSessions>>({
      query: (params) => callRequest(endOtherSessions, { params }),
      invalidatesTags: ['SignedInBrowser'],
    }),
    endUserSessions: build.mutation<CallResponse<typeof endUserSessions>, CallParams<typeof endUserSessions>>({
      query: (params) => callRequest(endUserSessions, { params }),
      invalidatesTags: ['SignedInBrowser'],
    }),
  }),
});

export const {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useEndUserSessionsMutation,
  useListSessionsQuery,
  useListUserSessionsQuery,
} = sessionsApi;
