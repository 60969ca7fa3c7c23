import {
  createUser,
  getUser,
  getUserSettings,
  listUsers,
  setUserPassword,
  updateUser,
  updateUserSettings,
  type User,
} from '@contract/calls/users';
import { TABLE_LAYOUT_PREFIX } from '@contract/rules/table-layout';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { isOutdated } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';
import { CURRENT_USER } from '@contract/rules/identifiers';

export const usersApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<CallResponse<typeof getUser>, CallParams<typeof getUser>>({
      query: (params) => callRequest(getUser, { params, query: { includeRole: true } }),
      providesTags: (_result, _error, { userId }) => [{ type: 'User', id: userId }],
    }),
    listUsers: build.query<User[], CallParams<typeof listUsers>>({
      query: (params) => callRequest(listUsers, { params }),
      transformResponse: (response: CallResponse<typeof listUsers>) => response.users,
      providesTags: [{ type: 'User', id: LIST }],
    }),
    createUser: build.mutation<User, CallParams<typeof createUser> & CallBody<typeof createUser>>({
      query: ({ realm, ...body }) => callRequest(createUser, { params: { realm }, body }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: LIST }]),
    }),
    updateUser: build.mutation<User, CallParams<typeof updateUser> & CallBody<typeof updateUser>>({
      query: ({ realm, userId, ...body }) => callRequest(updateUser, { params: { realm, userId }, body }),
      // The response replaces the cached user (rules 002-2), without a refetch.
      onQueryStarted: async ({ realm }, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null);
        if (changed !== null) {
          patchesOf(realm, changed.data).forEach((patch) => dispatch(patch));
        }
      },
      // Users who change themselves have their own details cached under another id. After a conflict, what somebody else
      // saved is fetched.
      invalidatesTags: (_result, error, { userId }) =>
        (error ? (isOutdated(error) ? [LIST, userId] : []) : [CURRENT_USER]).map(userTag),
    }),
    setUserPassword: build.mutation<User, CallParams<typeof setUserPassword> & CallBody<typeof setUserPassword>>({
      query: ({ realm, ...body }) => callRequest(setUserPassword, { params: { realm }, body }),
      // No response depends on a password.
      invalidatesTags: [],
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
      // Optimistic update: a moved column stays at its new position, and moves back when the call fails. Forms are
      // excluded: they keep their own values, and an undone patch would reset them.
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

const userTag = (id: string) => ({ type: 'User' as const, id });

/** The patches that replace a user in the cache. */
const patchesOf = (realm: string, user: User) => [
  usersApi.util.updateQueryData('getUser', { realm, userId: user.id }, () => user),
  usersApi.util.updateQueryData('listUsers', { realm }, (users) =>
    users.map((cached) => (cached.id === user.id ? user : cached)),
  ),
];

export const {
  useCreateUserMutation,
  useGetUserQuery,
  useGetUserSettingsQuery,
  useListUsersQuery,
  useSetUserPasswordMutation,
  useUpdateUserMutation,
  useUpdateUserSettingsMutation,
} = usersApi;
