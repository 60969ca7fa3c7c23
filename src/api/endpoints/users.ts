import { getUser, getUserSettings, updateUserSettings } from '@contract/calls/users';
import { TABLE_LAYOUT_PREFIX } from '@contract/rules/table-layout';
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
      // A column that was moved stays where it was put; it goes back when the setting could not be stored. Forms keep what was
      // chosen by themselves: they would be reset by a patch that is undone.
      onQueryStarted: async ({ realm, settings }, { dispatch, queryFulfilled }) => {
        if (!settings.every(({ key }) => key.startsWith(TABLE_LAYOUT_PREFIX))) {
          return;
        }
        const patch = dispatch(
          usersApi.util.updateQueryData('getUserSettings', { realm }, (present) => [
            ...present.filter(({ key }) => settings.every((setting) => setting.key !== key)),
            ...settings,
          ]),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_result, error) => (error ? [] : ['UserSettings']),
    }),
  }),
});

export const { useGetUserQuery, useGetUserSettingsQuery, useUpdateUserSettingsMutation } = usersApi;
