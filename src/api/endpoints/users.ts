import { getUser, getUserSettings, updateUserSettings } from '@contract/calls/users';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const usersApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<CallResponse<typeof getUser>, CallParams<typeof getUser>>({
      query: (params) => callRequest(getUser, { params, query: { includeRole: true } }),
      providesTags: (_result, _error, { userId }) => [{ type: 'User', id: userId }],
    }),
    getUserSettings: build.query<CallResponse<typeof getUserSettings>['settings'], CallParams<typeof getUserSettings>>({
      query: (params) => callRequest(getUserSettings, { params }),
      transformResponse: (response: CallResponse<typeof getUserSettings>) => response.settings,
      providesTags: ['UserSettings'],
    }),
    updateUserSettings: build.mutation<
      CallResponse<typeof updateUserSettings>['settings'],
      CallParams<typeof updateUserSettings> & CallBody<typeof updateUserSettings>
    >({
      query: ({ realm, ...body }) => callRequest(updateUserSettings, { params: { realm }, body }),
      transformResponse: (response: CallResponse<typeof updateUserSettings>) => response.settings,
      invalidatesTags: (_result, error) => (error ? [] : ['UserSettings']),
    }),
  }),
});

export const { useGetUserQuery, useGetUserSettingsQuery, useUpdateUserSettingsMutation } = usersApi;
