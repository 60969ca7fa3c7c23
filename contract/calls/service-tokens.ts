import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant, Nullable } from '@contract/model/common';
import { Confirmation } from '@contract/model/confirmation';
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '@contract/rules/service-token';

// Not in the specification: tokens of scripts (docs/api.md). Tokens may neither create nor revoke tokens.

export const ServiceToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  /** As in docs/roles.md: `service.resource.action`. */
  rights: Type.Array(Type.String()),
  /** Null: every case that the owner may open at the time of a call. */
  caseIds: Nullable(Type.Array(Type.String())),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
  /** Precise to the minute. */
  lastUsedAt: Nullable(Instant),
});
export type ServiceToken = Static<typeof ServiceToken>;

const NewServiceToken = Type.Object({
  name: Type.String({ minLength: 1, maxLength: TOKEN_NAME_MAX }),
  rights: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }),
  caseIds: Nullable(Type.Array(Type.String(), { minItems: 1, maxItems: 1000 })),
  days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS_MAX, description: 'Until it expires' }),
});
export type NewServiceToken = Static<typeof NewServiceToken>;

/** The token is returned once: the server stores only its SHA-256. */
const MadeToken = Type.Object({ token: Type.String(), serviceToken: ServiceToken });

const realmParams = Type.Object({ realm: Type.String() });
const tokenParams = Type.Object({ realm: Type.String(), tokenId: Type.String() });
const tokens = Type.Object({ tokens: Type.Array(ServiceToken) });

export const listServiceTokens = defineCall({
  name: 'listServiceTokens',
  summary: "The current user's service tokens, newest first",
  method: 'GET',
  path: '/user/api/{realm}/users/me/tokens',
  scope: 'session',
  audit: null,
  params: realmParams,
  response: tokens,
});

export const createServiceToken = defineCall({
  name: 'createServiceToken',
  summary:
    'Creates a service token for the user, with the password and, if set up, the second factor; its value is returned once',
  method: 'POST',
  path: '/user/api/{realm}/users/me/tokens',
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Type.Composite([NewServiceToken, Confirmation]),
  response: MadeToken,
});

export const revokeServiceToken = defineCall({
  name: 'revokeServiceToken',
  summary: 'Revokes a service token of the user at once',
  method: 'DELETE',
  path: '/user/api/{realm}/users/me/tokens/{tokenId}',
  scope: 'session',
  audit: 'user management',
  params: tokenParams,
  response: tokens,
});

export const listAllServiceTokens = defineCall({
  name: 'listAllServiceTokens',
  summary: 'The service tokens of all users, newest first',
  method: 'GET',
  path: '/user/api/{realm}/tokens',
  scope: 'system',
  authorization: { service: 'users', resource: 'token', action: 'list' },
  audit: null,
  params: realmParams,
  response: tokens,
});

export const createUserServiceToken = defineCall({
  name: 'createUserServiceToken',
  summary:
    'Creates a service token for another user; never for a legal reviewer, who sees items that an administrator must not see',
  method: 'POST',
  path: '/user/api/{realm}/users/{userId}/tokens',
  scope: 'system',
  authorization: { service: 'users', resource: 'token', action: 'create' },
  audit: 'user management',
  params: Type.Object({ realm: Type.String(), userId: Type.String() }),
  body: NewServiceToken,
  response: MadeToken,
});

export const revokeUserServiceToken = defineCall({
  name: 'revokeUserServiceToken',
  summary: 'Revokes a service token of any user at once',
  method: 'DELETE',
  path: '/user/api/{realm}/tokens/{tokenId}',
  scope: 'system',
  authorization: { service: 'users', resource: 'token', action: 'revoke' },
  audit: 'user management',
  params: tokenParams,
  response: tokens,
});
