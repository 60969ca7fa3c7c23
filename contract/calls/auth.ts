import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Role } from '@contract/model/case';
import { Instant } from '@contract/model/common';

// Rules 000-6, 000-7; 002-7 "Authorisation and session".

/** Identity from the token (rules 000-3). */
export const Identity = Type.Object({
  id: Type.String(),
  realm: Type.String(),
  role: Role,
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
});

export const Session = Type.Object({
  identity: Identity,
  /** Expiry of the session token unless it is refreshed. */
  expiresAt: Instant,
  /** Sign-out time unless the user is active. */
  idleExpiresAt: Instant,
  /** The server's clock, to correct that of the browser. */
  now: Instant,
});

export const checkAuthorization = defineCall({
  name: 'checkAuthorization',
  summary: 'Whether the current user may make calls, by the rule that guards them',
  method: 'POST',
  path: '/auth/api/authorization',
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  body: Type.Object({
    service: Type.String(),
    apiCalls: Type.Array(
      Type.Object({ resource: Type.String(), action: Type.String(), service: Type.Optional(Type.String()) }),
    ),
    /** Checks permissions in this case, with its assignments. */
    caseId: Type.Optional(Type.String()),
    /** All calls (AND, the default) or any of them (OR). */
    operator: Type.Optional(Type.Union([Type.Literal('AND'), Type.Literal('OR')])),
  }),
  response: Type.Object({ isAuthorized: Type.Boolean() }),
});

export const exchangeToken = defineCall({
  name: 'exchangeToken',
  summary: "Exchanges the identity provider's token for a session cookie",
  method: 'POST',
  path: '/auth/api/token',
  scope: 'public',
  audit: 'system access',
  body: Type.Object({
    identityProvider: Type.String(),
    token: Type.String({ maxLength: 100_000, description: "The provider's ID token" }),
    refreshToken: Type.Optional(
      Type.String({ maxLength: 100_000, description: "With it the server asks the lab's own provider again" }),
    ),
  }),
  response: Session,
});

export const getSession = defineCall({
  name: 'getSession',
  summary: 'The current session, or 401',
  method: 'GET',
  path: '/auth/api/session',
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  response: Session,
});

export const refreshSession = defineCall({
  name: 'refreshSession',
  summary:
    'Extends the session: called every 6 s; a new token is issued when the current one is valid for less than 50 s',
  method: 'POST',
  path: '/auth/api/session/refresh',
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  body: Type.Object({ active: Type.Boolean({ description: 'The user did something since the last call' }) }),
  response: Session,
});

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session',
  method: 'POST',
  path: '/user/api/{realm}/users/logout',
  scope: 'session',
  worksWithoutLicence: true,
  audit: 'system access',
  params: Type.Object({ realm: Type.String() }),
  response: Type.Object({
    /** URL at which the browser ends the session at the external provider. */
    endSessionUrl: Type.Union([Type.String(), Type.Null()]),
    /** The external provider does not respond: its session may continue. */
    isProviderUnreachable: Type.Boolean(),
  }),
});

/** `missing`: there is no realm or issuer of that name · `otherIssuer`: its issuer differs from the configured one. */
export const ProviderState = Type.Union([
  Type.Literal('ready'),
  Type.Literal('unreachable'),
  Type.Literal('missing'),
  Type.Literal('otherIssuer'),
]);
export type ProviderState = Static<typeof ProviderState>;

export const getProviderState = defineCall({
  name: 'getProviderState',
  summary: 'Why the identity provider cannot sign users in, after a sign-in that could not start',
  method: 'GET',
  path: '/auth/api/provider',
  scope: 'public',
  audit: null,
  response: Type.Object({ state: ProviderState }),
});
