import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant } from '@contract/model/common';
import { Confirmation } from '@contract/model/confirmation';

/** A signed-in browser of a user. */
export const SignedInBrowser = Type.Object({
  id: Type.String(),
  beganAt: Instant,
  /** Time of the last activity of the user in it. */
  usedAt: Instant,
  /** As sent by the browser; empty when it sent none. */
  userAgent: Type.String(),
  address: Type.String(),
  /** Whether it is the session of the request. */
  isCurrent: Type.Boolean(),
});
export type SignedInBrowser = Static<typeof SignedInBrowser>;

/** Of the user; after a change those that are left. */
const sessions = Type.Object({ sessions: Type.Array(SignedInBrowser) });
const realmParams = Type.Object({ realm: Type.String() });
const userParams = Type.Object({ realm: Type.String(), userId: Type.String() });

export const listSessions = defineCall({
  name: 'listSessions',
  summary: "The current user's sessions, the last used first",
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
  summary: 'Ends another session of the current user; 409 for the current session, which is ended by signing out',
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
  summary: 'Ends every session of the current user except the current one, and unfinished sign-ins',
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
  summary: 'The sessions of a user, the last used first',
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
  summary: 'Ends every session and unfinished sign-in of another user; 409 for the current user, who uses the profile',
  method: 'DELETE',
  path: '/user/api/{realm}/users/{userId}/sessions',
  scope: 'system',
  authorization: { service: 'users', resource: 'session', action: 'end' },
  audit: 'user management',
  params: userParams,
  response: sessions,
});
