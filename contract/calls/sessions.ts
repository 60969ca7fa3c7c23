import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant } from '@contract/model/common';
import { Confirmation } from '@contract/model/confirmation';

/** A signed-in browser of a user. */
export const SignedInBrowser = Type.Object({
  id: Type.String(),
  beganAt: Instant,
  /** When the user last did something in it. */
  usedAt: Instant,
  /** As the browser sent it; empty when it sent none. */
  userAgent: Type.String(),
  address: Type.String(),
  /** It is the one that asks. */
  isCurrent: Type.Boolean(),
});
export type SignedInBrowser = Static<typeof SignedInBrowser>;

/** Of the user; after a change those that are left. */
const sessions = Type.Object({ sessions: Type.Array(SignedInBrowser) });
const realmParams = Type.Object({ realm: Type.String() });
const userParams = Type.Object({ realm: Type.String(), userId: Type.String() });

export const listSessions = defineCall({
  name: 'listSessions',
  summary: "The current user's sessions, the one used last first",
  method: 'GET',
  path: '/user/api/{realm}/users/me/sessions',
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  params: realmParams,
  response: sessions,
});

export const endSession = defineCall({
  name: 'endSession',
  summary: 'Ends another session of the current user; 409 for the one that asks, which signs out instead',
  method: 'POST',
  path: '/user/api/{realm}/users/me/sessions/{sessionId}/end',
  scope: 'session',
  worksWithoutLicence: true,
  audit: 'system access',
  params: Type.Object({ realm: Type.String(), sessionId: Type.String() }),
  body: Confirmation,
  response: sessions,
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: 'Ends every session of the current user but the one that asks, and sign-ins under way',
  method: 'POST',
  path: '/user/api/{realm}/users/me/sessions/end',
  scope: 'session',
  worksWithoutLicence: true,
  audit: 'system access',
  params: realmParams,
  body: Confirmation,
  response: sessions,
});

export const listUserSessions = defineCall({
  name: 'listUserSessions',
  summary: 'The sessions of a user, the one used last first',
  method: 'GET',
  path: '/user/api/{realm}/users/{userId}/sessions',
  scope: 'system',
  authorization: { service: 'users', resource: 'session', action: 'list' },
  audit: null,
  params: userParams,
  response: sessions,
});

export const endUserSessions = defineCall({
  name: 'endUserSessions',
  summary: 'Ends every session of another user, and sign-ins under way; 409 for oneself, whose profile does it',
  method: 'DELETE',
  path: '/user/api/{realm}/users/{userId}/sessions',
  scope: 'system',
  authorization: { service: 'users', resource: 'session', action: 'end' },
  audit: 'user management',
  params: userParams,
  response: sessions,
});
