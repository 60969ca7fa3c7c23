import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant } from '@contract/model/common';
import { Confirmation } from '@contract/model/confirmation';
import { Passkey } from '@contract/model/passkey';

const state = {
  /** False for users of the external provider, which has its own second factor. */
  isAvailable: Type.Boolean(),
  isRequired: Type.Boolean(),
  /** Time since which codes of an authenticator app are accepted; null: none are accepted. */
  since: Type.Union([Instant, Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
};

/** The second factor of the current user; required by the role or by an administrator. */
export const SecondFactor = Type.Object({ ...state, passkeys: Type.Array(Passkey) });
export type SecondFactor = Static<typeof SecondFactor>;

/** The second factor of a user; `isRequired` is what an administrator set for this user. */
export const UserSecondFactor = Type.Object({
  ...state,
  isRequiredByRole: Type.Boolean(),
  /** Number of passkeys. */
  passkeys: Type.Integer(),
});
export type UserSecondFactor = Static<typeof UserSecondFactor>;

const PATH = '/user/api/{realm}/users/me/second-factor';
const USER_PATH = '/user/api/{realm}/users/{userId}/second-factor';
const realmParams = Type.Object({ realm: Type.String() });
const userParams = Type.Object({ realm: Type.String(), userId: Type.String() });
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  summary: "The current user's second factor",
  method: 'GET',
  path: PATH,
  scope: 'session',
  audit: null,
  params: realmParams,
  response: SecondFactor,
});

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  summary:
    'Starts the set-up of one-time codes: a secret for the authenticator app, which is active when a code has confirmed it',
  method: 'POST',
  path: PATH,
  scope: 'session',
  audit: null,
  params: realmParams,
  body: Confirmation,
  response: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    picture: Type.String({ description: 'Address of a QR code (data:, SVG)' }),
  }),
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  summary: 'Ends the set-up with a code of the app; returns ten recovery codes, which are never shown again',
  method: 'POST',
  path: `${PATH}/confirm`,
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Type.Object({ code: Type.String({ maxLength: 20 }) }),
  response: RecoveryCodes,
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes, which replace all earlier ones',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Confirmation,
  response: RecoveryCodes,
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  summary: "Removes the current user's one-time codes; 409 for the last factor when one is required",
  method: 'POST',
  path: `${PATH}/remove`,
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Confirmation,
  response: SecondFactor,
});

export const getUserSecondFactor = defineCall({
  name: 'getUserSecondFactor',
  summary: 'The second factor of a user',
  method: 'GET',
  path: USER_PATH,
  scope: 'system',
  authorization: { service: 'users', resource: 'second-factor', action: 'manage' },
  audit: null,
  params: userParams,
  response: UserSecondFactor,
});

export const requireUserSecondFactor = defineCall({
  name: 'requireUserSecondFactor',
  summary: 'Sets whether a user must have a second factor; the next sign-in starts with its set-up',
  method: 'PUT',
  path: USER_PATH,
  scope: 'system',
  authorization: { service: 'users', resource: 'second-factor', action: 'manage' },
  audit: 'user management',
  params: userParams,
  body: Type.Object({ isRequired: Type.Boolean() }),
  response: UserSecondFactor,
});

export const removeUserSecondFactor = defineCall({
  name: 'removeUserSecondFactor',
  summary: 'Removes the second factor of a user who has lost it, with passkeys, with a reason',
  method: 'POST',
  path: `${USER_PATH}/remove`,
  scope: 'system',
  authorization: { service: 'users', resource: 'second-factor', action: 'manage' },
  audit: 'user management',
  params: userParams,
  body: Type.Object({ reason: Type.String() }),
  response: UserSecondFactor,
});
