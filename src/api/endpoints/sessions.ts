import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type SignedInBrowser,
} from '@contract/calls/sessions';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

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
    // Also after an error: the session may have ended already.
    endSession: build.mutation<
      CallResponse<typeof endSession>,
      CallParams<typeof endSession> & CallBody<typeof endSession>
    >({
      query: ({ realm, sessionId, ...body }) => callRequest(endSession, { params: { realm, sessionId }, body }),
      invalidatesTags: ['SignedInBrowser'],
    }),
    endOtherSessions: build.mutation<
      CallResponse<typeof endOtherSessions>,
      CallParams<typeof endOtherSessions> & CallBody<typeof endOtherSessions>
    >({
      query: ({ realm, ...body }) => callRequest(endOtherSessions, { params: { realm }, body }),
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
