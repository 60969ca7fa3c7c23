import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Role } from '@contract/model/case';

// Spec 002 §7 "Users". The realm segment is compared without case; `me` is the current user (decision 10).

export const User = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  title: Type.String(),
  role: Role,
  isEnabled: Type.Boolean(),
  isReadonly: Type.Boolean(),
});
export type User = Static<typeof User>;

export const UserSetting = Type.Object({ key: Type.String(), value: Type.String() });
export type UserSetting = Static<typeof UserSetting>;

export const getUser = defineCall({
  name: 'getUser',
  summary: 'A user; `me` is the current one, whom everyone may read',
  method: 'GET',
  path: '/user/api/{realm}/users/{userId}',
  scope: 'session',
  audit: null,
  params: Type.Object({ realm: Type.String(), userId: Type.String() }),
  query: Type.Object({ includeRole: Type.Optional(Type.Boolean()) }),
  response: User,
});

export const getUserSettings = defineCall({
  name: 'getUserSettings',
  summary: "The current user's settings",
  method: 'GET',
  path: '/user/api/{realm}/users/me/settings',
  scope: 'session',
  audit: null,
  params: Type.Object({ realm: Type.String() }),
  response: Type.Object({ settings: Type.Array(UserSetting) }),
});

export const updateUserSettings = defineCall({
  name: 'updateUserSettings',
  summary: "Sets some of the current user's settings; others stay",
  method: 'PUT',
  path: '/user/api/{realm}/users/me/settings',
  scope: 'session',
  audit: null,
  params: Type.Object({ realm: Type.String() }),
  body: Type.Object({
    realm: Type.Optional(Type.String()),
    userId: Type.Optional(Type.String()),
    settings: Type.Array(UserSetting),
  }),
  response: Type.Object({ settings: Type.Array(UserSetting) }),
});
