import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Role } from '@contract/model/case';
import { basedOn, Revision } from '@contract/model/common';
import { factorProof } from '@contract/model/confirmation';
import { PASSWORD_MAX } from '@contract/rules/limits';

// Rules 002-7 "Users". The realm segment is compared without case; `me` is the current user (decision 10).

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
  /** For an update of the user. */
  revision: Revision,
});
export type User = Static<typeof User>;

export const UserSetting = Type.Object({ key: Type.String(), value: Type.String() });
export type UserSetting = Static<typeof UserSetting>;

const realmParams = Type.Object({ realm: Type.String() });
const userParams = Type.Object({ realm: Type.String(), userId: Type.String() });

const details = {
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  title: Type.Optional(Type.String()),
  role: Role,
  isEnabled: Type.Boolean(),
};

export const listUsers = defineCall({
  name: 'listUsers',
  summary: 'The users of the installation by username, without those of the excluded roles',
  method: 'GET',
  path: '/user/api/{realm}/users',
  scope: 'system',
  authorization: { service: 'users', resource: 'user', action: 'list' },
  audit: null,
  params: realmParams,
  query: Type.Object({
    excludeRoles: Type.Optional(Type.String({ description: 'Roles, separated by commas' })),
  }),
  response: Type.Object({ users: Type.Array(User) }),
});

export const createUser = defineCall({
  name: 'createUser',
  summary: 'Adds a user, whose password must be changed at the first sign-in; 409 when username or email are taken',
  method: 'POST',
  path: '/user/api/{realm}/users',
  scope: 'system',
  authorization: { service: 'users', resource: 'user', action: 'create' },
  audit: 'user management',
  params: realmParams,
  body: Type.Object({ username: Type.String(), ...details, password: Type.String() }),
  response: User,
});

export const updateUser = defineCall({
  name: 'updateUser',
  summary:
    'Changes a user; another role, or disabling the user, ends all sessions of the user at once. 409 when the email is taken, or ' +
    'with the stored values when the user was changed after the revision',
  method: 'PUT',
  path: '/user/api/{realm}/users/{userId}',
  scope: 'system',
  authorization: { service: 'users', resource: 'user', action: 'update' },
  audit: 'user management',
  params: userParams,
  body: Type.Object({ id: Type.String(), userName: Type.String(), ...details, ...basedOn }),
  response: User,
});

export const setUserPassword = defineCall({
  name: 'setUserPassword',
  summary: 'Sets a temporary password of a user, to be changed at the next sign-in, and ends all sessions of the user',
  method: 'POST',
  path: '/user/api/{realm}/users/reset-password',
  scope: 'system',
  authorization: { service: 'users', resource: 'password', action: 'reset' },
  audit: 'user management',
  params: realmParams,
  body: Type.Object({ userId: Type.String(), password: Type.String(), isTemporary: Type.Literal(true) }),
  response: User,
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: "Changes the current user's password and ends all other sessions of the user",
  method: 'PUT',
  path: '/user/api/{realm}/users/me/password',
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Type.Object({
    currentPassword: Type.String({ maxLength: PASSWORD_MAX }),
    password: Type.String(),
    confirmPassword: Type.String(),
    ...factorProof,
  }),
  response: Type.Object({}),
});

export const getUser = defineCall({
  name: 'getUser',
  summary: 'A user; `me` is the current one, whom every user may read',
  method: 'GET',
  path: '/user/api/{realm}/users/{userId}',
  scope: 'session',
  audit: null,
  params: userParams,
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
  params: realmParams,
  response: Type.Object({ settings: Type.Array(UserSetting) }),
});

export const updateUserSettings = defineCall({
  name: 'updateUserSettings',
  summary: "Changes some of the current user's settings; others do not change",
  method: 'PUT',
  path: '/user/api/{realm}/users/me/settings',
  scope: 'session',
  audit: null,
  params: realmParams,
  body: Type.Object({
    realm: Type.Optional(Type.String()),
    userId: Type.Optional(Type.String()),
    settings: Type.Array(UserSetting),
  }),
  response: Type.Object({ settings: Type.Array(UserSetting) }),
});
